import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import LotusFoundation
import QuickRest
import TestSupport
import Testing

struct Repository {
  let id: Int
  let nuame: String
  let description: String?
  let owner: Owner
  let language: Language?
}

extension Repository: Deserializable {
  init(json: [String: Any]) throws {
    id = try json.readValue(key: "id")
    nuame = try json.readValue(key: "name")
    description = try? json.readValue(key: "description")
    owner = try json.readDeserializable(key: "owner")
    language = try? json.readEnum(key: "language")
  }
}

struct Owner {
  let id: Int
  let username: String
  let avatarUrl: String?
}

extension Owner: Deserializable {
  init(json: [String: Any]) throws {
    id = try json.readValue(key: "id")
    username = try json.readValue(key: "login")
    avatarUrl = try? json.readValue(key: "avatar_url")
  }
}

enum Language: String {
  case java = "Java"
  case swift = "Swift"
  case objectiveC = "Objective-C"
  case Ruby = "Ruby"
}

class NetworkManager {

  private let networkService: any NetworkService

  init(center: Center) {
    networkService = NetworkHttpService(
      baseUrlString: "https://api.github.com/",
      urlSession: URLSession.shared,
      center: center,
      networkRequestInterceptor: nil,
      timeout: 60)
  }

  @discardableResult func fetchRepositories(
    username: String, completion: @escaping @MainActor (NetworkResponse<[Repository]>) -> Void
  ) -> URLSessionTask {
    return networkService.fetchObjects(
      type: Repository.self,
      path: "users/\(username)/repos",
      completion: completion)
  }

}

struct User: Deserializable {
  let firstName: String
  init(json: [String: Any]) throws { firstName = try json.readValue(key: "firstName") }
}

struct MyNetworkRequestInterceptor: NetworkRequestInterceptor {
  func inttercept(request: inout URLRequest) {
    request.addValue("MyApp", forHTTPHeaderField: "User-Agent")
    request.addValue("123123", forHTTPHeaderField: "Access-Token")
  }
}

/// The samples of the seed, sent to a test server in the place of their host; what it cannot know is in memory.
@Suite("QuickRest's seed", .needs(.servers)) @MainActor struct SeedTests {
  let words = Words()
  let user = #"{"firstName" : "Aryan", "lastName" : "Ghassemi"}"#
  func service(_ network: Answering) -> any NetworkService {
    NetworkHttpService(
      baseUrlString: "https://api.github.com/", urlSession: URLSession.shared,
      center: network.center, networkRequestInterceptor: MyNetworkRequestInterceptor(), timeout: 60)
  }

  @Test("repositories, their owners and languages")
  func repositories() async throws {
    let network = try Answering(plainServer: TestServer.odd.url)
    let networkManger = NetworkManager(center: network.center)

    networkManger.fetchRepositories(username: "aryaxt") { [words] in
      switch $0.result {
      case .success(let repos):
        for repo in repos {
          let language = repo.language?.rawValue ?? "-"
          let avatar = repo.owner.avatarUrl ?? "-"
          words.say("\(repo.id)\(repo.nuame)\(repo.description ?? "-")\(avatar)\(language)")
        }
      case .failure(let error):
        words.say("\(error)")
      }
    }
    #expect(await words.next() == "1abdSwift")
    #expect(await words.next() == "3e---")
    #expect(network.requests.map(\.url.text) == ["https://api.github.com/users/aryaxt/repos"])
    #expect(network.requests.last?.options.idleTimeout == 60_000)
  }

  @Test("a model")
  func object() async throws {
    let networkService = service(try Answering(plainServer: TestServer.odd.url))
    let completion: @MainActor (NetworkResponse<User>) -> Void = { [words] in
      words.say((try? $0.result.get())?.firstName ?? "none")
    }
    networkService.fetchObject(type: User.self, path: "users/5", completion: completion)
    #expect(await words.next() == "Aryan")
  }

  @Test("a list of models, and one below a key", arguments: [nil, "results"])
  func objects(_ key: String?) async {
    let list = "[\(user)]"
    let networkService = service(Answering(200, key.map { #"{"\#($0)" : \#(list)}"# } ?? list))
    let completion: @MainActor (NetworkResponse<[User]>) -> Void = { [words] in
      words.say((try? $0.result.get())?.first?.firstName ?? "none")
    }
    if key == nil {
      networkService.fetchObjects(type: User.self, path: "users/search", completion: completion)
    } else {
      networkService.fetchObjects(
        type: User.self, path: "users/search", unwrapKey: "results", completion: completion)
    }
    #expect(await words.next() == "Aryan")
  }

  @Test("raw dictionaries, one and a list")
  func raw() async throws {
    let server = try Answering(plainServer: TestServer.odd.url)
    service(server).fetchObject(type: [String: Any].self, path: "users/5") {
      [words] in
      words.say((try? $0.result.get())?["lastName"] as? String ?? "none")
    }
    #expect(await words.next() == "Ghassemi")
    service(server).fetchObjects(type: [String: Any].self, path: "users/search") {
      [words] in
      words.say((try? $0.result.get())?.first?["lastName"] as? String ?? "none")
    }
    #expect(await words.next() == "Ghassemi")
  }

  @Test("the interceptor's lines are sent")
  func interceptor() async throws {
    let network = Answering(200, user)
    _ = try await service(network).fetchObject(type: User.self, path: "users/5")
    #expect(network.requests.last?.headers["User-Agent"] == "MyApp")
    #expect(network.requests.last?.headers["Access-Token"] == "123123")
  }

  @Test("the seed's own JSON lacks a comma: it is refused with its place")
  func comma() async {
    let broken = "{\n   \"firstName\" : \"Aryan\"\n   \"lastName\" : \"Ghassemi\"\n}"
    await #expect {
      try await service(Answering(200, broken)).fetchObject(type: User.self, path: "users/5")
    } throws: { error in
      guard case .notJSON(let fault, _)? = error as? QuickRestError else { return false }
      return fault.line == 3 && fault.column == 4
    }
  }
}
