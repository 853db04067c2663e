import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation
import Platform
import TestSupport
import Testing

@Suite("The network through URLSession", .needs(.servers))
struct URLSessionTransportTests {
  let center = Center(configuration: CenterConfiguration(transport: URLSessionTransport()))

  func send(_ request: RequestDraft) async throws -> Response {
    try await center.send(request).response()
  }

  @Test("a request goes and an answer comes, the body in bytes")
  func answer() async throws {
    let draft = RequestDraft(
      url: try TestServer.httpbin.url + "/anything?a=1", method: .post,
      headers: [HeaderLine("Content-Type", "text/plain"), HeaderLine("X-A", "1")],
      body: .bytes(Array("body".utf8)))
    let response = try await send(draft)
    #expect(response.status == 200)
    #expect(response.json["data"] == "body")
    #expect(response.json["headers"]["X-A"] == "1")
    #expect(response.exchange.timings.total > 0)
  }

  @Test("redirects are the center's, bodies and all")
  func redirects() async throws {
    let url = try TestServer.httpbin.url + "/redirect-to?url=/anything&status_code=307"
    let response = try await send(RequestDraft(url: url, method: .put, body: .bytes([0x61])))
    #expect(response.exchange.hops.count == 1)
    #expect(response.json["data"] == "a")
  }

  @Test("a Basic challenge does not hang: the 401 is the answer")
  func challenge() async throws {
    let response = try await send(RequestDraft(url: try TestServer.httpbin.url + "/basic-auth/a/b"))
    #expect(response.status == 401)
  }

  @Test("a port nobody listens on refuses")
  func refused() async throws {
    let error = await #expect(throws: LotusError.self) {
      try await send(RequestDraft(url: "http://127.0.0.1:1/"))
    }
    #expect(error?.failure == .refused(host: "127.0.0.1", port: 1))
  }

  @Test("two hundred cancels in flow are all answered, and the process lives")
  func cancels() async throws {
    let draft = RequestDraft(url: try TestServer.httpbin.url + "/bytes/20000")
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<200 {
        group.addTask {
          let client = center.send(draft)
          for await event in client.events {
            if case .head = event { break }
          }
          return client.request != nil
        }
      }
      for await isFine in group { #expect(isFine) }
    }
  }

  @Test("a file is sent from disk")
  func file() async throws {
    let scratch = Scratch()
    let bytes = [UInt8](repeating: 0x61, count: 100_000)
    try writeFile(scratch["body"], bytes)
    let response = try await send(
      RequestDraft(
        url: try TestServer.httpbin.url + "/anything", method: .put,
        body: .file(path: scratch["body"], size: bytes.count)))
    #expect(response.json["data"].stringValue.utf8.count == bytes.count)
  }
}
