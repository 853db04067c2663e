import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Netto
import TestSupport
import Testing

private enum Endpoint {
  case user
  case confirmationCode
}

extension Endpoint: Path {
  var baseURL: String {
    return "http://localhost:8080/"
  }

  var path: String {
    switch self {
    case .user:
      return "user-information"
    case .confirmationCode:
      return "confirmation-code"
    }
  }
}

private struct User {
  let username: String
}

extension User {
  fileprivate init?(dictionary: [String: Any]) {
    guard let username = dictionary["username"] as? String else { return nil }
    self.username = username
  }
}

extension Netto: NettoActions {
  /// What every request of these tests gets.
  public var setDefaultRequest: ((inout URLRequest) -> Void)? {
    return { request in
      request.addValue("application/json", forHTTPHeaderField: "Content-Type")
      request.addValue("application/json", forHTTPHeaderField: "Accept")
    }
  }
}

private enum KeychainWrapper {
  static func stringForKey(_ key: String) -> String? { key == "bearer" ? "Bearer 7" : nil }
}

/// The samples of the seed, sent to a test server in the place of their host.
@Suite("Netto's seed", .needs(.servers)) @MainActor struct SeedTests {
  let network: Answering
  init() throws { network = try Answering(server: TestServer.odd.url) }
  let words = Words()

  @Test("a call, with the defaults of the program's extension")
  func queryUserEndpoint() async {
    let parameters = ["username": "test"]
    let userResource = Resource<User>(endpoint: Endpoint.user, method: .post(parameters)) { json in
      guard let dictionary = json as? [String: Any] else { return nil }
      return User.init(dictionary: dictionary)
    }

    let ws = Netto(center: network.center)

    ws.loadResource(userResource) { [words] (user, response, error) in
      let status = (response as? HTTPURLResponse)?.statusCode
      words.say("\(user?.username ?? "") \(status ?? 0) \(error == nil)")
    }
    #expect(await words.next() == "test 200 true")
    #expect(network.requests.last?.headers["Accept"] == "application/json")
    #expect(
      network.wire == """
        POST /user-information HTTP/1.1
        Host: localhost:8080
        Content-Type: application/json
        Content-Length: 19

        {"username":"test"}
        """)
  }

  @Test("a plugin for one request")
  func plugin() async {
    let resource = Resource<[User]>(endpoint: Endpoint.confirmationCode, method: .get) { json in
      (json as? [[String: Any]])?.compactMap(User.init(dictionary:))
    }
    let ws = Netto(center: network.center)
    let requestClosure: (inout URLRequest) -> Void = { request in
      guard let token = KeychainWrapper.stringForKey("bearer") else { return }
      request.addValue(token, forHTTPHeaderField: "Authorization")
    }

    ws.loadResource(resource, requestPlugin: requestClosure) { [words] users, response, error in
      words.say(users?.map(\.username).joined(separator: " ") ?? "\(String(describing: error))")
    }
    #expect(await words.next() == "one two")
    #expect(network.requests.last?.headers["Authorization"] == "Bearer 7")
    #expect(network.requests.last?.url.target == "/confirmation-code")
  }

  @Test("without a center it is the default one")
  func defaultCenter() {
    #expect(Netto().center === Center.default)
  }
}
