import JSONTree
import Lotus
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("What the answer pane takes in")
struct AnswerReceiveTests {
  private static let minute = 60 * AnswerScene.second

  private static func title(_ pane: AnswerPane, width: Int = 120, now: UInt64) -> [String] {
    pane.facts(theme: Theme(), width: width, now: now).map(\.styled.text)
  }

  @Test("the title says what came, how long it took, how much it is and where it is from")
  func done() throws {
    let pane = try AnswerScene.finished(AnswerScene.json)
    let size = Measures.size(AnswerScene.json.utf8.count)
    #expect(
      Self.title(pane, now: AnswerScene.start)
        == ["200 OK", Measures.duration(41_000), size, "HTTP/1.1", "from network"])
  }

  @Test("a stored answer says its age and whether it is pinned", arguments: [true, false])
  func stored(isPinned: Bool) throws {
    var pane = AnswerPane()
    var exchange = try AnswerScene.exchange()
    exchange.head = ResponseHead(version: "HTTP/2", status: 200)
    let entry = CacheEntry(exchange: exchange, bodyName: "", folder: "", isPinned: isPinned)
    pane.receive(.stored(entry), now: AnswerScene.start)
    pane.receive(.loaded, now: AnswerScene.start)
    let now = AnswerScene.start + 3 * Self.minute
    let age = Measures.age(from: AnswerScene.start, to: now)
    #expect(Self.title(pane, now: now).first == "200 OK")
    #expect(
      Self.title(pane, now: now).last == (isPinned ? "answer of \(age), pinned" : "sent \(age)"))
  }

  @Test("it runs from the start to the end, and only then")
  func running() throws {
    var pane = AnswerPane()
    #expect(!pane.isRunning)
    pane.receive(.started(try AnswerScene.exchange()), now: AnswerScene.start)
    #expect(pane.isRunning)
    pane.receive(.head(AnswerScene.head()), now: AnswerScene.start)
    pane.receive(.chunk([0x31]), now: AnswerScene.start)
    #expect(pane.isRunning)
    pane.receive(.finished(try AnswerScene.exchange(), entry: nil), now: AnswerScene.start)
    #expect(!pane.isRunning)
  }

  @Test("while it waits: the request with its secrets hidden, the time, and how to cancel")
  func waiting() throws {
    var options = RequestOptions()
    options.secrets = ["hunter2"]
    var pane = AnswerPane()
    let url = "http://127.0.0.1/?q=hunter2"
    pane.receive(
      .started(try AnswerScene.exchange(url, options: options)), now: AnswerScene.start)
    let facts = Self.title(pane, now: AnswerScene.start + AnswerScene.second * 8 / 10)
    #expect(facts.count == 3)
    #expect(facts[0].hasPrefix("GET http://127.0.0.1/"))
    #expect(!facts[0].contains("hunter2"))
    #expect(facts[1] == "waiting " + Measures.duration(800_000))
    #expect(facts[2] == "Esc cancels")
  }

  struct Choice: Sendable {
    let body: String
    let type: String
    let tab: AnswerTab
  }

  @Test(
    "a body that is no JSON shows as it came",
    arguments: [
      Choice(body: "{\"a\":1}", type: "application/json", tab: .tree),
      Choice(body: "{\"a\":1}", type: "text/plain", tab: .tree),
      Choice(body: "{\"a\":", type: "application/json", tab: .raw),
      Choice(body: "<html></html>", type: "text/html", tab: .raw),
      Choice(body: "", type: "application/json", tab: .tree),
    ])
  func tabOfBody(choice: Choice) throws {
    let pane = try AnswerScene.finished(choice.body, AnswerScene.head(choice.type))
    #expect(pane.tab == choice.tab)
  }

  @Test("a tab that a person chose stays, also for the next answer")
  func chosenTab() throws {
    var pane = AnswerPane()
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    pane.go(to: .timing)
    pane.receive(.head(AnswerScene.head()), now: 0)
    pane.receive(.chunk(Array("no JSON".utf8)), now: 0)
    #expect(pane.tab == .timing)
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    #expect(pane.tab == .timing)
  }

  @Test("invalid JSON is told with its place, a line of it and a caret, in Tree and in Raw")
  func invalid() throws {
    var pane = try AnswerScene.finished("{\n  \"b\": oops\n}")
    let error = try #require(pane.body?.error)
    for _ in 0..<2 {
      let rows = pane.rows(80, 20).joined(separator: "\n")
      #expect(rows.contains(Complaint(error).what))
      #expect(rows.contains("    \"b\": oops"))
      #expect(rows.contains("         ^"))
      pane.perform(all: [.previousTab])
    }
    #expect(pane.tab == .shape)
  }

  @Test("a failure stands where the answer would, with what arrived")
  func truncated() throws {
    let failure = TransferFailure.truncated(received: 12, expected: 500)
    var pane = try AnswerScene.finished(
      #"{"a":1,"b":["#, AnswerScene.head(more: [HeaderLine("Content-Length", "500")]),
      failure: failure)
    let rows = pane.rows(110, 20)
    let text = rows.joined(separator: "\n")
    #expect(rows[0].contains("200 OK · incomplete"))
    #expect(text.contains(Complaint(failure).what))
    #expect(text.contains(Complaint(failure).hint))
    #expect(text.contains("incomplete: the head and 12 B of 500 B of the body arrived"))
    #expect(text.contains("a: 1"))
    #expect(pane.tab == .tree)
  }

  @Test("where nothing is stored, nothing of the answer before stays")
  func nothingStored() throws {
    var pane = try AnswerScene.finished(AnswerScene.json)
    pane.receive(.nothingStored, now: 0)
    let rows = pane.rows(80, 10)
    #expect(pane.tree == nil)
    #expect(rows[2].contains("no answer is stored for this request"))
    #expect(rows[3].contains("^R sends it"))
  }

  @Test("m shows the mapped part or the whole; without a path it says so")
  func mapped() throws {
    var pane = AnswerScene.file(AnswerScene.json, mapping: try JSONPath("$.data.items"))
    #expect(pane.tree?.path(columns: 80) == "$.data.items")
    _ = pane.perform(.mapped)
    #expect(pane.tree?.path(columns: 80) == "$")
    _ = pane.perform(.mapped)
    #expect(pane.tree?.path(columns: 80) == "$.data.items")
    pane.setMapping(nil)
    #expect(pane.tree?.path(columns: 80) == "$")
    #expect(pane.perform(.mapped)?.contains("# @data") == true)
    pane.setMapping(try JSONPath("$.nothing"))
    #expect(pane.rows(80, 20).joined().contains("nothing is at $.nothing"))
  }

  @Test("of a key that comes twice the last is the mapped part, once it is there")
  func mappedLate() throws {
    var pane = AnswerPane(mapping: try JSONPath("$.a"))
    pane.receive(.file(name: "x", size: nil), now: 0)
    pane.receive(.chunk(Array(#"{"b":0,"#.utf8)), now: 0)
    #expect(pane.tree == nil)
    pane.receive(.chunk(Array(#""a":[1],"#.utf8)), now: 0)
    #expect(pane.tree?.rows.rowCount == 2)
    pane.receive(.chunk(Array(#""a":[1,2,3]}"#.utf8)), now: 0)
    pane.receive(.loaded, now: 0)
    #expect(pane.tree?.rows.rowCount == 4)
  }
}
