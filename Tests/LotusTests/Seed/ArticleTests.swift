import Dispatch
import Lotus
import Platform
import TestSupport
import Testing

private enum Router: RequestConversion {
  case user(id: Int)
  case rename(id: Int, to: String)

  var request: Request {
    switch self {
    case .user(let id):
      Request(path: "/anything/users/\(id)", parameters: ["fields": ["name", "age"]])
    case .rename(let id, let name):
      Request(path: "/anything/users/\(id)", method: .put, content: .json(["name": JSON(name)]))
    }
  }
}

private struct NoEcho: Error {}
private struct User: ResultConversion {
  init(json: JSON) {}
}

private struct Echo: ResultConversion {
  let method: String
  static var result: Result {
    Result(
      data: { $0["method"] },
      error: { $0["method"].exists ? nil : LotusError.customError(NoEcho()) })
  }
  init(json: JSON) { method = json.stringValue }
}

private final class Shouting: DebugCenter {
  override func receive(
    _ task: Transfer?, data: Data, error: (any Error)?
  ) -> (Data, (any Error)?) {
    (Data(data.map { $0 == 0x61 ? 0x41 : $0 }), error)
  }
}

extension Seed {
  /// The samples of the articles, as they stand there.
  @Suite struct Articles {
    let host: String
    let center: Center

    init() throws {
      host = try TestServer.httpbin.url
      let host = host
      let center = Center()
      center.configuration.host = { host }
      center.configuration.headers = { ["X-Client": "sample"] }
      self.center = center
    }

    @Test("parameters are written as the comments say")
    func parameters() throws {
      let literal = URLEncoding(arrayEncoding: .noBrackets, boolEncoding: .literal)
      let query = literal.query(["ids": [1, 2], "on": true])  // ids=1&ids=2&on=true
      let form = try Content.form(encoding: ["name": "J Ann"])  // name=J%20Ann
      #expect(query == "ids=1&ids=2&on=true")
      #expect(String(decoding: form.bytes, as: UTF8.self) == "name=J%20Ann")
    }

    @Test("the answer, in today's Swift")
    func today() async throws {
      let client = center.send(Router.user(id: 7))
      let json = try await client.json()
      let fields = json["args"]["fields[]"].arrayValue
      #expect(fields == ["name", "age"])
      #expect(json["headers"]["X-Client"] == "sample")
      let echo = try await center.send(Router.rename(id: 7, to: "Ann")).model(Echo.self)
      #expect(echo.method == "PUT")
    }

    @Test("the overview's sample")
    func overview() async throws {
      let host = host
      Center.default.configuration.host = { host }
      let user = try await Lotus.send(Router.user(id: 7)).model(User.self)
      _ = user
    }

    @Test("any status is an answer, unless validate says otherwise")
    func validate() async throws {
      var status = 0
      let missing = RequestDraft(url: host + "/status/404")
      do {
        _ = try await center.send(missing).validate().data()
      } catch {
        if case .unacceptable(let response)? = error.underlying as? LotusError.ResponseError {
          status = response.status
        }
      }
      #expect(status == 404)
    }

    @Test("the events are the whole way")
    func events() async {
      var status = 0
      var size = 0
      for await event in center.send(Router.user(id: 7)).events {
        if case .head(let head) = event { status = head.status }
        if case .chunk(let bytes) = event { size += bytes.count }
      }
      #expect(status == 200)
      #expect(size > 0)
    }

    @Test("the answer, in callbacks")
    func callbacks() async {
      let heard = Lock<[String]>([])
      let told: @Sendable (String) -> Void = { word in heard.withLock { $0.append(word) } }
      let queue = DispatchQueue(label: "sample")
      let client =
        center.send(Router.user(id: 7))
        .receive(queue: queue, success: { data in told("\(data.count > 0)") })
        .receive(queue: queue, failed: { error in told("\(error)") })
        .receive(queue: queue, response: { told("over") })
      _ = try? await client.data()
      queue.sync {}
      #expect(heard.withLock { $0 } == ["true", "over"])
    }

    @Test("who looks in on the way")
    func debug() async throws {
      center.configuration.debugCenter = Shouting()
      let data = try await center.send(Router.user(id: 7)).data()
      #expect(!data.contains(0x61))
      #expect(data.contains(0x41))
    }
  }
}

@Suite struct ArticleLineTests {
  @Test(
    "every line of a sample is a line of this file, so it compiles",
    arguments: ["Lotus", "FromRequestToAnswer"])
  func verbatim(article: String) throws {
    let missing = try Samples.missing(
      in: "Sources/Lotus/Lotus.docc/\(article).md",
      from: "Tests/LotusTests/Seed/ArticleTests.swift")
    #expect(missing == [])
  }
}
