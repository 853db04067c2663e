import JSONTree
import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("More than one JSON text, other encodings, and what other tools lose")
struct AnswerFormTests {
  private static let lines = "{\"a\":1}\noops\n[2]\n"

  private static func text(_ pane: AnswerPane) -> String {
    var pane = pane
    return pane.rows(90, 20).joined(separator: "\n")
  }

  @Test(
    "a media type that says so is read as lines; the bad one is a row with its reason",
    arguments: ["application/x-ndjson", "application/jsonl; charset=utf-8", "Application/NDJSON"])
  func mediaType(type: String) throws {
    var pane = try AnswerScene.finished(Self.lines, AnswerScene.head(type))
    #expect(pane.tab == .events)
    pane.go(to: .tree)
    let shown = Self.text(pane)
    #expect(shown.contains("[] 3 elements"))
    #expect(shown.contains("1 of 3 lines is no JSON"))
    #expect(shown.contains("1: oops") && shown.contains("line 2, column 1"))
  }

  @Test("a file's name says it, or a person before it is read")
  func file() {
    for (name, asked) in [("a.ndjson", false), ("a.JSONL", false), ("a.json", true), ("-", true)] {
      var pane = AnswerPane()
      pane.givenForm = asked ? .lines : nil
      pane.receive(.file(name: name, size: nil), now: 0)
      pane.receive(.chunk(Array(Self.lines.utf8)), now: 0)
      pane.receive(.loaded, now: 0)
      #expect(pane.tree?.document.badLineCount == 1)
    }
  }

  @Test("otherwise a second value is an error with its place, and J reads it as NDJSON")
  func offered() throws {
    var pane = try AnswerScene.finished("{\"a\":1}\n{\"a\":2}\n")
    #expect(pane.tab == .raw)
    var shown = Self.text(pane)
    #expect(shown.contains("line 2, column 1") && shown.contains("J reads it as NDJSON"))
    #expect(pane.perform(.readLines)?.contains("NDJSON") == true)
    #expect(pane.tab == .tree)
    #expect(Self.text(pane).contains("[] 2 elements"))
    _ = pane.perform(.readLines)
    shown = Self.text(pane)
    #expect(pane.tab == .raw && shown.contains("line 2, column 1"))
  }

  @Test("a second value on the same line is no NDJSON: J reads texts one after the other")
  func concatenated() throws {
    var pane = try AnswerScene.finished("{\"a\":1} [2] 3")
    #expect(Self.text(pane).contains("J reads it as JSON texts one after the other"))
    #expect(pane.perform(.readLines) == "read as JSON texts one after the other")
    #expect(pane.tab == .tree)
    #expect(Self.text(pane).contains("[] 3 elements"))
    _ = pane.perform(.readLines)
    #expect(pane.body?.document.form == .single)
  }

  @Test("read as lines while it comes, it goes on as lines")
  func whileItComes() throws {
    var pane = AnswerPane()
    pane.receive(.file(name: "a", size: nil), now: 0)
    pane.receive(.chunk(Array("1\n2\n3\n4\n5\n6\n7\n\"x".utf8)), now: 0)
    #expect(pane.body?.error != nil)
    _ = pane.perform(.readLines)
    pane.receive(.chunk(Array("y\"\n3".utf8)), now: 0)
    pane.receive(.loaded, now: 0)
    #expect(pane.body?.error == nil)
    #expect(pane.tree?.rows.rowCount == 10)
  }

  @Test("UTF-16 is shown as text and noted; a byte order mark is noted")
  func encodings() throws {
    let wide = "\u{FEFF}{\"é\":[\"日本\"]}".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    var pane = try AnswerScene.finished(wide)
    var shown = Self.text(pane)
    #expect(shown.contains("UTF-16, little endian, converted: shown as UTF-8"))
    #expect(shown.contains("· \(wide.count) B ·"))
    #expect(shown.contains("é") && shown.contains("日本"))
    pane = try AnswerScene.finished("\u{FEFF}{\"a\":1}")
    shown = Self.text(pane)
    #expect(shown.contains("a byte order mark stands before the text") && shown.contains("a: 1"))
  }

