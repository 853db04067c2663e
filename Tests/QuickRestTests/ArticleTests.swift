import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import QuickRest
import TestSupport
import Testing

private struct Harbour: Deserializable {
  let id: Int
  let name: String
  let depth: Double?
  let kind: Kind?
  let berths: [Berth]

  enum Kind: String { case river, sea }

  init(json: [String: Any]) throws {
    id = try json.readValue(key: "id")
    name = try json.readValue(key: "name")
    depth = try? json.readValue(key: "depth")
    kind = try? json.readEnum(key: "kind")
    berths = try json.readDeserializableList(key: "berths")
  }
}

private struct Berth: Deserializable {
  let length: Int
  init(json: [String: Any]) throws { length = try json.readValue(key: "length") }
}

private struct Token: NetworkRequestInterceptor {
  func inttercept(request: inout URLRequest) {
    request.setValue("Bearer 7", forHTTPHeaderField: "Authorization")
  }
}

@Suite struct ArticleTests {
  @Test("the article's sample")
  @MainActor func sample() async throws {
    let network = Answering { request in
      let harbour =
        #"{"id": 7, "name": "Hout Bay", "depth": 9, "kind": "sea", "berths": [{"length": 120}]}"#
      return .init(
        200, request.url.target.hasPrefix("/v1/search") ? #"{"results": [\#(harbour)]}"# : harbour)
    }
    let center = network.center
    let words = Words()
    let service = NetworkHttpService(
      baseUrlString: "https://harbours.example/v1/", center: center,
      networkRequestInterceptor: Token())

    let task = service.fetchObjects(
      type: Harbour.self, path: "search", unwrapKey: "results", query: ["near": "Cape Town"]
    ) { response in
      switch response.result {
      case .success(let harbours): words.say("\(harbours.map(\.name))")
      case .failure(let error): words.say(error.localizedDescription)
      }
    }
    let harbour = try await service.fetchObject(type: Harbour.self, path: "harbours/7")
    let raw = try await service.fetchObject(type: [String: Any].self, path: "harbours/7")

    #expect(await words.next() == #"["Hout Bay"]"#)
    #expect(task.originalRequest?.url?.query == "near=Cape%20Town")
    #expect(harbour.depth == 9 && harbour.kind == .sea && harbour.berths[0].length == 120)
    #expect(harbour.id == 7 && raw["id"] as? Int == 7)
    #expect(network.requests.allSatisfy { $0.headers["Authorization"] == "Bearer 7" })
  }

  @Test("every line of the article's samples is a line of this file")
  func verbatim() throws {
    #expect(
      try Samples.missing(
        in: "Sources/QuickRest/QuickRest.docc/QuickRest.md",
        from: "Tests/QuickRestTests/ArticleTests.swift") == [])
  }
}
