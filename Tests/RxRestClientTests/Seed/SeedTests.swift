import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import RxRestClient
import TestSupport
import Testing

struct Repository: Decodable, Sendable {
  let name: String
}

private struct RepositoriesState: ResponseState {

  typealias Body = Data

  var state: BaseState?
  var data: [Repository]?

  private init() {
    state = nil
  }

  init(state: BaseState) {
    self.state = state
  }

  init(response: (HTTPURLResponse, Data?)) {
    if response.0.statusCode == 200, let body = response.1 {
      self.data = try? JSONDecoder().decode(RepositoryResponse.self, from: body).items
    }
  }

  static let empty = RepositoriesState()
}

private struct PlainRepositoryQuery: Encodable {
  let q: String
}

private protocol RepositoriesServiceProtocol {
  func get(query: PlainRepositoryQuery) -> StateStream<RepositoriesState>
}

private final class RepositoriesService: RepositoriesServiceProtocol {

  private let client: RxRestClient
  init(client: RxRestClient = RxRestClient()) { self.client = client }

  func get(query: PlainRepositoryQuery) -> StateStream<RepositoriesState> {
    return client.get("https://api.github.com/search/repositories", query: query)
  }
}

private struct RepositoryQuery: PagingQueryProtocol {

  let q: String
  var page: Int

  init(q: String) {
    self.q = q
    self.page = 1
  }

  func nextPage() -> RepositoryQuery {
    var new = self
    new.page += 1
    return new
  }
}

struct RepositoryResponse: PagingResponseProtocol {
  let totalCount: Int
  var repositories: [Repository]

  private enum CodingKeys: String, CodingKey {
    case totalCount = "total_count"
    case repositories = "items"
  }

  // MARK: - PagingResponseProtocol
  typealias Item = Repository

  static var decoder: JSONDecoder {
    return .init()
  }

  var canLoadMore: Bool {
    return totalCount > items.count
  }

  var items: [Repository] {
    get {
      return repositories
    }
    set(newValue) {
      repositories = newValue
    }
  }

}

private final class PagedRepositoriesState: PagingState<RepositoryResponse> {}

/// The samples of the seed, sent to a test server in the place of their host.
@Suite("RxRestClient's seed", .needs(.servers)) @MainActor struct SeedTests {
  let network: Answering
  init() throws { network = try Answering(plainServer: TestServer.odd.url) }

  private func client(_ base: String? = nil) -> RxRestClient {
    var options = RxRestClientOptions.default
    options.sessionManager = network.center
    return RxRestClient(baseUrl: base, options: options)
  }

  private func names(_ states: StateStream<RepositoriesState>) async throws -> [[String]] {
    var all: [[String]] = []
    for try await state in states { all.append((state.data ?? []).map(\.name)) }
    return all
  }

  @Test("a service, its query and its state")
  func service() async throws {
    let service: any RepositoriesServiceProtocol = RepositoriesService(
      client: client())
    #expect(try await names(service.get(query: PlainRepositoryQuery(q: "swift"))) == [["a", "b"]])
    #expect(
      network.requests.map(\.url.text) == ["https://api.github.com/search/repositories?q=swift"])
    #expect(RepositoriesState.empty.data == nil)
  }

  @Test("options and a base, in both spellings")
  func options() async throws {
    let base = URL(string: "https://api.github.com")
    var options = RxRestClientOptions.default
    options.addHeader(key: "x-apikey", value: "<API_KEY>")
    options.sessionManager = network.center
    for client in [
      RxRestClient(baseUrl: base, options: options), RxRestClient(baseURL: base, options: options),
    ] {
      let states: StateStream<RepositoriesState> = client.get("rest/contacts")
      #expect(try await names(states) == [["a", "b"]])
      #expect(network.requests.last?.url.text == "https://api.github.com/rest/contacts")
      #expect(network.requests.last?.headers["x-apikey"] == "<API_KEY>")
    }
  }

  @Test("a whole URL, whatever the base is")
  func absolute() async throws {
    let client = client("http://h/a")
    let search = "swift"
    if let url = URL(string: "https://api.github.com/search/repositories") {
      let states: StateStream<RepositoriesState> = client.get(url: url, query: ["q": search])
      #expect(try await names(states) == [["a", "b"]])
    }
    #expect(
      network.requests.map(\.url.text) == ["https://api.github.com/search/repositories?q=swift"])
  }

  @Test("pages")
  func pages() async throws {
    let client = client()
    let query = RepositoryQuery(q: "swift")
    let (loadNextPageTrigger, fire) = AsyncStream.makeStream(of: Void.self)
    let states: StateStream<PagedRepositoriesState> = client.get(
      "https://api.github.com/search/repositories", query: query,
      loadNextPageTrigger: loadNextPageTrigger)
    var counts: [Int] = []
    for try await state in states {
      counts.append(state.response?.items.count ?? 0)
      fire.yield()
    }
    #expect(counts == [2, 4])
    #expect(network.requests.map(\.url.target).last == "/search/repositories?page=2&q=swift")
  }
}
