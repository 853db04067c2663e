import Foundation
import Lotus
import QuickRest
import TestSupport
import Testing

private struct Echo: Deserializable {
  let method: String
  let query: [String: String]
  let sent: [String: Any]?
  init(json: [String: Any]) throws {
    method = try json.readValue(key: "method")
    query = try json.readValue(key: "args")
    sent = try json.readValue(key: "json")
  }
}

/// Over the network.
@Suite("QuickRest against httpbin", .needs(.servers)) struct HttpbinTests {
  private let service: NetworkHttpService
  init() throws {
    service = NetworkHttpService(baseUrlString: try TestServer.httpbin.url, center: Center())
  }

  @Test("the verbs", arguments: [Method.get, .post, .put, .patch, .delete])
  func verbs(_ method: Method) async throws {
    let body: Any? = method == .get ? nil : ["a": 1]
    let echo = try await service.fetchObject(
      type: Echo.self, path: "anything/x", method: method, query: ["q": "a b"], body: body)
    #expect(echo.method == method.rawValue)
    #expect(echo.query == ["q": "a b"])
    #expect(echo.sent?["a"] as? Int == (method == .get ? nil : 1))
  }

  @Test("a list below a key")
  func list() async throws {
    let slides = try await service.fetchObject(
      type: [String: Any].self, path: "json", unwrapKey: "slideshow")
    #expect(try slides.readValue(key: "author") == "Yours Truly")
    let all: [[String: Any]] = try slides.readDeserializableList(key: "slides")
    #expect(all.count == 2)
  }

  @Test("statuses", arguments: [400, 404, 500])
  func status(_ status: Int) async {
    await #expect {
      try await service.fetchObject(type: [String: Any].self, path: "status/\(status)")
    } throws: { ($0 as? QuickRestError)?.response?.status == status }
  }
}
