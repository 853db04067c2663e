import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Netto
import Testing

/// A call, and the bytes it must be.
@Suite struct WireTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let call: @Sendable (Netto) -> DataClient
    let wire: String
    init(_ wire: String, _ call: @escaping @Sendable (Netto) -> DataClient) {
      (self.wire, self.call) = (wire, call)
    }
    var testDescription: String { String(wire.prefix { $0 != "\n" }) }
  }

  static func row(
    _ wire: String, _ place: Place, _ method: @escaping @Sendable () -> HttpMethod<Any>
  )
    -> Row
  {
    Row(wire) { netto in
      netto.loadResource(Resource<Bool>(endpoint: place, method: method()) { _ in true }) {
        _, _, _ in
      }
    }
  }

  static let json =
    "Host: h\nContent-Type: application/json\nContent-Length: 14\n\n{\"a\":[1,true]}"

  static let rows = [
    row("GET / HTTP/1.1\nHost: h\n\n", Place("http://h")) { .get },
    row("GET /a/b HTTP/1.1\nHost: h\n\n", Place("http://h/a", "b")) { .get },
    row("GET /a/b?c=%20 HTTP/1.1\nHost: h\n\n", Place("http://h/a/", "/b?c=%20")) { .get },
    row("GET /a?c=1 HTTP/1.1\nHost: h\n\n", Place("http://h/a", "?c=1")) { .get },
    row("HEAD /a HTTP/1.1\nHost: h\n\n", Place("http://h", "a")) { .head },
    row("DELETE /a HTTP/1.1\nHost: h\n\n", Place("http://h", "a")) { .delete },
    row("OPTIONS /a HTTP/1.1\nHost: h\n\n", Place("http://h", "a")) { .options },
    row("POST /a HTTP/1.1\n" + json, Place("http://h", "a")) { .post(["a": [1, true] as [Any]]) },
    row("PUT /a HTTP/1.1\n" + json, Place("http://h", "a")) { .put(["a": [1, true] as [Any]]) },
    row("PATCH /a HTTP/1.1\n" + json, Place("http://h", "a")) {
      .patch(["a": [1, true] as [Any]])
    },
  ]

  @Test("a call is these bytes", arguments: rows)
  func wire(_ row: Row) async throws {
    let network = Answering(200, "1")
    let netto = Netto(center: network.center, actions: Defaults())
    _ = try await row.call(netto).data()
    #expect(network.wire == row.wire)
  }

  @Test("the plugin runs after the defaults: it adds, it replaces, it changes the URL")
  func order() async throws {
    let network = Answering(200, "1")
    let defaults = Defaults { $0.addValue("1", forHTTPHeaderField: "X-A") }
    let netto = Netto(center: network.center, actions: defaults)
    let resource = Resource<Bool>(endpoint: Place("http://h", "a"), method: .post(["a": 1])) { _ in
      true
    }
    _ = try await netto.loadResource(resource) { request in
      request.addValue("2", forHTTPHeaderField: "X-A")
      request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
      request.url = URL(string: "http://h/b")
    }
    #expect(
      network.wire
        == "POST /b HTTP/1.1\nHost: h\nContent-Type: text/plain\nX-A: 1,2\nContent-Length: 7\n\n{\"a\":1}"
    )
  }

  @Test("what the plugin leaves is what is sent: Content-Type or body taken away")
  func taken() async throws {
    let network = Answering(200, "1")
    let netto = Netto(center: network.center, actions: Defaults())
    let resource = Resource<Bool>(endpoint: Place("http://h", "a"), method: .post(["a": 1])) { _ in
      true
    }
    _ = try await netto.loadResource(resource) {
      $0.setValue(nil, forHTTPHeaderField: "Content-Type")
    }
    #expect(network.wire == "POST /a HTTP/1.1\nHost: h\nContent-Length: 7\n\n{\"a\":1}")
    _ = try await netto.loadResource(resource) {
      $0.setValue(nil, forHTTPHeaderField: "Content-Type")
      $0.httpBody = nil
    }
    #expect(network.wire == "POST /a HTTP/1.1\nHost: h\nContent-Length: 0\n\n")
  }
}
