import JSONTree
import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("An answer that did not come to its end")
struct AnswerTroubleTests {
  @Test("a send that brought nothing names the key of the last stored answer, where there is one")
  func nothingShown() throws {
    let scene = try #require(AnswerScene.all.first { $0.name == "refused" })
    var pane = try scene.make()
    #expect(!pane.rows(60, 15).contains { $0.contains("stored answer") })
    pane.hasStored = true
    #expect(pane.rows(60, 15).contains { $0.contains("r shows the last stored answer") })
    let part = try #require(AnswerScene.all.first { $0.name == "truncated body" })
    var shown = try part.make()
    shown.hasStored = true
    #expect(!shown.rows(60, 15).contains { $0.contains("last stored answer") })
  }

  @Test(
    "the last answer of a loop of redirects is whole, not incomplete",
    arguments: [TransferFailure.tooManyRedirects(limit: 10), .badRedirect(location: "::")])
  func loop(_ failure: TransferFailure) throws {
    let head = AnswerScene.head(
      "text/plain", status: 302, reason: "Found", more: [HeaderLine("Content-Length", "4")])
    var pane = try AnswerScene.finished("loop", head, failure: failure)
    let rows = pane.rows(100, 15)
    #expect(rows[0].contains("302 Found · failed"))
    #expect(!rows.contains { $0.contains("incomplete") })
    #expect(rows.contains { $0.contains("✗") })
  }

  @Test("half an answer is incomplete")
  func half() throws {
    let head = AnswerScene.head(more: [HeaderLine("Content-Length", "9")])
    var pane = try AnswerScene.finished(
      "[1,2", head, failure: .truncated(received: 4, expected: 9))
    #expect(pane.rows(100, 15).contains { $0.contains("incomplete: the head and 4 B of 9 B") })
  }

  @Test("words of a search go when more of the body comes")
  func search() throws {
    var pane = AnswerPane()
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    pane.receive(.head(AnswerScene.head()), now: 0)
    pane.receive(.chunk(Array("[\"row 1\",".utf8)), now: 0)
    pane.perform(all: [.search])
    pane.type("row 2")
    pane.input(.key(.enter, []))
    pane.work()
    #expect(pane.search.note == "no “row 2”")
    pane.receive(.chunk(Array("\"row 2\"".utf8)), now: 0)
    #expect(pane.search.note == nil)
  }

  @Test("a long key leaves room for its value", arguments: [30, 40, 80])
  func longKey(_ width: Int) {
    let key = String(repeating: "k", count: 300)
    var pane = AnswerScene.file("{\"\(key)\":1234,\"a\":{\"\(key)\":{\"b\":1}}}")
    let rows = pane.rows(width, 12)
    #expect(rows.contains { $0.contains("k…: 1234") })
    #expect(rows.contains { $0.contains("k…  1 ") })
  }

  @Test("a pane that grows again shows the rows above", arguments: [3, 5, 9])
  func grows(_ height: Int) throws {
    var pane = AnswerScene.file("[" + (0..<20).map(String.init).joined(separator: ",") + "]")
    _ = pane.rows(40, 40)
    pane.perform(all: [.bottom, .up, .up])
    _ = pane.rows(40, height)
    #expect(pane.tree?.top ?? 0 > 0)
    let rows = pane.rows(40, 40)
    #expect(pane.tree?.top == 0)
    #expect(rows[2].contains("[] 20 elements"))
  }

  @Test(
    "a file that is broken or cut has the rows up to the fault, and the fault behind them",
    arguments: [
      (
        #"{"a":1,"b":[true,"x"],"c":oops,"d":2}"#, ["a: 1", "b  2 ", "0: true"], "line 1, column 27"
      ),
      (#"{"a":1,"b":[true,"x"#, ["a: 1", "b  1 ", "0: true"], "line 1, column 20"),
      ("[1,\n2,\n3 4]", ["0: 1", "1: 2", "2: 3"], "line 3, column 3"), ("[", ["[] 0"], "line 1"),
    ] as [(String, [String], String)])
  func brokenFile(text: String, rows: [String], place: String) {
    var pane = AnswerScene.file(text)
    _ = pane.rows(60, 30)
    #expect(pane.tab == .tree)
    let shown = pane.rows(60, 30)
    for row in rows { #expect(shown.contains { $0.contains(row) }, "\(row)") }
    let fault = shown.lastIndex { $0.contains("✗ \(place)") && $0.contains("no JSON from here on") }
    let last = shown.lastIndex { row in rows.last.map { row.contains($0) } ?? false }
    #expect(fault ?? 0 > last ?? .max)
    pane.perform(all: [.down, .closeAll, .openAll, .bottom, .top])
    #expect(pane.rows(60, 30).contains { $0.contains("no JSON from here on") })
  }

  @Test("in a low pane the fault comes into sight with the last value")
  func faultBelow() {
    var pane = AnswerScene.file("[" + (0..<50).map { "\($0)," }.joined() + "oops]")
    _ = pane.rows(60, 16)
    pane.perform(all: [.openAll])
    #expect(!pane.rows(60, 16).contains { $0.contains("no JSON from here on") })
    pane.perform(all: [.bottom])
    let shown = pane.rows(60, 16)
    #expect(shown.contains { $0.contains("49: 49") })
    #expect(shown.contains { $0.contains("no JSON from here on") })
  }

  @Test("an empty file is said to be one; a body that is none is none")
  func empty() throws {
    var file = AnswerScene.file("")
    #expect(file.rows(60, 10).contains { $0.contains("empty file") })
    var answer = try AnswerScene.finished("")
    #expect(answer.rows(60, 10).contains { $0.contains("no body") })
    var pipe = AnswerPane()
    pipe.receive(.file(name: "standard input", size: nil), now: 0)
    pipe.receive(.loaded, now: 0)
    #expect(pipe.rows(60, 10).contains { $0.contains("nothing came") })
  }

  @Test("of a body in UTF-16 the size is that of what came, and it is whole when that is")
  func wide() throws {
    let wide = "[\"abc\"]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let head = AnswerScene.head(
      status: 302, more: [HeaderLine("Content-Length", "\(wide.count)")])
    var pane = try AnswerScene.finished(wide, head, failure: .cancelled)
    let rows = pane.rows(100, 15)
    #expect(rows[0].contains("\(wide.count) B"))
    #expect(!rows.contains { $0.contains("incomplete") })
    #expect(rows.contains { $0.contains("converted") })
  }
}
