import JSONTree
import Lotus
import Platform
import Terminal
import Testing

@testable import Explorer

@Suite("Saving a body")
struct SaveTests {
  @Test(
    "the name comes from the answer or the URL, never a path, never hidden",
    arguments: [
      ("attachment; filename=\"a b.json\"", "http://h/x", "a b.json"),
      ("attachment; filename=../../etc/passwd", "http://h/x", "passwd"),
      ("attachment; filename=\"..\\\\..\\\\.bashrc\"", "http://h/x", "bashrc"),
      ("attachment; filename=\"\u{1B}[2J.txt\"", "http://h/x", "[2J.txt"),
      ("inline", "http://h/users/7?q=a.b", "7.json"), ("", "http://h/report.csv#x", "report.csv"),
      ("", "http://h/", "answer.json"), ("attachment; filename=\"/\"", "http://h", "answer.json"),
    ])
  func name(disposition: String, url: String, name: String) throws {
    let lines: HeaderList =
      disposition.isEmpty ? [] : [HeaderLine("Content-Disposition", disposition)]
    let head = ResponseHead(version: "HTTP/1.1", status: 200, headers: lines)
    let found = SuggestedName.of(head, try RequestURL(url), mediaType: "application/json")
    #expect(found == name)
  }

  @Test("a stored body is copied from its file, another from memory, one that comes as it is now")
  func source() throws {
    var pane = try AnswerScene.finished(AnswerScene.json)
    guard case .memory(let bytes)? = try? pane.saving.get().source else {
      Issue.record("not from memory")
      return
    }
    #expect(bytes.count == AnswerScene.json.utf8.count)
    var exchange = try AnswerScene.exchange()
    exchange.head = AnswerScene.head()
    let entry = CacheEntry(exchange: exchange, bodyName: "b", folder: "/f", isPinned: false)
    pane.receive(.stored(entry), now: 0)
    pane.receive(.chunk([0x31]), now: 0)
    #expect(try pane.saving.get().source == .file("/f/b"))
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    #expect(pane.saving == .failure(.nothing))
    pane.receive(.head(AnswerScene.head(more: [HeaderLine("Content-Length", "9")])), now: 0)
    pane.receive(.chunk([0x31, 0x32]), now: 0)
    #expect(try pane.saving.get().incomplete == "2 B of 9 B")
  }

  @Test("a body that was decoded is saved decoded, or with Tab as it came")
  func received() throws {
    var pane = AnswerPane()
    var exchange = try AnswerScene.exchange()
    exchange.head = AnswerScene.head(more: [HeaderLine("Content-Encoding", "gzip")])
    pane.receive(.started(exchange), now: 0)
    pane.receive(.head(exchange.head!), now: 0)
    pane.receive(.downloaded(2, of: 3, bytes: [1, 2]), now: 0)
    pane.receive(.chunk(Array("[1,".utf8)), now: 0)
    pane.receive(.downloaded(3, of: 3, bytes: [3]), now: 0)
    pane.receive(.chunk(Array("2]".utf8)), now: 0)
    pane.receive(.finished(exchange, entry: nil), now: 0)
    func bytes(_ source: BodySource) throws -> [UInt8] { try source.pieces()() }
    var saving = try pane.saving.get()
    #expect(try bytes(saving.chosen) == Array("[1,2]".utf8))
    #expect(saving.hint == "Enter saves it decoded · Tab as it came, gzip")
    var prompt = Prompt(.saveBody(saving), "a")
    _ = prompt.input(.key(.tab, []))
    guard case .act(.name(.saveBody(let turned), "a")) = prompt.input(.key(.enter, [])) else {
      Issue.record("no saving")
      return
    }
    saving = turned
    #expect(try bytes(saving.chosen) == [1, 2, 3])
  }

  @Test("W asks for a name; an existing file is replaced only after a question")
  func asks() throws {
    var program = TestProgram("GET http://127.0.0.1/a.json\n")
    program.type("j")
    let key = try #require(program.model.selected)
    let id = try #require(program.model.showing[key])
    program.send(.answer(id, .started(try AnswerScene.exchange("http://127.0.0.1/a.json"))))
    program.send(.answer(id, .head(AnswerScene.head())))
    program.send(.answer(id, .chunk(Array("[1]".utf8))))
    program.press(.tab, .tab)
    program.type("W")
    #expect(program.screen().joined().contains("a.json"))
    _ = program.taken()
    program.press(.enter)
    let effects = program.taken()
    guard case .saveBody(let saving, "a.json", false)? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    program.send(.body(.exists(path: "a.json", saving)))
    #expect(program.screen().joined().contains("a.json is there already"))
    program.type("r")
    #expect(program.taken().contains(.saveBody(saving, path: "a.json", replacing: true)))
    program.send(.body(.saved(path: "a.json", bytes: 3, saving)))
    #expect(program.model.notice?.words == "a.json has 3 B, but the answer is incomplete: 3 B came")
    program.send(.body(.refused(path: "no/b.json", .missing(path: "no/b.json"), saving)))
    #expect(program.model.notice?.words.contains("nothing of it is left") == true)
    // The name that was typed is there to be mended, with the reason.
    let screen = program.screen().joined(separator: "\n")
    #expect(screen.contains("Name: no/b.json") && screen.contains("not saved: "), "\(screen)")
    program.type("2")
    program.press(.enter)
    #expect(program.taken() == [.saveBody(saving, path: "no/b.json2", replacing: false)])
  }

  @Test("nothing to save is said")
  func nothing() {
    var program = TestProgram("GET http://127.0.0.1/\n")
    program.type("j")
    program.press(.tab, .tab)
    program.type("W")
    #expect(program.model.overlay == nil)
    #expect(program.model.notice?.words == "there is no body to save")
  }
}
