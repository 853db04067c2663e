import Foundation
import Lotus
import Netto
import TestSupport
import Testing

/// Over the network.
@Suite("Netto against httpbin", .needs(.servers)) struct HttpbinTests {
  @Test("GET and POST", arguments: ["get", "post"])
  func methods(_ method: String) async throws {
    let place = Place(try TestServer.httpbin.url, "anything/\(method)?q=1")
    let resource = Resource<String>(
      endpoint: place, method: method == "get" ? .get : .post(["a": "b"])
    ) { json in
      guard let echo = json as? [String: Any], let args = echo["args"] as? [String: String] else {
        return nil
      }
      let sent = (echo["json"] as? [String: String])?["a"] ?? "none"
      return "\(echo["method"] as? String ?? "") \(args["q"] ?? "") \(sent)"
    }
    let (text, _) = try await Netto(center: Center(), actions: Defaults()).loadResource(resource)
    #expect(text == (method == "get" ? "GET 1 none" : "POST 1 b"))
  }
}
