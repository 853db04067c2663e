import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Netto
import TestSupport
import Testing

private enum Endpoint: Path {
  case user

  var baseURL: String { "http://localhost:8080/" }
  var path: String { "user-information" }
}

private struct User {
  let username: String
}

@Suite struct ArticleTests {
  @Test("the article's sample")
  @MainActor func sample() async throws {
    let network = Answering(200, #"{"username":"test"}"#)
    let center = network.center
    let words = Words()
    let told = words.say
    let parameters = ["username": "test"]
    let userResource = Resource<User>(endpoint: Endpoint.user, method: .post(parameters)) { json in
      guard let dictionary = json as? [String: Any] else { return nil }
      return (dictionary["username"] as? String).map(User.init(username:))
    }

    let ws = Netto(center: center)
    ws.loadResource(userResource) { user, response, error in
      told(user?.username ?? "\(String(describing: error))")
    }
    let (user, _) = try await ws.loadResource(userResource) { request in
      request.addValue("Bearer 7", forHTTPHeaderField: "Authorization")
    }
    #expect(await words.next() == "test")
    #expect(user?.username == "test")
    #expect(network.requests.count == 2)
    #expect(network.requests.filter { $0.headers["Authorization"] == "Bearer 7" }.count == 1)
  }

  @Test("every line of the article's samples is a line of this file")
  func verbatim() throws {
    #expect(
      try Samples.missing(
        in: "Sources/Netto/Netto.docc/Netto.md", from: "Tests/NettoTests/ArticleTests.swift") == [])
  }
}
