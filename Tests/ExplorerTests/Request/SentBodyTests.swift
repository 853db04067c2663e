import Lotus
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("A JSON body with its variables filled in")
struct SentBodyTests {
  private static func text(_ body: String, value: String = "say \"hi\"") -> String {
    "@v = \(value)\nPOST http://127.0.0.1:8080/\nContent-Type: application/json\n\n\(body)\n"
  }

  @Test("a value with a quote breaks it: it is sent all the same, and said beside the answer")
  func broken() throws {
    var program = TestProgram(Self.text("{\"a\": \"{{v}}\"}"))
    #expect(program.model.content?.bodyFault != nil)
    program.model.focus = .request
    program.model.requestPane.select(.body)
    #expect(program.screen().contains { $0.contains("{{$json name}} escapes") })
    _ = program.taken()
    program.press(.ctrl("r"))
    let isSent = program.taken().contains { if case .send = $0 { true } else { false } }
    #expect(isSent)
    let id = try #require(program.model.showing.values.first)
    program.send(.answer(id, .started(try AnswerScene.exchange())))
    program.send(.answer(id, .finished(try AnswerScene.exchange(), entry: nil)))
    #expect(program.screen().contains { $0.contains("the body that was sent is no JSON") })
  }

  @Test(
    "what is JSON is not spoken of",
    arguments: ["{\"a\": \"{{$json v}}\"}", "{\"a\": \"{{'{{'}}v}}\"}", "[1]", ""])
  func whole(body: String) {
    var program = TestProgram(Self.text(body))
    #expect(program.model.content?.bodyFault == nil)
    program.press(.ctrl("r"))
    #expect(program.model.answer.sentFault == nil)
  }

  @Test("another type may be what it likes")
  func otherType() {
    let program = TestProgram("POST http://h/\nContent-Type: text/plain\n\n{\n")
    #expect(program.model.content?.bodyFault == nil)
  }
}
