import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import RxRestClient
import Testing

/// A call, and the bytes it must be.
@Suite struct WireTests {
  typealias Call = @Sendable (RxRestClient) throws -> StateStream<DefaultState>
  struct Row: Sendable, CustomTestStringConvertible {
    let wire: String
    let base: String?
    let call: Call
    init(_ wire: String, base: String? = "http://h/a/", _ call: @escaping Call) {
      (self.wire, self.base, self.call) = (wire, base, call)
    }
    var testDescription: String { String(wire.prefix { $0 != "\n" }) }
  }
  struct Contact: Encodable {
    var name = "J Ann"
    var age = 7.0
    var nick: String?
  }
  static func other() throws -> URL { try #require(URL(string: "http://other/b?c=1")) }

  static let object =
    "Host: h\nContent-Type: application/json\nContent-Length: 20\n\n{\"a\":[1,true],\"b\":2}"
  static let contact =
    "Host: h\nContent-Type: application/json\nContent-Length: 24\n\n{\"age\":7,\"name\":\"J Ann\"}"
  static let array = "Host: h\nContent-Type: application/json\nContent-Length: 9\n\n[\"a\",\"b\"]"

  /// One statement a row: as one array they take the compiler too long.
  static let rows: [Row] = {
    var rows: [Row] = []
    func row(_ wire: String, base: String? = "http://h/a/", _ call: @escaping Call) {
      rows.append(Row(wire, base: base, call))
    }
    row("GET /a/rest/contacts HTTP/1.1\nHost: h\n\n") { $0.get("rest/contacts") }
    row("GET /rest/contacts?x=1 HTTP/1.1\nHost: h\n\n", base: nil) {
      $0.get("http://h/rest/contacts?x=1")
    }
    row("GET /a/x%3Fy=1 HTTP/1.1\nHost: h\n\n") { $0.get("x?y=1") }
    row("GET /a/x?q=a%20b HTTP/1.1\nHost: h\n\n") { $0.get("x", query: ["q": "a b"]) }
    row("GET /a/x?a%5B%5D=1&a%5B%5D=1&b=c HTTP/1.1\nHost: h\n\n") {
      $0.get("x", query: ["a": [1, true] as [Any], "b": "c"] as [String: Any])
    }
    row("GET /a/x?age=7&name=J%20Ann HTTP/1.1\nHost: h\n\n") { $0.get("x", query: Contact()) }
    row("GET /b?c=1&q=1 HTTP/1.1\nHost: other\n\n") {
      $0.get(url: try other(), query: ["q": 1])
    }
    row("GET /b?c=1 HTTP/1.1\nHost: other\n\n") { $0.get(url: try other()) }
    row("GET /b?c=1&age=7&name=J%20Ann HTTP/1.1\nHost: other\n\n") {
      $0.get(url: try other(), query: Contact())
    }
    row("POST /a/x HTTP/1.1\n" + object) {
      $0.post("x", object: ["b": 2, "a": [1, true] as [Any]])
    }
    row("POST /a/x HTTP/1.1\n" + contact) { $0.post("x", body: Contact()) }
    row("POST /a/x HTTP/1.1\n" + array) { $0.post("x", array: ["a", "b"]) }
    row("POST /a/x HTTP/1.1\nHost: h\nContent-Type: application/json\nContent-Length: 2\n\n{}") {
      $0.post("x")
    }
    row("PUT /a/x HTTP/1.1\n" + object) {
      $0.put("x", object: ["b": 2, "a": [1, true] as [Any]])
    }
    row("PUT /a/x HTTP/1.1\n" + contact) { $0.put("x", body: Contact()) }
    row("PUT /a/x HTTP/1.1\n" + array) { $0.put("x", array: ["a", "b"]) }
    row("PATCH /a/x HTTP/1.1\n" + object) {
      $0.patch("x", object: ["b": 2, "a": [1, true] as [Any]])
    }
    row("PATCH /a/x HTTP/1.1\n" + contact) { $0.patch("x", body: Contact()) }
    row("DELETE /a/x HTTP/1.1\nHost: h\n\n") { $0.delete("x") }
    row("DELETE /a/x?q=1 HTTP/1.1\nHost: h\n\n") { $0.delete("x", object: ["q": 1]) }
    row("DELETE /a/x?age=7&name=J%20Ann HTTP/1.1\nHost: h\n\n") { $0.delete("x", body: Contact()) }
    row("DELETE /a/x HTTP/1.1\n" + array) { $0.delete("x", array: ["a", "b"]) }
    row("POST /b?c=1 HTTP/1.1\n" + object.replacing("Host: h", with: "Host: other")) {
      $0.post(url: try other(), object: ["b": 2, "a": [1, true] as [Any]])
    }
    row("PUT /b?c=1 HTTP/1.1\n" + array.replacing("Host: h", with: "Host: other")) {
      $0.put(url: try other(), array: ["a", "b"])
    }
    row("PATCH /b?c=1 HTTP/1.1\n" + contact.replacing("Host: h", with: "Host: other")) {
      $0.patch(url: try other(), body: Contact())
    }
    return rows
  }()

  @Test("a call is these bytes", arguments: rows)
  func wire(_ row: Row) async throws {
    let network = Answering(200)
    let states = try row.call(RxRestClient(network, base: row.base))
    #expect(await states.told { "\($0.success ?? false)" } == ["true"])
    #expect(network.wire == row.wire)
  }

  @Test("as forms, when the options say so")
  func forms() async throws {
    let network = Answering(200)
    var options = RxRestClientOptions(network)
    options.bodyEncoding = .form(URLEncoding(arrayEncoding: .noBrackets, boolEncoding: .literal))
    options.queryEncoding = URLEncoding(arrayEncoding: .noBrackets)
    options.jsonEncoder.keyEncodingStrategy = .convertToSnakeCase
    let client = RxRestClient(baseURL: URL(string: "http://h"), options: options)
    struct Long: Encodable { let firstName = "a", list = [1, 2], isIn = true }
    let head = "POST / HTTP/1.1\nHost: h\nContent-Type: \(Content.form)\nContent-Length: "
    let bodies: StateStream<DefaultState> = client.post("", body: Long())
    _ = await bodies.told { _ in "" }
    #expect(network.wire == head + "37\n\nfirst_name=a&is_in=true&list=1&list=2")
    let objects: StateStream<DefaultState> = client.post("", object: ["a": [1, 2], "b": true])
    _ = await objects.told { _ in "" }
    #expect(network.wire == head + "14\n\na=1&a=2&b=true")
    let queries: StateStream<DefaultState> = client.get("", query: Long())
    _ = await queries.told { _ in "" }
    #expect(network.requests.last?.url.target == "/?first_name=a&is_in=1&list=1&list=2")
  }

  @Test("header lines of the options, one a name")
  func headers() async {
    let network = Answering(200)
    var options = RxRestClientOptions(network)
    options.addHeader(key: "x-apikey", value: "1")
    options.addHeader(key: "X-APIKEY", value: "2")
    options.addHeader(header: HeaderLine("Content-Type", "application/vnd.api+json"))
    let client = RxRestClient(baseUrl: URL(string: "http://h"), options: options)
    let states: StateStream<DefaultState> = client.post("x", object: ["a": 1])
    _ = await states.told { _ in "" }
    #expect(
      network.wire == """
        POST /x HTTP/1.1
        Host: h
        X-APIKEY: 2
        Content-Type: application/vnd.api+json
        Content-Length: 7

        {"a":1}
        """)
  }

  @Test("without options they are the default ones")
  func defaults() {
    let options = RxRestClient().options
    #expect(options.retryCount == 3)
    #expect(options.retries.statuses.isEmpty)
    #expect(options.headers.isEmpty)
    #expect(options.sessionManager === Center.default)
    #expect(options.bodyEncoding == .json)
  }
}
