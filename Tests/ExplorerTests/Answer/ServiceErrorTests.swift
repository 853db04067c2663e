import JSONTree
import Lotus
import Testing

@testable import Explorer

@Suite("The service's own error")
struct ServiceErrorTests {
  static let answers: [(body: String, error: String?)] = [
    ("{\"error\": {\"message\": \"no such user\"}}", "no such user"),
    ("{\"error\": {\"message\": 7}}", "7"),
    ("{\"error\": {\"message\": {\"a\": 1}}}", "{\"a\": 1}"),
    ("{\"error\": {\"message\": \"two\\nlines\"}}", "two lines"),
    ("{\"error\": {\"message\": null}}", nil), ("{\"error\": {\"message\": false}}", nil),
    ("{\"error\": {\"message\": 0}}", nil), ("{\"error\": {\"message\": \"\"}}", nil),
    ("{\"error\": {\"message\": []}}", nil), ("{\"error\": null}", nil), ("{\"data\": 1}", nil),
    ("no JSON", nil), ("", nil),
  ]

  @Test("is what stands at # @error, unless that says there is none", arguments: answers)
  func error(body: String, error: String?) throws {
    var pane = try AnswerScene.finished(body)
    pane.setError(try JSONPath("$.error.message"))
    #expect(pane.serviceError == error)
    pane.setError(nil)
    #expect(pane.serviceError == nil)
  }

  @Test("is found when the answer ends, and gone with the next one")
  func lifetime() throws {
    var pane = AnswerPane()
    pane.setError(try JSONPath("$.e"))
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    pane.receive(.head(AnswerScene.head()), now: 0)
    pane.receive(.chunk(Array("{\"e\": \"bad\"}".utf8)), now: 0)
    #expect(pane.serviceError == nil)
    pane.receive(.finished(try AnswerScene.exchange(), entry: nil), now: 0)
    #expect(pane.serviceError == "bad")
    pane.receive(.started(try AnswerScene.exchange()), now: 0)
    #expect(pane.serviceError == nil)
  }

  @Test("the status line says it, as trouble")
  func told() throws {
    var program = TestProgram("# @error $.e\nGET http://127.0.0.1:8080/\n")
    program.press(.ctrl("r"))
    let id = try #require(program.model.showing.values.first)
    program.send(.answer(id, .started(try AnswerScene.exchange())))
    program.send(.answer(id, .head(AnswerScene.head())))
    program.send(.answer(id, .chunk(Array("{\"e\": \"out of stock\"}".utf8))))
    program.send(.answer(id, .finished(try AnswerScene.exchange(), entry: nil)))
    #expect(program.model.notice?.words.contains("out of stock") == true)
    #expect(program.model.notice?.isTrouble == true)
    #expect(program.screen().contains { $0.contains("✗ out of stock") })
  }
}
