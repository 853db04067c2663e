import Lotus
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("From a value of the tree to clipboard, variables and requests")
struct ModelNodeTests {
  private static let file = """
    ### list
    GET http://127.0.0.1:8080/users?page=1
    Authorization: Bearer abc
    Content-Type: text/plain

    ### other
    POST http://127.0.0.1:8080/other

    """

  /// A program whose first request has an answer, with the cursor of its tree at a path.
  private static func program(
    _ body: String, downs: Int, headers: (inout HeaderList) -> Void = { _ in }
  ) throws -> TestProgram {
    var program = TestProgram(file)
    let key = try #require(program.model.selected)
    let id = try #require(program.model.showing[key])
    var exchange = Exchange(
      id: "1", request: try PreparedRequest(url: "http://127.0.0.1:8080/users?page=1"), startedAt: 0
    )
    var list = HeaderList()
    headers(&list)
    exchange.head = ResponseHead(version: "HTTP/1.1", status: 200, headers: list)
    let entry = CacheEntry(exchange: exchange, bodyName: "b", folder: "f", isPinned: false)
    for event: AnswerEvent in [.stored(entry), .chunk(Array(body.utf8)), .loaded] {
      program.send(.answer(id, event))
    }
    program.press(.tab, .tab)
    _ = program.screen()
    for _ in 0..<downs { program.type("j") }
    _ = program.taken()
    return program
  }

  @Test(
    "y asks what: value, key, path, jq, pointer",
    arguments: [
      ("y", "/users?page=2"), ("k", "next"), ("p", "$.next"), ("j", ".next"), ("t", "/next"),
    ])
  func copy(key: String, text: String) throws {
    var program = try Self.program(#"{"next":"/users?page=2"}"#, downs: 1)
    program.type("y")
    #expect(program.screen().joined().contains("the value under the cursor"))
    program.type(key)
    #expect(program.taken().contains(.copy(Array(text.utf8))))
    #expect(program.model.overlay == nil)
  }

  @Test(
    "in Headers y asks what of the line under the cursor: its value, itself, or the whole head",
    arguments: [
      ("y", "text/plain"), ("l", "Content-Type: text/plain"),
      ("h", "HTTP/1.1 200\nContent-Type: text/plain\nSet-Cookie: •••\n"),
    ])
  func header(key: String, text: String) throws {
    var program = try Self.program("x", downs: 0) {
      $0.append("Content-Type", "text/plain")
      $0.append("Set-Cookie", "a=1")
    }
    program.model.answer.choose(.headers)
    _ = program.screen()
    program.type("jy" + key)
    if key == "h" {
      #expect(program.taken().isEmpty)
      program.type("S")
      program.type("yh")
      #expect(
        program.taken() == [.copy(Array(text.replacing("•••", with: "a=1").utf8))])
    } else {
      #expect(program.taken() == [.copy(Array(text.utf8))])
    }
  }

  @Test(
    "O makes a request of a URL behind the shown one: with its headers to the same server, not its body's"
  )
  func follow() throws {
    var program = try Self.program(#"{"next":"/users?page=2&x={{host}}"}"#, downs: 1)
    program.type("O")
    #expect(
      program.text.contains(
        "### next of list\nGET http://127.0.0.1:8080/users?page=2&x=%7B%7Bhost%7D%7D\n"
          + "Authorization: Bearer abc\n\n### other"))
    #expect(program.model.request?.name == "next of list")
    #expect(program.model.focus == .request)
    program.press(.escape)
    program.type("u")
    #expect(program.text == Self.file)
  }

  @Test("to another server no header goes along, and it says so")
  func otherServer() throws {
    var program = try Self.program(#"{"next":"http://127.0.0.1:9090/x"}"#, downs: 1)
    program.type("O")
    #expect(program.text.contains("### next of list\nGET http://127.0.0.1:9090/x\n\n### other"))
    #expect(program.model.notice?.words.contains("another server") == true)
  }

  @Test(
    "what is no URL is no request",
    arguments: [#"{"a":"text"}"#, #"{"a":1}"#, #"{"a":"http://\n"}"#])
  func noURL(body: String) throws {
    var program = try Self.program(body, downs: 1)
    program.type("O")
    #expect(program.text == Self.file)
    #expect(program.model.notice?.isTrouble == true || program.model.notice != nil)
  }

  @Test("> v sets a variable of the file, under the key's name or another; again it is changed")
  func variable() throws {
    var program = try Self.program(#"{"id":"a-17"}"#, downs: 1)
    program.type(">v")
    program.press(.enter)
    #expect(program.text == "@id = a-17\n" + Self.file)
    program.type(">v")
    program.press(.enter)
    #expect(program.text == "@id = a-17\n" + Self.file)
    program.type("u")
    #expect(program.text == Self.file)
  }

  @Test("a value that a file would read as a variable is refused")
  func template() throws {
    var program = try Self.program(#"{"id":"{{host}}"}"#, downs: 1)
    program.type(">v")
    program.press(.enter)
    #expect(program.text == Self.file && program.model.notice?.isTrouble == true)
  }

  @Test(
    "> p, h, b put it into a request that is chosen, and go there",
    arguments: [
      ("p", "POST http://127.0.0.1:8080/other?id=a%20b%26c\n", .parameters),
      ("h", "POST http://127.0.0.1:8080/other\nid: a b&c\n", .headers),
      ("b", "POST http://127.0.0.1:8080/other\n\na b&c\n", .body),
    ] as [(String, String, RequestPane.Tab)])
  func request(key: String, text: String, tab: RequestPane.Tab) throws {
    var program = try Self.program(#"{"id":"a b&c"}"#, downs: 1)
    program.type(">" + key)
    program.type("other")
    program.press(.enter)
    #expect(program.text.contains(text), "\(program.text)")
    #expect(program.model.request?.name == "other")
    #expect(program.model.requestPane.tab == tab && program.model.focus == .request)
  }

  @Test("an existing parameter of that name is changed, not doubled")
  func existing() throws {
    var program = try Self.program(#"{"page":7}"#, downs: 1)
    program.type(">p")
    program.type("list")
    program.press(.enter)
    #expect(program.text.contains("/users?page=7\n"))
  }

  @Test(
    "hostile keys and values are harmless on the screen and in the file",
    arguments: HostileText.controls)
  func hostile(text: String) throws {
    let name = JSONText.string(text).compact
    var program = try Self.program("{\(name):\(name)}", downs: 1)
    for keys in ["y", ">", ">v", ">p"] {
      program.type(keys)
      for (width, height) in [(120, 36), (80, 24), (20, 5)] {
        var surface = Surface(Size(width, height))
        program.model.draw(into: &surface, now: 0)
        expectHarmless(surface)
      }
      program.press(.escape)
    }
    program.type("O")
    #expect(HTTPFile(Array(program.text.utf8)).requests.count <= 3)
  }
}
