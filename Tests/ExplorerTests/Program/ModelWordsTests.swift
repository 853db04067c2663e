import Lotus
import Platform
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("What the program says")
struct ModelWordsTests {
  static let key = RequestKey(file: TestProgram.path, index: 0)

  @Test("a refused request stands where the answer would stand, with what to do")
  func showsRefusals() {
    var program = TestProgram("GET {{nowhere}}/get\n")
    program.press(.ctrl("r"))
    let screen = program.screen().joined(separator: "\n")
    #expect(screen.contains("nowhere") && screen.contains("not sent"))
    #expect(screen.contains("LOTUS_VAR_nowhere"))
  }

  @Test("an answer that could not be kept is told on the status line")
  func tellsWhatIsNotStored() {
    var program = TestProgram(ModelTests.file)
    _ = program.taken()
    program.press(.ctrl("r"))
    guard case .send(let request, let id)? = program.taken().last else {
      Issue.record("nothing was sent")
      return
    }
    var exchange = Exchange(id: "1", request: request, startedAt: 0)
    exchange.head = ResponseHead(version: "HTTP/1.1", status: 200, reason: "OK")
    program.send(.answer(id, .finished(exchange, entry: nil)))
    #expect(program.model.notice?.words.contains("not stored") == true)
    #expect(program.model.notice?.isTrouble == true)
  }

  @Test("a cancelled send is no failure in the tree")
  func marksCancelled() {
    var program = TestProgram(ModelTests.file)
    _ = program.taken()
    program.press(.ctrl("r"))
    guard case .send(let request, let id)? = program.taken().last else {
      Issue.record("nothing was sent")
      return
    }
    var exchange = Exchange(id: "1", request: request, startedAt: 0)
    exchange.failure = .cancelled
    program.send(.answer(id, .finished(exchange, entry: nil)))
    #expect(program.model.marks[Self.key]?.failed == false)
    #expect(program.screen().joined().contains("cancelled"))
  }

  @Test(
    "how a send failed that brought nothing to keep stands there again when its request is chosen again"
  )
  func tellsFailuresAgain() throws {
    var program = TestProgram(ModelTests.file)
    _ = program.taken()
    program.press(.ctrl("r"))
    guard case .send(let request, let id)? = program.taken().last else {
      Issue.record("nothing was sent")
      return
    }
    var exchange = Exchange(id: "1", request: request, startedAt: 0)
    exchange.failure = .refused(host: "127.0.0.1", port: 1)
    program.send(.answer(id, .finished(exchange, entry: nil)))
    program.type("jk")
    guard case .load(_, _, _, let again)? = program.taken().last else {
      Issue.record("nothing is loaded")
      return
    }
    program.send(.answer(again, .nothingStored))
    #expect(program.model.answer.phase == .failed(.refused(host: "127.0.0.1", port: 1)))
    program.press(.ctrl("r"))
    guard case .send(_, let new)? = program.taken().last else {
      Issue.record("nothing was sent again")
      return
    }
    program.send(.answer(new, .started(Exchange(id: "2", request: request, startedAt: 0))))
    #expect(program.model.failures.isEmpty)
  }

  @Test("a replay says what it found", arguments: [true, false])
  func tellsReplays(isStored: Bool) {
    var program = TestProgram(ModelTests.file)
    _ = program.taken()
    program.type("r")
    guard case .load(_, _, _, let id)? = program.taken().last else {
      Issue.record("nothing is loaded")
      return
    }
    #expect(program.model.notice == nil)
    if !isStored {
      program.send(.answer(id, .nothingStored))
      #expect(program.model.notice?.words == "nothing is stored for this request")
    } else {
      let request = try! program.model.content!.prepared.get()
      let exchange = Exchange(id: "1", request: request, startedAt: 0)
      let entry = CacheEntry(exchange: exchange, bodyName: "", folder: "/x", isPinned: false)
      program.send(.answer(id, .stored(entry)))
      #expect(program.model.notice?.words.contains("without the network") == true)
    }
  }

  @Test("undo names what it takes back")
  func namesUndo() {
    var program = TestProgram(ModelTests.file)
    program.press(.tab)
    program.type("o/more")
    program.press(.enter)
    program.type("u")
    #expect(program.model.notice?.words == "undone: the URL")
    program.type("U")
    #expect(program.model.notice?.words == "redone: the URL")
  }

  @Test("Help stays on the status line however long the words are", arguments: [60, 80, 120])
  func keepsHelp(width: Int) {
    var program = TestProgram(ModelTests.file)
    program.model.say(String(repeating: "words ", count: 60))
    #expect(program.screen(width, 24).last?.hasSuffix("Help ?") == true)
  }
}
