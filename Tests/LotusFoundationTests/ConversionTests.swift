import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation
import Platform
import TestSupport
import Testing

@Suite("Foundation's types and Lotus'")
struct ConversionTests {
  @Test("a URLRequest is sent as it is: no host, no headers of the configuration")
  func sending() throws {
    var request = URLRequest(url: try #require(URL(string: "http://h/a?b=1")))
    request.httpMethod = "POST"
    request.httpBody = Data("x".utf8)
    request.setValue("1", forHTTPHeaderField: "X-A")
    request.timeoutInterval = 7
    let configuration = CenterConfiguration()
    configuration.host = { "http://other" }
    configuration.headers = { ["X-B": "2"] }
    let prepared = try request.prepared(by: configuration)
    #expect(prepared.url.text == "http://h/a?b=1")
    #expect(prepared.method == "POST")
    #expect(prepared.body == .bytes([0x78]))
    #expect(prepared.headers["X-A"] == "1")
    #expect(prepared.headers["X-B"] == nil)
    #expect(prepared.options.idleTimeout == 7000)
  }

  @Test(
    "a time limit that no clock counts to is none",
    arguments: [
      (0.5, 500), (1e9, nil), (.infinity, nil), (.greatestFiniteMagnitude, nil), (.nan, nil),
    ] as [(Double, Int?)])
  func limits(seconds: Double, milliseconds: Int?) throws {
    var request = URLRequest(url: try #require(URL(string: "http://h/")))
    request.timeoutInterval = seconds
    let prepared = try request.prepared(by: CenterConfiguration())
    #expect(prepared.options.idleTimeout == milliseconds)
  }

  @Test("a body stream is read to its end")
  func stream() throws {
    var request = URLRequest(url: try #require(URL(string: "http://h/")))
    request.httpMethod = "PUT"
    let bytes = [UInt8](repeating: 7, count: 200_000)
    request.httpBodyStream = InputStream(data: Data(bytes))
    #expect(request.draft.body == .bytes(bytes))
  }

  @Test("a prepared request becomes a URLRequest and comes back")
  func roundTrip() throws {
    let prepared = try PreparedRequest(
      method: "PATCH", url: "http://h/a",
      headers: [HeaderLine("X-A", "1"), HeaderLine("X-A", "2")],
      body: .bytes([1, 2]))
    let request = try URLRequest(prepared)
    #expect(request.httpMethod == "PATCH")
    #expect(request.url?.absoluteString == "http://h/a")
    #expect(request.value(forHTTPHeaderField: "X-A") == "1,2")
    #expect(request.httpBody == Data([1, 2]))
    #expect(try request.draft.prepared().body == prepared.body)
    #expect(throws: RequestError.self) {
      try URLRequest(url: nil as URL?)?.draft.prepared() ?? RequestDraft(url: "").prepared()
    }
  }

  @Test("a head becomes a response and comes back")
  func response() throws {
    let head = ResponseHead(
      version: "HTTP/1.1", status: 404,
      headers: [HeaderLine("ETag", "a"), HeaderLine("X-A", "1"), HeaderLine("x-a", "2")])
    let url = try #require(URL(string: "http://h/"))
    let response = try #require(head.urlResponse(for: url))
    #expect(response.statusCode == 404)
    #expect(response.value(forHTTPHeaderField: "X-A") == "1, 2")
    #expect(ResponseHead(response).headers["x-a"] == "1, 2")
    #expect(ResponseHead(response).status == 404)
  }
}
