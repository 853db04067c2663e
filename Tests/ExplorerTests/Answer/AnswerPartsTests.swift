import JSONTree
import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("Parts of the answer pane")
struct AnswerPartsTests {
  @Test(
    "a string shows printable escapes as characters, others as they are written",
    arguments: [
      (#"plain"#, "plain"), (#"caf\u00e9"#, "café"), (#"\ud83d\ude00"#, "😀"), (#"a\/b"#, "a/b"),
      (#"line\nend"#, #"line\nend"#), (#"\u0007"#, #"\u0007"#), (#"\u202e"#, #"\u202e"#),
      (#"say \"x\""#, #"say \"x\""#), (#"\u0022"#, #"\u0022"#), (#"\ud83d"#, #"\ud83d"#),
      (#"\\u00e9"#, #"\\u00e9"#), ("日本", "日本"),
    ])
  func excerpt(written: String, shown: String) throws {
    let store = ByteStore()
    try store.append(Array(written.utf8))
    let excerpt = JSONExcerpt(store, 0..<store.count, columns: 40)
    #expect(excerpt.text == shown)
    #expect(!excerpt.isCut)
  }

  @Test("of a long string only a row's worth is read")
  func longExcerpt() throws {
    let store = ByteStore()
    try store.append(Array(String(repeating: "é", count: 100_000).utf8))
    let excerpt = JSONExcerpt(store, 0..<store.count, columns: 40)
    #expect(excerpt.isCut)
    #expect((40...300).contains(excerpt.text.count))
    #expect(excerpt.text.allSatisfy { $0 == "é" })
  }

  @Test(
    "the bar is always as wide",
    arguments: [
      (0, "░░░░░░░░░░   0 %"), (0.62, "▓▓▓▓▓▓░░░░  62 %"), (1, "▓▓▓▓▓▓▓▓▓▓ 100 %"),
    ])
  func bar(fraction: Double, bar: String) {
    #expect(AnswerPane.bar(fraction) == bar)
  }

  @Test(
    "a length counts only when the body comes as it is",
    arguments: [
      (["Content-Length: 10"], 10), (["Content-Length: 10", "Content-Encoding: gzip"], nil),
      (["Content-Length: -5"], nil), (["Content-Length: x"], nil), ([], nil),
    ] as [([String], Int?)])
  func expected(lines: [String], length: Int?) throws {
    var pane = AnswerPane()
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    let headers = HeaderList(lines.map { HeaderLine(bytes: Array($0.utf8)) })
    pane.receive(.head(ResponseHead(version: "HTTP/1.1", status: 200, headers: headers)), now: 0)
    #expect(pane.progress.body.expected == length)
  }

  @Test("steps of an exchange: what did not happen is left out, the rest adds up")
  func steps() {
    let whole = TimingBars(AnswerScene.timings)
    #expect(whole.steps.map(\.name) == ["name", "connect", "TLS", "wait", "transfer"])
    #expect(whole.steps.map(\.length) == [300, 600, 7_100, 28_900, 4_000])
    #expect(whole.total == 41_000)
    var reused = Timings()
    reused.preTransfer = 50
    reused.firstByte = 1_050
    reused.total = 1_150
    #expect(TimingBars(reused).steps.map(\.name) == ["wait", "transfer"])
    #expect(TimingBars(reused).steps.map(\.length) == [1_000, 100])
    #expect(TimingBars(Timings()).steps.isEmpty)
  }

  @Test("bars lie one after the other and never leave their room", arguments: [0, 1, 7, 60])
  func bars(columns: Int) {
    let bars = TimingBars(AnswerScene.timings)
    for step in bars.steps {
      #expect(Columns.of(bars.bar(step, columns: columns)) == columns)
    }
  }

  @Test("a line wraps between characters and loses nothing but its indent", arguments: 1...20)
  func wrapped(width: Int) {
    let line = [Styled("naïve 日本語 ", .plain), Styled("e\u{301}cole", Style(.bold))]
    let rows = line.wrapped(to: width, indent: 2)
    for row in rows where width > 1 { #expect(row.columns() <= width) }
    let text = rows.enumerated().flatMap { index, row in
      (index > 0 && width > 8 ? Array(row.dropFirst()) : row).map(\.text)
    }
    #expect(text.joined() == line.map(\.text).joined())
  }

  @Test("bytes are found forward and backward in slices of any length", arguments: 1...9)
  func byteSearch(limit: Int) throws {
    let store = ByteStore()
    try store.append(Array("xxABxxabxxAb".utf8))
    var (found, at) = ([Int](), 0)
    forward: while true {
      switch ByteSearch("ab").next(in: store, from: at, limit: limit) {
      case .found(let place):
        found.append(place)
        at = place + 1
      case .more(let next): at = next
      case .none: break forward
      }
    }
    #expect(found == [2, 6, 10])
    (found, at) = ([], store.count)
    backward: while true {
      switch ByteSearch("ab").previous(in: store, from: at, limit: limit) {
      case .found(let place):
        found.append(place)
        at = place
      case .more(let next): at = next
      case .none: break backward
      }
    }
    #expect(found == [10, 6, 2])
  }

  @Test("bytes are counted in slices of any length, none in another", arguments: 1...9)
  func byteCount(limit: Int) throws {
    let store = ByteStore()
    try store.append(Array("aaaaa xAaA aa".utf8))
    for (text, ignoresCase, count) in [("aa", true, 4), ("aa", false, 3), ("", true, 0)] {
      var (found, next): (Int, Int?) = (0, 0)
      while let from = next {
        let slice = ByteSearch(text, ignoresCase: ignoresCase).count(
          in: store, from: from, limit: limit)
        (found, next) = (found + slice.found, slice.next)
      }
      #expect(found == count)
    }
  }

  @Test(
    "a status is told in words, its own or the standard's",
    arguments: [
      (200, "", "200 OK"), (200, "Fine", "200 Fine"), (404, "", "404 Not Found"),
      (299, "", "299 success"), (999, "", "999 unknown status"),
    ])
  func status(code: Int, reason: String, words: String) {
    #expect(StatusWords.text(code, reason: reason) == words)
  }
}
