import Lotus
import Platform
import Sessions
import Testing

@Suite("who is asking: read, written, sent")
struct AuthTests {
  static let read: [(text: String, auth: SavedAuth)] = [
    ("GET /", .none),
    ("GET /\nAuthorization: Basic ann pass word", .basic(user: "ann", password: "pass word")),
    ("GET /\nAuthorization: basic ann:x", .basic(user: "ann", password: "x")),
    ("GET /\nAuthorization: Basic YW5uOng=", .other("Basic YW5uOng=")),
    (
      "GET /\nAuthorization: Basic {{user}} {{pass word}}",
      .basic(user: "{{user}}", password: "{{pass word}}")
    ),
    ("GET /\nAuthorization: Bearer {{token}}", .bearer(token: "{{token}}")),
    ("GET /\nauthorization: Digest ann x", .digest(user: "ann", password: "x")),
    (
      "GET /\nAuthorization: Digest username=\"ann\", response=\"0\"",
      .other("Digest username=\"ann\", response=\"0\"")
    ),
    ("GET /\nX-Api-Key: 7", .key(name: "X-Api-Key", value: "7", inQuery: false)),
    ("GET /?api_key=7", .key(name: "api_key", value: "7", inQuery: true)),
    ("GET /\n# @off Authorization: Bearer x", .none),
    ("# @auth Bearer x\n###\nGET /", .inherited("Bearer x")),
    ("# @auth Bearer x\n###\n# @no-auth\nGET /", .none),
    ("# @auth Bearer x\n###\nGET /\nAuthorization: Bearer y", .bearer(token: "y")),
  ]

  @Test("a request says it", arguments: read)
  func says(_ text: String, _ auth: SavedAuth) {
    #expect(HTTPFileTests.file(text).requests[0].auth == auth)
  }

  static let file = "# @auth Bearer x\n### n\n"
  static let written: [(before: String, auth: SavedAuth, after: String)] = [
    ("GET /\nA: 1\n", .basic(user: "u", password: "p"), "GET /\nA: 1\nAuthorization: Basic u p\n"),
    (
      "GET /\nAuthorization:  Basic u p\nA: 1\n", .digest(user: "u", password: "p"),
      "GET /\nAuthorization:  Digest u p\nA: 1\n"
    ),
    (
      "GET /\nAuthorization: Basic u p\n", .basic(user: "u", password: ""),
      "GET /\nAuthorization: Basic u:\n"
    ),
    ("GET /\nAuthorization: Basic u p\n", .none, "GET /\n"),
    (
      "GET /\nAuthorization: Basic u p\n", .key(name: "X-Api-Key", value: "7", inQuery: false),
      "GET /\nX-Api-Key: 7\n"
    ),
    (
      "GET /\nX-Api-Key: 7\n", .key(name: "api_key", value: "8", inQuery: true),
      "GET /?api_key=8\n"
    ),
    (file + "GET /\n", .none, file + "# @no-auth\nGET /\n"),
    (file + "# @no-auth\nGET /\n", .inherited("Bearer x"), file + "GET /\n"),
    (
      file + "# @no-auth\nGET /\n", .bearer(token: "y"),
      file + "GET /\nAuthorization: Bearer y\n"
    ),
    (file + "GET /\nAuthorization: Bearer y\n", .inherited("Bearer x"), file + "GET /\n"),
  ]

  @Test("it is written in the rows, and nothing else changes", arguments: written)
  func writes(_ before: String, _ auth: SavedAuth, _ after: String) {
    var file = HTTPFileTests.file(before)
    #expect(file.setAuth(auth, of: 0) == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == after)
    #expect(file.requests[0].auth == auth)
  }

  static let sent: [(text: String, line: String?)] = [
    ("GET http://h\nAuthorization: Basic ann {{p}}", "Basic YW5uOmFiIGM="),
    ("GET http://h\nAuthorization: Basic ann:{{p}}", "Basic YW5uOmFiIGM="),
    ("GET http://h\nAuthorization: Basic {{both}}", "Basic YW5uOmFiIGM="),
    ("GET http://h\nAuthorization: Basic YW5uOng=", "Basic YW5uOng="),
    ("GET http://h\nAuthorization: Bearer {{both}}", "Bearer ann ab c"),
    ("# @auth Basic ann {{p}}\n###\nGET http://h", "Basic YW5uOmFiIGM="),
    ("# @auth Basic ann {{p}}\n###\n# @no-auth\nGET http://h", nil),
  ]

  @Test("Digest waits for the server's question")
  func digest() throws {
    let file = HTTPFileTests.file("@p = b c\nGET http://h\nAuthorization: Digest ann {{p}}")
    let environment = Environment(file: file, world: TestWorld())
    let prepared = try file.requests[0].prepared(in: environment, file: "a.http")
    #expect(prepared.headers["Authorization"] == nil)
    #expect(prepared.options.credential == .digest(user: "ann", password: "b c"))
    let command = CurlCommand(prepared, showsSecrets: false).text
    #expect(command.contains("--digest -u ann:\"$PASSWORD\""))
  }

  @Test("it is sent", arguments: sent)
  func sends(_ text: String, _ line: String?) throws {
    let file = HTTPFileTests.file("@p = ab c\n@both = ann {{p}}\n" + text)
    let environment = Environment(file: file, world: TestWorld())
    let prepared = try file.requests[0].prepared(in: environment, file: "a.http")
    #expect(prepared.headers["Authorization"] == line)
  }
}
