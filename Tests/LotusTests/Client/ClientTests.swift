import Dispatch
import FoundationEssentials
import Platform
import Testing

@testable import Lotus

/// A model as the seed shows it.
struct UserModel: ResultConversion, Equatable, Sendable {
  let name: String
  let age: Int
  init(json: JSON) {
    name = json["name"].stringValue
    age = json["age"].intValue
  }
}

/// A model of a service with errors of its own.
struct StrictModel: ResultConversion, Sendable {
  struct Code: Error, Equatable { let value: Int }
  let name: String
  static var result: Result {
    Result(
      data: { $0["newData"] },
      error: { $0["code"] == 0 ? nil : LotusError.customError(Code(value: $0["code"].intValue)) })
  }
  init(json: JSON) { name = json["name"].stringValue }
}

/// Holds every send back until it is opened.
final class HeldHooks: DebugCenter {
  private let gate = DispatchSemaphore(value: 0)
  func open() { gate.signal() }
  override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
    gate.wait()
    return client
  }
}

@Suite("A client tells its receivers")
struct ClientTests {
  static func json(_ text: String) -> FakeTransport.Script {
    .answer(200, body: [Array(text.utf8)])
  }
  static let user = #"{"data":{"name":"John","age":7}}"#
  static let users = #"{"data":[{"name":"John","age":7},{"name":"Ann","age":8}]}"#
  let url = URL(string: "http://h/a")!

  func sent(
    _ script: FakeTransport.Script, debug: DebugCenter = .default
  ) -> DataClient {
    Center(FakeTransport([script]), debug: debug).send(url)
  }

  @Test("raw data and progress for each chunk, then success, then response")
  func order() async {
    let heard = Heard()
    let client = sent(.answer(200, body: [[0x61], [0x62, 0x63]]))
    client.receive(queue: heard.queue, success: { heard.say("success \($0.count)") })
    heard.listen(to: client)
    let words = await heard.whole()
    #expect(words.filter { $0.hasPrefix("raw") } == ["raw a", "raw bc"])
    #expect(words.filter { $0.hasPrefix("success") } == ["success 3"])
    #expect(words.last == "response")
    #expect(!words.contains { $0.hasPrefix("failed") })
  }

  @Test("who registers after the end is told all of it")
  func late() async throws {
    let client = sent(.answer(200, body: [[0x61], [0x62, 0x63]]))
    _ = try await client.data()
    let heard = Heard()
    client.receive(queue: heard.queue, success: { heard.say("success \($0.count)") })
    heard.listen(to: client)
    #expect(
      await heard.whole() == ["success 3", "raw a", "raw bc", "progress 3", "response"])
  }

  @Test("a failure is a system error")
  func failure() async {
    let refused = TransferFailure.refused(host: "h", port: 80)
    let heard = Heard()
    let client = sent(.init(events: [.started], failure: refused))
    client.receive(queue: heard.queue, success: { _ in heard.say("success") })
    heard.listen(to: client)
    #expect(await heard.whole() == ["failed \(LotusError.systemError(refused))", "response"])
  }

  @Test("a request that cannot be built fails, and the response comes")
  func unbuildable() async {
    let heard = Heard()
    let transport = FakeTransport([])
    let client = Center(transport).send(URL(string: ""))
    heard.listen(to: client)
    let words = await heard.whole()
    #expect(words == ["failed \(LotusError.systemError(RequestError.noHost("")))", "response"])
    #expect(transport.requests.isEmpty)
    #expect(client.error as? RequestError == .noHost(""))
    #expect(client.request == nil)
  }

  @Test("of the success family the last registered counts")
  func conflict() async {
    let heard = Heard()
    // Nothing is sent before the hook lets it go.
    let gate = HeldHooks()
    let client = sent(Self.json(Self.user), debug: gate)
    client.receive(queue: heard.queue, success: { _ in heard.say("success") })
    client.receive(queue: heard.queue, generic: { (user: UserModel) in heard.say(user.name) })
    client.receive(queue: heard.queue, rawJSON: { heard.say($0["data"]["name"].stringValue + "!") })
    client.receive(queue: heard.queue, response: nil)
    heard.listen(to: client)
    gate.open()
    #expect(await heard.whole().suffix(2) == ["John!", "response"])
  }

  @Test("models, in both spellings, and JSON")
  func models() async throws {
    let one = try await sent(Self.json(Self.user)).model(UserModel.self)
    #expect(one == UserModel(json: ["name": "John", "age": 7]))
    #expect(
      try await sent(Self.json(Self.users)).models(UserModel.self).map(\.name) == ["John", "Ann"])
    #expect(try await sent(Self.json(Self.user)).models(UserModel.self).isEmpty)
    #expect(try await sent(Self.json(Self.user)).json()["data"]["age"] == 7)
    let heard = Heard()
    let client = sent(Self.json(Self.users))
    _ = try await client.data()
    client.receive(
      queue: heard.queue, generic: { (users: [UserModel]) in heard.say("\(users.count)") })
    client.receive(
      queue: heard.queue, genericArray: { (users: [UserModel]) in heard.say("\(users.count)") })
    heard.listen(to: client)
    #expect(await heard.whole().prefix(2) == ["2", "2"])
  }

  @Test("a service's own error surfaces once wrapped, and makes no model")
  func custom() async throws {
    let text = #"{"code":401,"newData":{"name":"wrong"}}"#
    let code = StrictModel.Code(value: 401)
    let error = await #expect(throws: LotusError.self) {
      try await sent(Self.json(text)).model(StrictModel.self)
    }
    #expect(error?.underlying as? StrictModel.Code == code)
    if case .systemError? = error { Issue.record("a custom error is no system error") }
    let heard = Heard()
    let client = sent(Self.json(text))
    client.receive(queue: heard.queue, generic: { (_: StrictModel) in heard.say("model") })
    heard.listen(to: client)
    #expect(
      await heard.whole().suffix(2) == ["failed \(LotusError.customError(code))", "response"])
  }

  @Test("a cancelled client fails as cancelled, and its transfer with it")
  func cancel() async {
    let client = sent(.init(events: [.started]))
    client.cancel()
    let error = await #expect(throws: LotusError.self) { try await client.data() }
    #expect(error?.isCancelled == true)
  }

  @Test("the event stream has every event, and its end")
  func events() async {
    let sent = await Sent(sent(.answer(200, body: [[1], [2]])).events)
    #expect(sent.body == [1, 2])
    #expect(sent.exchange?.head?.status == 200)
    #expect(sent.events.first.map { if case .started = $0 { true } else { false } } == true)
  }
}
