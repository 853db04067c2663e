import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation
import TestSupport
import Testing

@Suite("The seed's samples with URLRequest, against httpbin", .needs(.servers))
struct URLRequestTests {
  @Test("make a request with URLRequest")
  func request() async throws {
    let url = URL(string: try TestServer.httpbin.url + "/get")
    let request = URLRequest(url: url)
    let client = Lotus.send(request)
    #expect(try await client.json()["url"].url == url)
  }

  @Test("a body and header lines of a URLRequest arrive")
  func body() async throws {
    let url = try #require(URL(string: try TestServer.httpbin.url + "/anything"))
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.httpBody = Data("body".utf8)
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    let response = try await Lotus.send(request).response()
    #expect(response.json["data"] == "body")
    #expect(response.exchange.urlResponse?.statusCode == 200)
  }
}