  @Test("a tree over the memory it may take: the reason is said, Raw has the text")
  func tooLarge() throws {
    let error = JSONError(.indexTooLarge(limit: 1 << 30), offset: 7, line: 1, column: 8)
    #expect(AnswerNotice.place(error).lines(columns: 80, Theme()).isEmpty)
    let text = String(repeating: "[", count: 20_000)
    let pane = try AnswerScene.finished(text)
    #expect(pane.tab == .raw)
    #expect(Self.text(pane).contains("nested deeper than 10000 levels"))
    #expect(Self.text(pane).contains("[[[[[[[[[["))
  }

  @Test("matches are counted, in slices")
  func count() {
    let text = "[" + String(repeating: "\"needle\",", count: 999) + "\"Needle\"]"
    var pane = AnswerScene.file(text)
    _ = pane.rows(60, 8)
    _ = pane.perform(.search)
    pane.type("needle")
    pane.input(.key(.enter, []))
    #expect(pane.hasWork)
    pane.work()
    #expect(Self.text(pane).contains("1000 matches"))
  }

  @Test("a text that begins with a slash is a regular expression; what is none is said")
  func pattern() {
    var pane = AnswerScene.file(#"{"id":"a-17","no":"b-4","x":"c"}"#)
    _ = pane.rows(60, 8)
    _ = pane.perform(.search)
    pane.type(#"/^[a-z]-\d$"#)
    pane.work()
    #expect(pane.tree?.path(columns: 40) == "$.no")
    pane.type("(")
    pane.work()
    #expect(pane.search.note == "column 11: the group is not closed")
    #expect(pane.tree?.path(columns: 40) == "$")
  }

  @Test("20 and 21: rows keep order, keys that come twice, and the text of numbers")
  func kept() throws {
    let pane = try AnswerScene.finished(
      #"{"b":1,"a":[1736184243098437392,1.00,2936.23380448434092597,1e1000,-0,1E2],"b":3}"#)
    let rows = Self.text(pane).split(separator: "\n").map { $0.filter { !" │┃".contains($0) } }
    let wanted = [
      "b:1", "▾[]a6elements", "0:1736184243098437392", "1:1.00", "2:2936.23380448434092597",
      "3:1e1000", "4:-0", "5:1E2", "b:3",
    ]
    #expect(rows.filter { wanted.contains($0) } == wanted)
  }

  @Test("22: controls of a body and of a header line are seen and do nothing")
  func controls() throws {
    let body = #"{"a":"x\u001b[2J","b":"\u009b31m","c":"\u202egnp"}"#
    let line = HeaderLine(bytes: Array("X-A: v\u{1B}]0;t\u{7}".utf8))
    var pane = try AnswerScene.finished(body, AnswerScene.head(more: [line]))
    let shown = Self.text(pane)
    for escape in [#"\u001b[2J"#, #"\u009b31m"#, #"\u202egnp"#] { #expect(shown.contains(escape)) }
    for _ in AnswerTab.allCases {
      for scalar in Self.text(pane).unicodeScalars where scalar != "\n" {
        #expect(scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value))
        #expect(scalar.value != 0x202E)
      }
      _ = pane.perform(.nextTab)
    }
  }

  /// Every kind of character that hides, reorders or drives: DEL, C1, soft hyphen, bidi marks, embeddings,
  /// overrides and isolates, zero width, separators, joiners that join nothing, byte order mark, tags.
  static let hidden: [UInt32] =
    [0x7F] + Array(0x80...0x9F) + [0xAD, 0x61C, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F]
    + Array(0x2028...0x202E) + Array(0x2060...0x206F) + [0xFEFF, 0xFFF9, 0xFFFB, 0xFFFE, 0xE0001]
    + Array(0xE0041...0xE0043) + [0xE007F]

  @Test("22: what stands bare in JSON and would hide is seen as an escape, the bytes stay")
  func hiddenCharacters() throws {
    for value in Self.hidden {
      let scalar = try #require(Unicode.Scalar(value))
      let escape = String(scalar).utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
      let text = "{\"k\(scalar)x\":\"a\(scalar)b\"}"
      var pane = AnswerScene.file(text)
      _ = pane.rows(60, 8)
      pane.perform(all: [.down])
      let rows = pane.rows(60, 8)
      #expect(rows.contains { $0.contains("k\(escape)x: \"a\(escape)b\"") }, "\(escape)")
      #expect(rows.last?.contains("k\(escape)x") == true, "\(escape)")
      #expect(pane.body?.store.bytes(0..<100) == Array(text.utf8))
    }
  }
}
