import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct ChoiceTests {
  static let text = "### one\nGET http://h/\nA: 1\n\n### two\nGET http://i/\n"

  private func program() -> TestProgram {
    var program = TestProgram(Self.text)
    program.press(.tab)
    return program
  }

  @Test("m lists methods: the arrows or the first letters find one, any other is typed")
  func methods() {
    for (typed, method) in [("PA", "PATCH"), ("del", "DELETE"), ("PURGE", "PURGE")] {
      var program = program()
      program.type("m" + typed)
      program.press(.enter)
      #expect(program.text == Self.text.replacing("GET http://h", with: "\(method) http://h"))
      #expect(program.model.overlay == nil)
    }
    var program = program()
    program.type("m")
    program.press(.down, .enter)
    #expect(program.text.contains("POST http://h/"))
  }

  @Test("A method that is not in the list is in capitals: servers do not know `purge`")
  func capitals() {
    var program = program()
    program.type("mpurge")
    #expect(program.screen().joined().contains("Enter takes PURGE"))
    program.press(.enter)
    #expect(program.text.contains("PURGE http://h/"))
  }

  @Test("JSON for a request without a body begins between its braces")
  func json() {
    var program = program()
    program.type("cjson")
    program.press(.enter)
    program.type("\"a\": 1")
    program.press(.escape)
    #expect(program.text.contains("Content-Type: application/json\n\n{\"a\": 1}\n"))
  }

  @Test("The status line has the keys of what is open, not those of the pane behind it")
  func hints() {
    var program = program()
    for (keys, words) in [
      ("m", "Choose Enter · Leave Esc"), ("?", "Close Esc"), (":", "Leave Esc"),
    ] {
      program.type(keys)
      let line = program.screen().last ?? ""
      #expect(line.contains(words) && !line.contains("Send"), "\(line)")
      program.press(.escape)
    }
  }

  @Test("Esc chooses nothing")
  func escape() {
    var program = program()
    program.type("mPUT")
    program.press(.escape)
    #expect(program.text == Self.text)
  }

  @Test("c chooses the kind of the body, and the rows of a form can be added at once")
  func body() {
    var program = program()
    program.type("]]cform")
    program.press(.enter)
    program.type("aname")
    program.press(.enter)
    program.type("lotus flower")
    program.press(.enter)
    #expect(
      program.text.contains(
        "A: 1\nContent-Type: application/x-www-form-urlencoded\n\nname=lotus+flower\n\n### two"))
    program.type("u")
    #expect(!program.text.contains("name="))
  }

  @Test("In Auth Enter on the kind opens the list; the words of an option find it too")
  func auth() {
    var program = program()
    program.type("]]]")
    program.press(.enter)
    program.type("basic")
    program.press(.enter)
    #expect(program.text.contains("A: 1\nAuthorization: Basic :\n"))
    // The first thing it needs is typed at once.
    program.type("ann")
    program.press(.tab)
    program.type("secret")
    program.press(.enter)
    #expect(program.text.contains("Authorization: Basic ann secret\n"))
    #expect(!program.screen().joined().contains("secret"))
  }

  static let sizes = [(120, 36), (80, 24), (20, 5)]

  @Test("The lists are drawn as they were once looked at", arguments: sizes)
  func look(_ width: Int, _ height: Int) {
    for (keys, name) in [("m", "method"), ("c", "body"), ("]]]c", "auth")] {
      var program = program()
      program.type(keys)
      var surface = Surface(Size(width, height))
      program.model.draw(into: &surface, now: program.now)
      expectSnapshot(surface.styledRows(), named: "choice \(name) \(width)x\(height)")
    }
  }
}
