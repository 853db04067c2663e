import DialectSupport
import Foundation
import FoundationNetworking
import Lotus
import Platform
import RxRestClient
import Testing

/// What comes back, and what becomes of it.
@Suite struct AnswerTests {
  func told(_ network: some Transport) async -> [String] {
    let states: StateStream<Kept<String>> = RxRestClient(network).get("x")
    return await states.told(\.words)
  }

  @Test(
    "all statuses are answers but six kinds",
    arguments: [200, 201, 204, 205, 299, 304, 402, 405, 409, 429])
  func answers(_ status: Int) async {
    #expect(await told(Answering(status, "a")) == ["\(status) a"])
    #expect(await told(Answering(status)) == ["\(status) "])
  }

  @Test(
    "the six, with their bodies; without one they are no success either",
    arguments: [
      (400, "badRequest"), (401, "unauthorized"), (403, "forbidden"), (404, "notFound"),
      (422, "validationProblem"), (500, "unexpectedError"), (503, "unexpectedError"),
      (599, "unexpectedError"),
    ])
  func refusals(_ status: Int, _ name: String) async {
    #expect(await told(Answering(status, "why")) == ["\(name) \"why\""])
    #expect(await told(Answering(status)) == ["\(name) \"\""])
  }

  @Test("a redirect is followed; the response is where it leads")
  func redirect() async throws {
    struct Place: ResponseState, Sendable {
      var state: BaseState?
      var url: String?
      init(state: BaseState) { self.state = state }
      init(response: (HTTPURLResponse, Data?)) { url = response.0.url?.absoluteString }
    }
    let network = Answering { request in
      request.url.target == "/new"
        ? .init(200) : .init(302, headers: [HeaderLine("Location", "/new")])
    }
    let states: StateStream<Place> = RxRestClient(network).get("old")
    #expect(await states.told { $0.url ?? "none" } == ["http://h/new"])
  }

  @Test(
    "a body as text, by its charset",
    arguments: [
      ("text/plain", [0xC3, 0xA9], "200 é"), ("text/plain; charset=utf-8", [0xC3, 0xA9], "200 é"),
      ("text/plain; charset=ISO-8859-1", [0xE9], "200 é"),
      ("text/plain; charset=windows-1251", [0xE9], "200 й"), ("text/plain", [0xE9], "200 nil"),
      ("text/plain; charset=unheard-of", [0x61], "200 nil"),
    ] as [(String, [UInt8], String)])
  func charset(_ type: String, _ bytes: [UInt8], _ words: String) async {
    struct Bytes: Transport {
      let type: String
      let bytes: [UInt8]
      func send(_ request: PreparedRequest) -> TransferEvents {
        let head = ResponseHead(
          version: "HTTP/1.1", status: 200, headers: [HeaderLine("Content-Type", type)])
        let events = Lock<[TransferEvent]>([.head(head), .chunk(bytes), .finished(Timings())])
        return TransferEvents { events.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
      }
    }
    #expect(await told(Bytes(type: type, bytes: bytes)) == [words])
  }

  @Test("a body as bytes")
  func data() async {
    let states: StateStream<Kept<Data>> = RxRestClient(Answering(200, "ab")).get("x")
    #expect(await states.told { "\($0.body?.count ?? -1)" } == ["2"])
  }

  @Test(
    "only the success counts", arguments: [(200, true), (204, true), (302, false), (409, false)])
  func defaultState(_ status: Int, _ success: Bool) async {
    let states: StateStream<DefaultState> = RxRestClient(Answering(status)).get("x")
    #expect(
      await states.told { "\($0.success ?? false) \($0.state?.words ?? "")" } == [
        "\(success) success"
      ])
    let refused: StateStream<DefaultState> = RxRestClient(Answering(404)).get("x")
    #expect(await refused.told { "\($0.success ?? true)" } == ["false"])
  }

  @Test(
    "failures that a second try does not mend are unexpected errors",
    arguments: [
      TransferFailure.certificate(.expired, host: "h", detail: ""), .timeout(milliseconds: 5),
      .badResponse(.other, detail: ""),
    ])
  func unexpected(_ failure: TransferFailure) async {
    #expect(await told(failing(9, failure)) == ["unexpectedError \(failure)"])
  }

