import Dispatch
import FoundationEssentials
import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("The debug center's hooks around a client")
struct DebugCenterTests {
  let url = URL(string: "http://h/a")!
  let user = FakeTransport.Script.answer(200, body: [Array("ab".utf8)])

  /// Tells what it hears, and changes what it is told to.
  final class Hooks: DebugCenter {
    let told = Lock<[String]>([])
    let isSerial = Lock(true)
    private let isBusy = Lock(false)
    var onSend: (DataClient) -> DataClient = { $0 }
    var onReceive: (Data, (any Error)?) -> (Data, (any Error)?) = { ($0, $1) }

    private func alone(_ word: String) {
      let wasBusy = isBusy.withLock { busy in
        defer { busy = true }
        return busy
      }
      if wasBusy { isSerial.withLock { $0 = false } }
      told.withLock { $0.append(word) }
      isBusy.withLock { $0 = false }
    }

    override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
      alone("send \(client.request?.url.text ?? "-") \(error.map { "\($0)" } ?? "fine")")
      return onSend(client)
    }
    override func receive(
      _ task: Transfer?, data: Data, error: (any Error)?
    ) -> (Data, (any Error)?) {
      alone("receive \(task?.head?.status ?? 0) \(data.count) \(error.map { "\($0)" } ?? "fine")")
      return onReceive(data, error)
    }
  }

  @Test("each send is told before it goes and after it came, with the whole body")
  func both() async throws {
    let hooks = Hooks()
    _ = try await Center(FakeTransport([user]), debug: hooks).send(url).data()
    #expect(hooks.told.withLock { $0 } == ["send http://h/a fine", "receive 200 2 fine"])
  }

  @Test("the body is whole for the hooks, also when nobody else wants it")
  func discarded() async {
    let hooks = Hooks()
    let center = Center(FakeTransport([user]), debug: hooks)
    let size = await withCheckedContinuation { continuation in
      hooks.onReceive = { data, error in
        continuation.resume(returning: data.count)
        return (data, error)
      }
      center.send(url)
    }
    #expect(size == 2)
  }

  @Test("a request that could not be made is told with its error, and nothing comes of it")
  func unbuildable() async {
    let hooks = Hooks()
    let center = Center(FakeTransport([]), debug: hooks)
    _ = try? await center.send(URL(string: "")).data()
    #expect(hooks.told.withLock { $0 } == ["send - \(RequestError.noHost(""))"])
  }

  @Test("data may be replaced, an error made of an answer, and an answer of an error")
  func replacing() async throws {
    struct Refusal: Error {}
    let hooks = Hooks()
    hooks.onReceive = { _, _ in (Data("x".utf8), nil) }
    let broken = FakeTransport.Script(
      events: [.started], failure: .refused(host: "h", port: 80))
    for script in [user, broken] {
      let data = try await Center(FakeTransport([script]), debug: hooks).send(url).data()
      #expect(data == Data("x".utf8))
    }
    hooks.onReceive = { data, _ in (data, Refusal()) }
    let error = await #expect(throws: LotusError.self) {
      try await Center(FakeTransport([user]), debug: hooks).send(url).data()
    }
    #expect(error?.underlying is Refusal)
  }

  @Test("the request may be another before it goes")
  func otherRequest() async throws {
    let hooks = Hooks()
    hooks.onSend = { client in
      client.request = try? PreparedRequest(url: "http://other/")
      return client
    }
    let transport = FakeTransport([user])
    _ = try await Center(transport, debug: hooks).send(url).data()
    #expect(transport.requests.map(\.url.text) == ["http://other/"])
  }

  @Test("another client may be sent: both hear its answer, and the first is not sent")
  func otherClient() async throws {
    let hooks = Hooks()
    let transport = FakeTransport([.answer(201, body: [[1, 2, 3]])])
    let other = Center(transport)
    let replacement = other.send(URL(string: "http://replacement/")!)
    hooks.onSend = { _ in replacement }
    let first = FakeTransport([])
    let client = Center(first, debug: hooks).send(url)
    let heard = Heard()
    heard.listen(to: client)
    #expect(try await client.response().status == 201)
    #expect(try await replacement.data() == Data([1, 2, 3]))
    #expect(await heard.whole().last == "response")
    #expect(first.requests.isEmpty)
  }

  @Test(
    "what the replacing client takes for no answer is none for either, nor what the replaced does")
  func otherClientsValidation() async throws {
    for isReplacingStrict in [true, false] {
      let hooks = Hooks()
      let other = Center(FakeTransport([.answer(404, body: [[1]])]))
      let replacement = other.send(URL(string: "http://replacement/")!)
      if isReplacingStrict { replacement.validate() }
      hooks.onSend = { _ in replacement }
      let client = Center(FakeTransport([]), debug: hooks).send(url)
      if !isReplacingStrict { client.validate() }
      let error = await #expect(throws: LotusError.self) { try await client.data() }
      guard case .unacceptable(let response)? = error?.underlying as? LotusError.ResponseError
      else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(response.status == 404 && response.data == Data([1]))
      let isFine = (try? await replacement.data()) != nil
      #expect(isFine != isReplacingStrict)
    }
  }

  @Test("hooks of one center never run two at a time")
  func serial() async throws {
    let hooks = Hooks()
    let center = Center(FakeTransport(Array(repeating: user, count: 50)), debug: hooks)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try? await center.send(url).data() } }
    }
    #expect(hooks.told.withLock { $0.count } == 100)
    #expect(hooks.isSerial.withLock { $0 })
  }

  @Test("a center that is let go neither loses an answer nor turns an error into one")
  func lostCenter() async throws {
    let refused = TransferFailure.refused(host: "h", port: 80)
    var center: Center? = Center(
      FakeTransport([user, .init(events: [.started], failure: refused)]))
    weak let lost = center
    let fine = try #require(center).send(url)
    _ = try await fine.data()
    let broken = try #require(center).send(url)
    center = nil
    let error = await #expect(throws: LotusError.self) { try await broken.data() }
    #expect(error?.failure == refused)
    _ = lost
  }

  @Test("the seed's text log hears of the send and of its end, fields in their order")
  func log() async throws {
    let scratch = Scratch()
    let log = LogCenter(logFileName: scratch["log"], feed: nil)
    let center = Center(FakeTransport([user]), log: log)
    let client = center.send(url)
    _ = try await client.data()
    log.flush()
    let lines = try readText(scratch["log"]).split(separator: "\n")
    #expect(lines.first?.contains("GET, http://h/a, Host: h") == true)
    #expect(lines.last?.hasSuffix("2 bytes, No Error") == true)
    #expect(
      client.log.raw.keys == [
        "Task Identifier", "Begin Time", "Method", "URL", "HTTP Header", "HTTP Body", "Error",
      ])
    let failed = Center(FakeTransport([])).send(URL(string: ""))
    #expect(failed.log.raw["Method"] == "Unknow Method")
    #expect(failed.log.raw["HTTP Body"] == "No HTTP Body")
  }
}
