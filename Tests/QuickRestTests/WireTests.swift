import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import QuickRest
import Testing

/// A call, and the bytes it must be.
@Suite struct WireTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let wire: String
    let base: String
    let call: @Sendable (NetworkHttpService) -> DataClient
    init(
      _ wire: String, base: String = "http://h/a/",
      _ call: @escaping @Sendable (NetworkHttpService) -> DataClient
    ) {
      (self.wire, self.base, self.call) = (wire, base, call)
    }
    var testDescription: String { String(wire.prefix { $0 != "\n" }) }
  }

  static let json =
    "Host: h\nContent-Type: application/json\nContent-Length: 14\n\n{\"a\":[1,true]}"
  static let rows = [
    Row("GET /a/b/c HTTP/1.1\nHost: h\n\n") { $0.send("b/c") },
    Row("GET /a/b HTTP/1.1\nHost: h\n\n", base: "http://h/a") { $0.send("/b") },
    Row("GET / HTTP/1.1\nHost: h\n\n", base: "http://h") { $0.send("") },
    Row("GET /a/b%20c%3Fd=%C3%BC HTTP/1.1\nHost: h\n\n") { $0.send("b c?d=ü") },
    Row("GET /a/b?k=1&q=a%20b%26 HTTP/1.1\nHost: h\n\n", base: "http://h/a?k=1") {
      $0.send("b", query: ["q": "a b&"])
    },
    Row("DELETE /a/b?c%5B%5D=1&c%5B%5D=2&d=1 HTTP/1.1\nHost: h\n\n") {
      $0.send("b", .delete, query: ["d": true, "c": [1, 2]])
    },
    Row("POST /a/b?q=1 HTTP/1.1\n" + json) {
      $0.send("b", .post, query: ["q": 1], body: ["a": [1, true] as [Any]])
    },
    Row("PUT /a/b HTTP/1.1\n" + json) {
      $0.send("b", .put, body: ["a": [1, true] as [Any]])
    },
    Row(
      "PATCH /a/b HTTP/1.1\nHost: h\nContent-Type: application/json\nContent-Length: 7\n\n[1,\"a\"]"
    ) { $0.send("b", .patch, body: [1, "a"] as [Any]) },
  ]

  @Test("a call is these bytes", arguments: rows)
  func wire(_ row: Row) async throws {
    let network = Answering(200)
    _ = try await row.call(network.center.service(row.base)).data()
    #expect(network.wire == row.wire)
  }

  @Test("every form of a fetch hands on what it is given")
  @MainActor func forms() async throws {
    let network = Answering(200, "[]")
    let service = network.center.service()
    let words = Words()
    let queue = DispatchQueue(label: "q")
    service.fetchObject(type: Item.self, path: "b", method: .post, query: ["q": 1], body: ["a": 1])
    {
      _ in words.say("1")
    }
    #expect(await words.next() == "1")
    service.fetchObjects(type: Item.self, path: "b", method: .post, query: ["q": 1], body: ["a": 1])
    { _ in
      words.say("2")
    }
    #expect(await words.next() == "2")
    service.fetchObject(
      type: Item.self, path: "b", method: .post, query: ["q": 1], body: ["a": 1], queue: queue
    ) { _ in words.say("3") }
    #expect(await words.next() == "3")
    service.fetchObjects(
      type: Item.self, path: "b", method: .post, query: ["q": 1], body: ["a": 1], queue: queue
    ) { _ in words.say("4") }
    #expect(await words.next() == "4")
    _ = try? await service.fetchObject(
      type: Item.self, path: "b", method: .post, query: ["q": 1], body: ["a": 1])
    _ = try await service.fetchObjects(
      type: Item.self, path: "b", method: .post, query: ["q": 1], body: ["a": 1])
    let lines = network.requests.map {
      "\($0.method) \($0.url.target) \($0.body.bytes?.count ?? 0)"
    }
    #expect(lines == Array(repeating: "POST /a/b?q=1 7", count: 6))
  }

  struct Last: NetworkRequestInterceptor {
    func inttercept(request: inout URLRequest) {
      request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
      request.setValue("2", forHTTPHeaderField: "X-Common")
      request.httpBody = Data("b".utf8)
      request.url = URL(string: "http://h/other")
      request.timeoutInterval = 5
    }
  }

  @Test("the interceptor runs last: what it says counts")
  func interceptor() async throws {
    let network = Answering(200)
    let session = URLSessionConfiguration.ephemeral
    session.httpAdditionalHeaders = ["X-Common": "1", "X-Other": "1"]
    let service = NetworkHttpService(
      baseUrlString: "http://h", urlSession: URLSession(configuration: session),
      center: network.center, networkRequestInterceptor: Last())
    _ = try await service.send("x", .post, body: ["a": 1]).data()
    #expect(
      network.wire == """
        POST /other HTTP/1.1
        Host: h
        Content-Type: text/plain
        X-Common: 2
        X-Other: 1
        Content-Length: 1

        b
        """)
    #expect(network.requests.last?.options.idleTimeout == 5000)
  }

  @Test(
    "a timeout is so many seconds in which nothing comes", arguments: [(1.5, 1500), (60, 60_000)])
  func timeout(_ seconds: Double, _ milliseconds: Int) async throws {
    let network = Answering(200)
    let service = NetworkHttpService(
      baseUrlString: "http://h", center: network.center, timeout: seconds)
    _ = try await service.send("x").data()
    #expect(network.requests.last?.options.idleTimeout == milliseconds)
  }
}
