import JSONTree
import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("An answer that did not come to its end")
struct AnswerTroubleTests {
  @Test("a send that brought nothing names the key of the last stored answer")
  func nothingShown() throws {
    let scene = try #require(AnswerScene.all.first { $0.name == "refused" })
    var pane = try scene.make()
    #expect(pane.rows(60, 15).contains { $0.contains("r shows the last stored answer") })
    let part = try #require(AnswerScene.all.first { $0.name == "truncated body" })
    var shown = try part.make()
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
}
