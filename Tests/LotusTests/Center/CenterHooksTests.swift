import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("A center: time left and the debug center")
struct CenterHooksTests {
  let stage = CenterStage()
  func cache() -> CacheCenter { stage.cache() }

  @Test("the last hop has what is left of the time, and the whole limit is named")
  func timeLeft() async throws {
    let transport = FakeTransport([
      .redirect("/b"), .init(events: [.started], failure: .timeout(milliseconds: 1)),
    ])
    var options = RequestOptions()
    (options.followsRedirects, options.totalTimeout) = (true, 1000)
    // Each look at the clock is 50 ms later than the one before.
    let center = Center(transport, world: HandWorld(step: 50_000_000))
    let sent = await Sent(center.send(try PreparedRequest(url: "http://h/", options: options)))
    #expect(transport.requests[0].options.totalTimeout == 1000)
    #expect(try #require(transport.requests[1].options.totalTimeout) < 1000)
    #expect(sent.exchange?.failure == .timeout(milliseconds: 1000))
    #expect(sent.exchange?.request.options.totalTimeout == 1000)
  }

  @Test("no time left sends nothing more")
  func noTimeLeft() async throws {
    let transport = FakeTransport([.redirect("/b")])
    var options = RequestOptions()
    (options.followsRedirects, options.totalTimeout) = (true, 10)
    let center = Center(transport, world: HandWorld(step: 50_000_000))
    let sent = await Sent(center.send(try PreparedRequest(url: "http://h/", options: options)))
    #expect(transport.requests.count == 1)
    #expect(sent.exchange?.failure == .timeout(milliseconds: 10))
  }

  /// Changes the request and the exchange, or stops the send.
  final class Hooks: DebugCenter {
    let stop: TransferFailure?
    init(stop: TransferFailure? = nil) { self.stop = stop }

    override func send(_ request: PreparedRequest) throws(TransferFailure) -> PreparedRequest {
      if let stop { throw stop }
      guard let other = try? PreparedRequest(url: "http://other/") else { throw .cancelled }
      return other
    }
    override func receive(_ exchange: Exchange) -> Exchange {
      var changed = exchange
      changed.head?.status = 299
      return changed
    }
  }

  @Test("the debug center may change what goes and what came")
  func debug() async throws {
    let (sent, transport) = try await stage.send([.answer(200)], cache: cache(), debug: Hooks())
    #expect(transport.requests.map(\.url.text) == ["http://other/"])
    #expect(sent.exchange?.request.url.text == "http://other/")
    #expect(sent.exchange?.head?.status == 299)
    #expect(sent.entry?.exchange.head?.status == 299)
  }

  @Test("the debug center may stop a send")
  func stopped() async throws {
    let stop = TransferFailure.engine(code: 0, detail: "not today")
    let (sent, transport) = try await stage.send([], debug: Hooks(stop: stop))
    #expect(transport.requests.isEmpty)
    #expect(sent.events.count == 2)
    #expect(sent.exchange?.failure == stop)
  }

  @Test("names of sends sort by time and carry chance")
  func identifiers() {
    #expect(ExchangeID.make(HandWorld(step: 1)) == "00000000000003e9-abcdef01")
    let ids = (0..<1000).map { _ in ExchangeID.make(LiveWorld()) }
    #expect(Set(ids).count == 1000)
    #expect(ids.map { $0.prefix(16) } == ids.map { $0.prefix(16) }.sorted())
  }
}
