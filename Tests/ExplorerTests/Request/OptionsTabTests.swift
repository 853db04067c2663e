import Lotus
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("How a request is sent, in the tab Options")
struct OptionsTabTests {
  private static func program(_ text: String = "GET https://h.example/\n") -> TestProgram {
    var program = TestProgram(text)
    program.model.focus = .request
    program.model.requestPane.select(.options)
    _ = program.screen()
    return program
  }

  static let switches: [(row: Int, line: String)] = [
    (0, "# @no-redirect"), (1, "# @no-cookie-jar"), (2, "# @no-templates"), (4, "# @insecure"),
  ]

  @Test("Enter and Space turn a switch over, u takes it back", arguments: switches)
  func turn(row: Int, line: String) {
    var program = Self.program()
    program.type(String(repeating: "j", count: row))
    program.press(.enter)
    #expect(program.text == "\(line)\nGET https://h.example/\n")
    program.type(" ")
    #expect(program.text == "GET https://h.example/\n")
    program.type("u")
    #expect(program.text == "\(line)\nGET https://h.example/\n")
  }

  @Test("the version goes round")
  func version() {
    var program = Self.program()
    program.type("jjj ")
    #expect(program.text == "GET https://h.example/ HTTP/1.1\n")
    program.type(" ")
    #expect(program.text == "GET https://h.example/ HTTP/2\n")
    program.type(" ")
    #expect(program.text == "GET https://h.example/\n")
  }

  static let texts: [(row: Int, text: String, line: String)] = [
    (5, "./ca.pem", "# @ca ./ca.pem"),
    (6, "http://127.0.0.1:3128", "# @proxy http://127.0.0.1:3128"),
    (6, "none", "# @proxy none"), (7, "2 s", "# @connection-timeout 2 s"),
    (8, "500 ms", "# @idle-timeout 500 ms"), (9, "1 m", "# @timeout 1 m"),
  ]

  @Test("a text is typed, and x takes it away", arguments: texts)
  func type(row: Int, text: String, line: String) {
    var program = Self.program()
    program.type(String(repeating: "j", count: row))
    program.press(.enter)
    program.type(text)
    program.press(.enter)
    #expect(program.text == "\(line)\nGET https://h.example/\n")
    program.type("x")
    #expect(program.text == "GET https://h.example/\n")
  }

  @Test("what is no time is not kept, with words that say what is one")
  func noTime() {
    var program = Self.program()
    program.type("G")
    program.press(.enter)
    program.type("soon")
    program.press(.enter)
    #expect(program.model.requestPane.isEditing)
    #expect(program.model.notice?.words.contains("500 ms") == true)
    #expect(program.text == "GET https://h.example/\n")
  }

  @Test("Tab goes from text to text")
  func tab() {
    var program = Self.program()
    program.type("jjjjj")
    program.press(.enter)
    program.press(.tab)
    #expect(program.model.requestPane.field?.target == .option(.option(.proxy)))
  }

  @Test("the rows say what holds: the environment's proxy, its authorities, limits")
  func words() {
    var program = TestProgram(
      "# @timeout 5\nGET https://h.example/\n",
      environment: ["https_proxy": "http://ann:s3cret@p.example:3128", "SSL_CERT_FILE": "/ca.pem"])
    program.model.focus = .request
    program.model.requestPane.select(.options)
    let screen = program.screen(120, 60).joined(separator: "\n")
    #expect(screen.contains("p.example:3128"))
    #expect(!screen.contains("s3cret"))
    #expect(screen.contains("SSL_CERT_FILE: /ca.pem"))
    #expect(screen.contains("5 s"))
    #expect(screen.contains("Options 1"))
  }

  @Test("a request that nobody checks is marked in its frame, whatever tab is open")
  func insecure() {
    var program = TestProgram("# @insecure\nGET https://h.example/\n")
    #expect(program.screen().contains { $0.contains("GET") && $0.contains("insecure") })
    program.model.focus = .request
    program.model.requestPane.select(.options)
    #expect(program.screen().contains { $0.contains("OFF: nobody checks who answers") })
  }
}
