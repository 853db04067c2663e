import Foundation
import FoundationNetworking
import Lotus
import RxRestClient
import TestSupport
import Testing

/// What httpbin says it got.
private struct Echo: ResponseState {
  struct Content: Decodable {
    let method: String
    let args: [String: String]
    let data: String
    let form: [String: String]
    let files: [String: String]
  }
  var state: BaseState?
  var content: Content?
  init(state: BaseState) { self.state = state }
  init(response: (HTTPURLResponse, Data?)) {
    content = response.1.flatMap { try? JSONDecoder().decode(Content.self, from: $0) }
  }
}

/// Over the network.
@Suite("RxRestClient against httpbin", .needs(.servers)) struct HttpbinTests {
  private let client: RxRestClient
  init() throws {
    // The seed's own samples change `Center.default` meanwhile.
    var options = RxRestClientOptions.default
    options.sessionManager = Center()
    client = RxRestClient(baseUrl: URL(string: try TestServer.httpbin.url), options: options)
  }

  private func content(_ states: StateStream<Echo>) async throws -> Echo.Content {
    try #require(try await states.makeAsyncIterator().next()?.content)
  }

  @Test("the verbs")
  func verbs() async throws {
    let query = ["q": "a b"]
    #expect(try await content(client.get("anything/x", query: query)).args == query)
    #expect(try await content(client.delete("anything/x", object: query)).args == query)
    for (verb, word) in [(client.post, "POST"), (client.put, "PUT"), (client.patch, "PATCH")] {
      let echo = try await content(verb("anything/x", body: query))
      #expect(echo.method == word)
      #expect(echo.data == #"{"q":"a b"}"#)
    }
  }

  @Test("statuses", arguments: [200, 204, 404, 422, 500])
  func status(_ status: Int) async throws {
    let states: StateStream<DefaultState> = client.get("status/\(status)")
    let state = try await states.makeAsyncIterator().next()
    #expect(state?.success == (status < 300))
    #expect(state?.state?.isSuccess == (status < 300))
  }

  @Test("a form, and a big body with progress")
  func uploads() async throws {
    let form = MultipartFormDataBuilder().addParam("1", for: "a").add(
      data: Data("text".utf8), name: "f", fileName: "f", mimeType: .txt, showExtension: true)
    let echo = try await content(client.upload(form, endpoint: "anything"))
    #expect(echo.form == ["a": "1"])
    #expect(echo.files == ["f": "text"])

    let size = 2_000_000
    let states: StateStream<(DefaultState?, RxProgress)> = client.upload(
      Data(repeating: 0x61, count: size), endpoint: "anything", method: .put)
    var written: [Int] = []
    var last: DefaultState?
    for try await (state, progress) in states {
      written.append(progress.bytesWritten)
      #expect(progress.totalBytes == size)
      last = state
    }
    #expect(written.first == 0)
    #expect(written.last == size)
    #expect(written == written.sorted())
    #expect(last?.success == true)
  }
}
