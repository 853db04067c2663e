import FoundationEssentials
import Testing

@testable import Lotus

@Suite("A router's request becomes a prepared one")
struct RequestTests {
  struct Router: RequestConversion {
    var request: Request
  }
  let configuration = CenterConfiguration()

  func prepared(_ request: Request) throws -> PreparedRequest {
    try Router(request: request).prepared(by: configuration)
  }

  @Test("host and path are joined, parameters encoded")
  func query() throws {
    configuration.host = { "https://httpbin.org/" }
    let request = try prepared(Request(path: "/search", parameters: ["q": "Lotus", "offset": 10]))
    #expect(request.url.text == "https://httpbin.org/search?offset=10&q=Lotus")
    #expect(request.method == "GET")
    #expect(request.body == .none)
    #expect(request.options.followsRedirects)
  }

  @Test("a host may be a text, a URL or its parts; a query on it stays")
  func hosts() throws {
    var components = URLComponents()
    (components.scheme, components.host) = ("http", "h")
    let url = try #require(URL(string: "http://h"))
    let hosts: [any URLConvertible] = ["http://h", url, components]
    for host in hosts {
      configuration.host = { host }
      #expect(try prepared(Request(path: "a")).url.text == "http://h/a")
    }
    configuration.host = { "http://h/x?k=v" }
    #expect(
      try prepared(Request(path: "a", parameters: ["b": 1])).url.text == "http://h/x/a?k=v&b=1")
  }

  @Test("host and headers are asked for at each send")
  func closures() throws {
    var count = 0
    configuration.host = {
      count += 1
      return "http://h\(count)"
    }
    configuration.headers = { ["X-Count": "\(count)"] }
    #expect(try prepared(Request(path: "")).url.text == "http://h1/")
    let second = try prepared(Request(path: ""))
    #expect(second.url.text == "http://h2/")
    #expect(second.headers["X-Count"] == "2")
  }

  @Test("the request's own lines count, whatever their case; lines are sorted")
  func headers() throws {
    configuration.host = { "http://h" }
    configuration.headers = { ["X-B": "common", "x-a": "common", "Z": "1"] }
    let request = try prepared(Request(path: "/", headers: ["X-A": "own"]))
    let typed = request.headers.filter { ["X-A", "X-B", "Z"].contains($0.name.uppercased()) }
    #expect(typed.map(\.text) == ["X-A: own", "X-B: common", "Z: 1"])
  }

  @Test("content is the body, and parameters go to the query then")
  func content() throws {
    configuration.host = { "http://h" }
    let request = try prepared(
      Request(path: "/p", parameters: ["a": 1], method: .post, content: .json(["b": 2])))
    #expect(request.url.text == "http://h/p?a=1")
    #expect(request.body == .bytes(Array(#"{"b":2}"#.utf8)))
    #expect(request.headers["Content-Type"] == "application/json")
  }

  @Test("any token is a method, what is none is refused")
  func methods() throws {
    configuration.host = { "http://h" }
    #expect(try prepared(Request(path: "/", method: "PROPFIND")).method == "PROPFIND")
    #expect(throws: RequestError.badMethod("A B")) {
      try prepared(Request(path: "/", method: "A B"))
    }
    #expect(throws: RequestError.badMethod("")) { try prepared(Request(path: "/", method: "")) }
  }

  @Test("no host is an error that names it")
  func noHost() {
    #expect(throws: RequestError.noHost("")) { try prepared(Request(path: "/a")) }
    configuration.host = { "not a host" }
    #expect(throws: RequestError.self) { try prepared(Request(path: "/a")) }
  }

  @Test("a draft knows its whole URL")
  func draft() throws {
    configuration.host = { "http://other" }
    configuration.headers = { ["X": "1"] }
    let request = try RequestDraft(url: "http://h/a").prepared(by: configuration)
    #expect(request.url.text == "http://h/a")
    #expect(request.headers["X"] == nil)
    let said = RequestDraft(url: "http://h/a", method: .post, body: .bytes([1])).request
    #expect(said.content == Content(bytes: [1], mediaType: "application/octet-stream"))
  }
}
