import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Platform
import RxRestClient
import TestSupport
import Testing

private struct Harbour: Codable {
  let name: String
}

private struct HarboursState: ResponseState {
  var state: BaseState?
  var harbours: [Harbour]?

  init(state: BaseState) { self.state = state }
  init(response: (HTTPURLResponse, Data?)) {
    harbours = response.1.flatMap { try? JSONDecoder().decode([Harbour].self, from: $0) }
  }
}

@Suite struct ArticleTests {
  @Test("the article's sample")
  @MainActor func sample() async throws {
    let network = failing(3, then: #"[{"name": "Hout Bay"}]"#)
    let center = RxRestClientOptions(network).sessionManager
    let words = Words()
    let reachability = Return()
    var options = RxRestClientOptions.default
    options.addHeader(key: "X-Api-Key", value: "7")
    options.sessionManager = center
    options.reachability = reachability
    let client = RxRestClient(baseUrl: URL(string: "https://harbours.example/v1"), options: options)

    let found: StateStream<HarboursState> = client.get("search", query: ["near": "Cape Town"])
    for try await state in found {
      if state.state?.serviceState == .offline {
        words.say("There is no network. It is tried again when there is.")
      } else if let harbours = state.harbours {
        words.say("\(harbours.map(\.name))")
      }
    }

    let made: StateStream<DefaultState> = client.post("harbours", body: Harbour(name: "Kalk Bay"))
    for try await state in made { words.say(state.success == true ? "made" : "refused") }

    #expect(await words.next() == "There is no network. It is tried again when there is.")
    #expect(await words.next() == #"["Hout Bay"]"#)
    #expect(await words.next() == "made")
    #expect(reachability.asked.withLock { $0 } == ["harbours.example:443"])
    #expect(network.requests.allSatisfy { $0.headers["X-Api-Key"] == "7" })
  }

  @Test("every line of the article's samples is a line of this file")
  func verbatim() throws {
    #expect(
      try Samples.missing(
        in: "Sources/RxRestClient/RxRestClient.docc/RxRestClient.md",
        from: "Tests/RxRestClientTests/ArticleTests.swift") == [])
  }
}
