import Lotus
import TestSupport
import Testing

extension Seed {
  @Suite struct SuggestingUsage {
    enum APIRouter: RequestConversion {
      case search(query: String, page: Int)

      var request: Request {
        switch self {
        case let .search(query, page):
          return Request(path: "/search", parameters: ["q": query, "offset": 10 * page])
        }
      }

      @discardableResult
      static func send(_ router: APIRouter) -> DataClient {
        return Lotus.send(router)
      }
    }

    @Test("initialization with a host, a router, a send")
    func router() async throws {
      let host = try TestServer.httpbin.url
      Center.default.configuration.host = { return host }
      let client = APIRouter.send(.search(query: "Lotus", page: 1))
      #expect(client.request?.url.text == host + "/search?offset=10&q=Lotus")
      // httpbin has no such path; any status is an answer.
      #expect(try await client.response().status == 404)
    }

    @Test("a request says path, parameters, method, encoding and headers")
    func request() async throws {
      try Seed.start()
      struct Router: RequestConversion {
        var request: Request {
          Request(
            path: "/anything", parameters: ["a": [1, 2]], method: .post,
            encoding: .queryString, headers: ["X-Seed": "1"])
        }
      }
      Center.default.configuration.headers = { ["X-All": "2"] }
      defer { Center.default.configuration.headers = nil }
      let json = try await Lotus.send(Router()).json()
      #expect(json["method"] == "POST")
      #expect(json["args"]["a[]"] == ["1", "2"])
      #expect(json["headers"]["X-Seed"] == "1")
      #expect(json["headers"]["X-All"] == "2")
    }

    @Test("a form in the body reaches the server as a form")
    func form() async throws {
      try Seed.start()
      struct Router: RequestConversion {
        var request: Request {
          Request(path: "/anything", parameters: ["é": "a+b & c", "on": true], method: .put)
        }
      }
      let json = try await Lotus.send(Router()).json()
      #expect(json["form"] == ["on": "1", "é": "a+b & c"])
    }
  }
}
