import FoundationEssentials
import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("cache() of a client")
struct ClientCacheTests {
  let scratch = Scratch()
  let url = URL(string: "http://h/a")!
  let cache: CacheCenter
  init() { cache = CacheCenter(folder: scratch["cache"]) }

  func center(_ scripts: [FakeTransport.Script], debug: DebugCenter = .default) -> Center {
    Center(
      configuration: CenterConfiguration(
        transport: FakeTransport(scripts), cacheCenter: cache, debugCenter: debug))
  }

  /// Sends, caches, and answers what the success family heard.
  func successes(
    _ center: Center, _ change: (DataClient) -> Void = { $0.cache() }
  ) async -> [String] {
    let heard = Heard()
    let client = center.send(url)
    client.receive(
      queue: heard.queue,
      success: { heard.say("success \(String(decoding: $0, as: UTF8.self))") })
    change(client)
    heard.listen(to: client)
    let words = await heard.whole()
    // What is kept is kept on the queue of hooks: behind it, it is there.
    await center.onHooks { Handed(()) }
    return words.filter { $0.hasPrefix("success") || $0.hasPrefix("failed") }
  }

  func answer(_ text: String) -> FakeTransport.Script { .answer(200, body: [Array(text.utf8)]) }

  @Test("a warm cache tells twice: the old answer, then the new one")
  func warm() async throws {
    let center = center([answer("one"), answer("two")])
    #expect(await successes(center) == ["success one"])
    #expect(await successes(center) == ["success one", "success two"])
    #expect(cache.entries().count == 2)
  }

  @Test("without cache() nothing is kept, and cache(false) takes it back")
  func cold() async {
    #expect(await successes(center([answer("one")])) { _ in } == ["success one"])
    #expect(cache.entries().isEmpty)
    let taken = await successes(center([answer("one")])) { $0.cache().cache(false) }
    #expect(taken == ["success one"])
  }

  @Test("what came through a redirect is found under what was asked for")
  func redirect() async {
    let first = center([.redirect("http://i/b"), answer("there")])
    #expect(await successes(first) == ["success there"])
    let entry = cache.entries().first
    #expect(entry?.exchange.request.url.text == "http://h/a")
    #expect(entry?.exchange.hops.count == 1)
    let request = try? RequestDraft(url: "http://h/a").prepared()
    #expect(request.flatMap { cache.answer(to: $0) }?.data == Data("there".utf8))
  }

  @Test("a failure is not kept, and the cache's answer does not hide it")
  func failure() async {
    _ = await successes(center([answer("one")]))
    let refused = TransferFailure.refused(host: "h", port: 80)
    for _ in 1...20 {
      let words = await successes(center([.init(events: [.started], failure: refused)]))
      #expect(words == ["success one", "failed \(LotusError.systemError(refused))"])
    }
    #expect(cache.entries().count == 1)
  }

  @Test("a network that is not there leaves the cache's answer", .timeLimit(.minutes(1)))
  func offline() async throws {
    let nowhere = URL(string: "http://127.0.0.1:1/")!
    let first = Center(
      configuration: CenterConfiguration(
        transport: FakeTransport([answer("one")]), cacheCenter: cache))
    _ = try await first.send(nowhere).cache().data()
    await first.onHooks { Handed(()) }
    for _ in 1...20 {
      let heard = Heard()
      let center = Center(configuration: CenterConfiguration(cacheCenter: cache))
      let client = center.send(nowhere).cache()
      client.receive(queue: heard.queue, success: { _ in heard.say("success") })
      heard.listen(to: client)
      let words = await heard.whole()
      #expect(words.first == "success" && words.last == "response", "\(words)")
    }
  }

  @Test("asked after a failure, the cache still tells; after an answer it has nothing to add")
  func late() async throws {
    _ = await successes(center([answer("one")]))
    let refused = TransferFailure.refused(host: "h", port: 80)
    let scripts = [FakeTransport.Script(events: [.started], failure: refused), answer("two")]
    for (script, first) in zip(scripts, ["success one", "success two"]) {
      let client = center([script]).send(url)
      _ = try? await client.data()
      let heard = Heard()
      client.cache().receive(
        queue: heard.queue,
        success: { heard.say("success \(String(decoding: $0, as: UTF8.self))") })
      heard.listen(to: client)
      let words = await heard.whole().filter { !$0.hasPrefix("raw") && !$0.hasPrefix("prog") }
      #expect(words.first == first && words.last == "response", "\(words)")
    }
  }

  /// Ways in which a debug center has its say in what is sent.
  private enum Change: CaseIterable {
    case none, client, request, other
  }
  private final class Changing: DebugCenter {
    let change: Change
    let other: Center
    init(_ change: Change, _ other: Center) { (self.change, self.other) = (change, other) }
    override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
      if change == .other { return other.send(URL(string: "http://other/")!) }
      if change == .client { client.request = try? PreparedRequest(url: "http://h/a?v=2") }
      return client
    }
    override func send(_ request: PreparedRequest) throws(TransferFailure) -> PreparedRequest {
      guard change == .request else { return request }
      return (try? PreparedRequest(url: request.url.text + "?sig=1")) ?? request
    }
  }

  @Test("the cache is asked for what was sent, whoever changed it", arguments: Change.allCases)
  private func changed(change: Change) async {
    let texts = ["one", "two", "three"]
    let other = Center(
      configuration: CenterConfiguration(transport: FakeTransport(texts.map(answer))))
    let center = center(texts.map(answer), debug: Changing(change, other))
    #expect(await successes(center) == ["success one"])
    #expect(await successes(center) == ["success one", "success two"])
    #expect(await successes(center) == ["success two", "success three"])
  }
}
