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
    let debug = HeldHooks()
    let center = center([answer("one"), answer("two")], debug: debug)
    debug.open()
    #expect(await successes(center) == ["success one"])
    // The second send waits until the cache has been asked.
    let second = await successes(center) { client in
      client.cache()
      debug.open()
    }
    #expect(second.last == "success two")
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
    let words = await successes(center([.init(events: [.started], failure: refused)]))
    #expect(words.last == "failed \(LotusError.systemError(refused))")
    #expect(cache.entries().count == 1)
  }
}
