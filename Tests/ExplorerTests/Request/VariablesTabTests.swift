import Lotus
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("Variables in the tab Vars")
struct VariablesTabTests {
  private static let text =
    "@host = http://h.example\n@token = s3cret\n\n### a\nGET {{host}}/{{id}}?q={{host}}\n"

  private static func program(
    _ text: String = text, environment: [String: String] = [:]
  ) -> TestProgram {
    var program = TestProgram(text, environment: environment)
    program.model.focus = .request
    program.model.requestPane.select(.variables)
    _ = program.screen()
    return program
  }

  @Test("what has no value stands first; Enter gives it one in the file")
  func missing() {
    var program = Self.program()
    #expect(program.screen().contains { $0.contains("id") && $0.contains("? undefined") })
    program.press(.enter)
    program.type("7")
    program.press(.enter)
    #expect(program.text.hasPrefix("@host = http://h.example\n@token = s3cret\n@id = 7\n"))
    #expect((try? program.model.content?.prepared.get()) != nil)
    program.type("u")
    #expect(program.text == Self.text)
  }

  @Test("a value of the file is changed in place")
  func change() {
    var program = Self.program()
    program.type("j")
    program.press(.enter)
    program.press(.ctrl("u"))
    program.type("http://127.0.0.1")
    program.press(.enter)
    #expect(program.text.hasPrefix("@host = http://127.0.0.1\n"))
  }

  @Test("a adds one, x takes it away")
  func add() {
    var program = Self.program("GET http://h/\n")
    program.type("a")
    program.type("page = a = b")
    program.press(.enter)
    #expect(program.text == "@page = a = b\nGET http://h/\n")
    program.type("x")
    #expect(program.text == "GET http://h/\n")
    program.type("u")
    #expect(program.text == "@page = a = b\nGET http://h/\n")
  }

  @Test("what is no variable is not kept", arguments: ["page", "a b = 1", "= 1", "$x = 1"])
  func refused(typed: String) {
    var program = Self.program("GET http://h/\n")
    program.type("a")
    program.type(typed)
    program.press(.enter)
    #expect(program.model.requestPane.isEditing)
    #expect(program.text == "GET http://h/\n")
  }

  @Test("what comes from elsewhere says where, and is not edited here")
  func elsewhere() {
    var program = Self.program(environment: ["LOTUS_VAR_host": "http://other"])
    #expect(program.screen().contains { $0.contains("http://other") && $0.contains("LOTUS_VAR") })
    program.type("j")
    program.press(.enter)
    #expect(!program.model.requestPane.isEditing)
    #expect(program.model.notice?.words.contains("LOTUS_VAR_host") == true)
  }

  @Test("values of secret names are hidden until they are asked for")
  func secret() {
    var program = Self.program()
    #expect(!program.screen().joined().contains("s3cret"))
    program.type("s")
    #expect(program.screen().joined().contains("s3cret"))
  }

  @Test("every name without a value once, dynamic ones not")
  func names() throws {
    let program = Self.program("@a = {{b}}\nGET http://{{a}}/{{b}}/{{$uuid}}\nX: {{c}}\n")
    let content = try #require(program.model.content)
    #expect(VariableRows.missing(content) == ["b", "c"])
  }

  @Test("a + in a parameter says what becomes of it")
  func plus() {
    var program = TestProgram("GET http://h/?q=1+1\n")
    program.model.focus = .request
    program.type("j")
    #expect(program.screen().contains { $0.contains("1+1  + goes as it is") })
  }
}
