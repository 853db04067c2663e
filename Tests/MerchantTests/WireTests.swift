import DialectSupport
import Lotus
import Merchant
import Testing

/// A call, and the bytes it must be.
@Suite struct WireTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let call: @Sendable (Merchant) -> DataClient
    let wire: String
    init(_ wire: String, _ call: @escaping @Sendable (Merchant) -> DataClient) {
      (self.wire, self.call) = (wire, call)
    }
    var testDescription: String { String(wire.prefix { $0 != "\n" }) }
  }

  static let json = """
    Host: h
    Content-Type: application/json
    Content-Length: 32

    {"name":"John","surname":"Snow"}
    """

  static let rows = [
    Row("GET /a HTTP/1.1\nHost: h\n\n") { GET<Nothing>("", merchant: $0)(nil) { _ in } },
    Row("GET /a/w HTTP/1.1\nHost: h\n\n") { GET<Nothing>(path: "/w", merchant: $0) { _ in } },
    Row("GET /a/w?q=Cape%20Town&units=metric HTTP/1.1\nHost: h\n\n") {
      GET<Nothing>("w", merchant: $0)(query: ["units": "metric", "q": "Cape Town"]) { _ in }
    },
    Row("GET /a/w?a%2Bb=1%2B1%26 HTTP/1.1\nHost: h\n\n") {
      GET<Nothing>("/w", merchant: $0)(query: ["a+b": "1+1&"]) { _ in }
    },
    Row("GET /a/x%20%3F/1/1 HTTP/1.1\nHost: h\nX-A: 1\nX-B: 2\n\n") {
      GET<Nothing>("/{q}/{n}/{n}", headers: ["X-B": "2", "X-A": "1"], merchant: $0)(
        path: ["q": "x ?", "n": "1", "unused": "2"]) { _ in }
    },
    Row("DELETE /a/users/56 HTTP/1.1\nHost: h\n\n") {
      DELETE<Bool>(path: "/users/{user_id}", merchant: $0)(["user_id": "56"]) { _ in }
    },
    Row("HEAD /a HTTP/1.1\nHost: h\n\n") { HEAD(merchant: $0) { _ in } },
    Row("OPTIONS /a HTTP/1.1\nHost: h\n\n") { OPTIONS<Nothing>(merchant: $0) { _ in } },
    Row("TRACE /a HTTP/1.1\nHost: h\n\n") { TRACE(merchant: $0) { _ in } },
    Row("CONNECT /a HTTP/1.1\nHost: h\n\n") { CONNECT<Nothing>(merchant: $0) { _ in } },
    Row("POST /a HTTP/1.1\n" + json) {
      POST<Nothing, UserMock>(body: UserMock.self, merchant: $0)(body: UserMock()) { _ in }
    },
    Row("PUT /a/1 HTTP/1.1\n" + json) {
      PUT<Nothing, UserMock>("/{id}", body: UserMock.self, merchant: $0)(
        path: ["id": "1"], body: UserMock()
      ) { _ in }
    },
    Row("PATCH /a?v=2 HTTP/1.1\n" + json) {
      PATCH<Nothing, UserMock>(body: UserMock.self, merchant: $0)(
        query: ["v": "2"], body: UserMock()
      ) { _ in }
    },
    Row(
      "POST /a HTTP/1.1\nHost: h\n"
        + "Content-Type: application/x-www-form-urlencoded; charset=utf-8\n"
        + "Content-Length: 22\n\nname=John&surname=Snow"
    ) {
      POST<Nothing, UserMock>(body: UserMock.self, formURLEncoded: true, merchant: $0)(
        body: UserMock()
      ) { _ in }
    },
  ]

  @Test("a call is these bytes", arguments: rows)
  func wire(_ row: Row) async throws {
    let shop = Shop(base: "http://h/a")
    _ = try await row.call(shop.merchant).data()
    #expect(shop.network.wire == row.wire)
  }
}