  @Test(
    "an endpoint that is no URL ends the stream",
    arguments: [
      ("", #"noHost("")"#), ("rest/contacts", #"noHost("rest/contacts")"#),
      ("ftp://h", #"badScheme("ftp")"#),
    ])
  func badURL(_ endpoint: String, _ error: String) async {
    let network = Answering(200)
    let states: StateStream<DefaultState> = RxRestClient(network, base: nil).get(endpoint)
    #expect(await states.told { _ in "state" } == ["refused(Lotus.RequestError.\(error))"])
    #expect(network.requests.isEmpty)
  }

  @Test(
    "a base that is no URL ends the stream",
    arguments: [
      ("", #"noHost("/x")"#), ("localhost:8080", #"noHost("localhost:8080/x")"#),
      ("http://h:x", #"badPort("x")"#),
    ])
  func badBase(_ base: String, _ error: String) async {
    let network = Answering(200)
    let states: StateStream<DefaultState> = RxRestClient(network, base: base).get("x")
    #expect(await states.told { _ in "state" } == ["refused(Lotus.RequestError.\(error))"])
    #expect(network.requests.isEmpty)
  }

  @Test("what cannot be written ends the stream")
  func unencodable() async {
    let network = Answering(200)
    let client = RxRestClient(network)
    var options = client.options
    options.bodyEncoding = .form(.default)
    let form = RxRestClient(baseUrl: "http://h/a", options: options)
    struct Mute {}
    let calls: [StateStream<DefaultState>] = [
      client.post("x", object: ["a": Double.infinity]), client.post("x", array: [Double.nan]),
      client.post("x", body: ["a": Double.infinity]), client.get("x", query: [1, 2]),
      client.delete("x", body: "text"), client.get("x", query: ["a": Double.nan]),
      client.get("x", query: ["a": Date()]), client.delete("x", object: ["a": [Mute()]]),
      form.post("x", object: ["a": Mute()]), form.post("x", object: ["a": -Float.infinity]),
    ]
    for call in calls {
      let told = await call.told { _ in "state" }
      #expect(told.count == 1 && told[0].hasPrefix("unencodable("), "\(told)")
    }
    #expect(network.requests.isEmpty)
  }

  @Test("cancelled with its task")
  func cancelled() async {
    let task = Task { await told(Silent()) }
    task.cancel()
    #expect(await task.value == ["cancelled"])
  }

  final class Strict: RxRestClient, @unchecked Sendable {
    override func validate(
      request: URLRequest?, response: HTTPURLResponse, data: Data
    ) -> Swift.Result<Void, BaseResponse> {
      request?.url?.path == "/a/x" && response.statusCode == 200
        ? .failure(.forbidden(body: data)) : .success(())
    }
    override func handleError(error: any Error) -> BaseState {
      error is BaseResponse ? super.handleError(error: error) : BaseState(\.notFound, "gone")
    }
  }

  @Test("a subclass decides what is an answer, and what an error is")
  func hooks() async throws {
    let base = try #require(URL(string: "http://h/a"))
    func told(_ network: some Transport) async -> [String] {
      let client = Strict(baseUrl: base, options: RxRestClientOptions(network))
      let states: StateStream<Kept<Data>> = client.get("x")
      return await states.told(\.words)
    }
    #expect(await told(Answering(200, "no")) == [#"forbidden "no""#])
    #expect(await told(Answering(404)) == ["404 0 bytes"])
    #expect(await told(failing(9)) == ["notFound String"])
  }

  @Test("the default validation, asked directly")
  func validate() throws {
    let url = try #require(URL(string: "http://h"))
    func response(_ status: Int) throws -> HTTPURLResponse {
      try #require(
        HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil))
    }
    let client = RxRestClient()
    guard case .success = client.validate(request: nil, response: try response(200), data: Data())
    else { throw Unexpected() }
    let body = Data("Some error response".utf8)
    guard
      case .failure(.badRequest(let carried)) = client.validate(
        request: nil, response: try response(400), data: body)
    else { throw Unexpected() }
    #expect(carried == body)
    #expect(BaseResponse.serviceOffline.state.words == "offline")
  }
  struct Unexpected: Error {}
}
