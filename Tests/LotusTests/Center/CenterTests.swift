import Platform
import TestSupport
import Testing

@testable import Lotus

/// The events of one send, and what a center was made of.
struct Sent {
  var events: [ExchangeEvent] = []
  var body: [UInt8] = []

  var exchange: Exchange? { end?.0 }
  var entry: CacheEntry? { end?.1 }
  private var end: (Exchange, CacheEntry?)? {
    if case .finished(let exchange, let entry) = events.last { (exchange, entry) } else { nil }
  }

  init(_ source: ExchangeEvents) async {
    for await event in source {
      events.append(event)
      if case .chunk(let bytes) = event { body += bytes }
    }
  }
}

@Suite("A center sends through the pipeline")
struct CenterTests {
  let scratch = Scratch()
  let feed = LogFeed()
  var log: LogCenter { LogCenter(feed: feed) }

  func cache() -> CacheCenter { CacheCenter(folder: scratch["cache"]) }

  func send(
    _ scripts: [FakeTransport.Script], cache: CacheCenter? = nil,
    debug: DebugCenter = DebugCenter(),
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) async throws -> (Sent, FakeTransport) {
    let transport = FakeTransport(scripts)
    var options = RequestOptions()
    options.followsRedirects = true
    change(&options)
    let center = Center(transport, cache: cache, log: log, debug: debug)
    let request = try PreparedRequest(
      url: "http://h/a", headers: [HeaderLine("Authorization", "Bearer zzz")], options: options)
    return (await Sent(center.send(request)), transport)
  }

  @Test("an answer goes to the consumer, to the cache and to the log")
  func answer() async throws {
    let cache = cache()
    let script = FakeTransport.Script.answer(200, [HeaderLine("X", "1")], body: [[1, 2], [3]])
    let (sent, _) = try await send([script], cache: cache)
    let exchange = try #require(sent.exchange)
    #expect(exchange.failure == nil)
    #expect(exchange.head?.status == 200)
    #expect(exchange.bodySize == 3)
    #expect(sent.body == [1, 2, 3])
    let entry = try #require(sent.entry)
    #expect(entry.exchange.id == exchange.id)
    #expect(try cache.body(of: entry) == [1, 2, 3])
    // That the folder was made is a note of no send.
    let steps = feed.recent().filter { $0.kind != .note }
    #expect(steps.map(\.kind) == [.prepared, .head, .finished, .stored])
    #expect(steps.allSatisfy { $0.exchange == exchange.id })
    #expect(feed.recent().last?["entry"] == exchange.id)
  }

  @Test("the log names what happened, in order, and no secret")
  func records() async throws {
    let script = FakeTransport.Script.answer(200, [HeaderLine("X", "1")], body: [[1]])
    _ = try await send([script])
    let finished = try #require(feed.recent().last)
    #expect(
      finished.fields.map(\.name) == [
        "method", "url", "status", "version", "size", "time", "peer",
      ])
    #expect(finished["status"] == "200")
    #expect(finished["size"] == "1")
    let prepared = try #require(feed.recent().first)
    #expect(prepared.fields.map(\.name) == ["method", "url", "headers"])
    #expect(prepared["headers"]?.hasPrefix("Host: h\nAuthorization: ") == true)
    #expect(prepared["headers"]?.contains("zzz") == false)
  }

  @Test("redirects are followed, their bodies are not handed out, each hop is told and logged")
  func redirects() async throws {
    let (sent, transport) = try await send(
      [.redirect("/b", body: [[9, 9]]), .redirect("http://i/c"), .answer(200, body: [[1]])])
    #expect(transport.requests.map(\.url.text) == ["http://h/a", "http://h/b", "http://i/c"])
    let exchange = try #require(sent.exchange)
    #expect(exchange.hops.map { $0.head?.status } == [302, 302])
    #expect(exchange.hops.map(\.dropped) == [[], [DroppedLine("Authorization")]])
    #expect(exchange.request.url.text == "http://h/a")
    #expect(sent.body == [1])
    #expect(exchange.bodySize == 1)
    #expect(feed.recent().map(\.kind) == [.prepared, .hop, .hop, .head, .finished])
    let hops = sent.events.filter { if case .hop = $0 { true } else { false } }
    #expect(hops.count == 2)
  }

  @Test("a redirect with a body without end, or one that breaks off, leads on all the same")
  func endlessRedirect() async throws {
    let piece = [UInt8](repeating: 0, count: 100_000)
    var endless = FakeTransport.Script.redirect("/b", body: Array(repeating: piece, count: 50))
    endless.events.removeLast()
    var broken = FakeTransport.Script.redirect("/c", body: [[1]])
    broken.events.removeLast()
    broken.failure = .truncated(received: 1, expected: 2)
    let (sent, transport) = try await send([endless, broken, .answer(204)])
    #expect(sent.exchange?.failure == nil)
    #expect(sent.exchange?.hops.count == 2)
    #expect(sent.body.isEmpty)
    #expect(transport.takenCount < 15)
  }

  @Test("a redirect that leads nowhere is the answer, with its failure, and kept")
  func badRedirect() async throws {
    let script = FakeTransport.Script.redirect("file:///etc/passwd", body: [[7]])
    let (sent, _) = try await send([script], cache: cache())
    #expect(sent.exchange?.failure == .badRedirect(location: "file:///etc/passwd"))
    #expect(sent.exchange?.head?.status == 302)
    #expect(sent.body == [7])
    #expect(sent.entry?.exchange.failure == .badRedirect(location: "file:///etc/passwd"))
  }

  @Test("a failure after the head is kept with what came; one before it is not")
  func failures() async throws {
    let cache = cache()
    var broken = FakeTransport.Script.answer(200, body: [[1, 2]])
    broken.events.removeLast()
    broken.failure = .truncated(received: 2, expected: 9)
    var measured = Timings()
    measured.wireBytes = 2
    broken.events.append(.broken(measured))
    let (late, _) = try await send([broken], cache: cache)
    #expect(late.exchange?.failure == broken.failure)
    let entry = try #require(late.entry)
    #expect(entry.exchange.failure == broken.failure)
    #expect(entry.exchange.timings == measured)
    #expect(try cache.body(of: entry) == [1, 2])

    let refused = TransferFailure.refused(host: "h", port: 80)
    let (early, _) = try await send([.init(events: [.started], failure: refused)], cache: cache)
    #expect(early.exchange?.failure == refused)
    #expect(early.exchange?.head == nil)
    #expect(early.entry == nil)
    #expect(cache.entries().count == 1)
    #expect(feed.recent().map(\.kind).suffix(2) == [.prepared, .failed])
    let text = try #require(feed.recent().last?["failure"])
    let json = try #require(JSONText(reading: Array(text.utf8)))
    #expect(TransferFailure(stored: json) == refused)
  }

  @Test("a failure in the log hides what a URL hides, and stays JSON text")
  func maskedFailure() async throws {
    let script = FakeTransport.Script.redirect("ftp://u:pw@h/?token=s3cret&a=b", body: [])
    _ = try await send([script])
    let text = try #require(feed.recent().last?["failure"])
    let json = try #require(JSONText(reading: Array(text.utf8)))
    let masked = "ftp://•••@h/?token=•••&a=b"
    #expect(TransferFailure(stored: json) == .badRedirect(location: masked))
  }

  @Test("an answer without end goes on to its reader and is not kept; the log says why")
  func endless() async throws {
    let cache = CacheCenter(folder: scratch["cache"], limits: CacheLimits(bytes: 400))
    let script = FakeTransport.Script.answer(200, body: Array(repeating: [1, 2, 3], count: 99))
    let (sent, _) = try await send([script], cache: cache)
    #expect(sent.exchange?.failure == nil)
    #expect(sent.body.count == 297)
    #expect(sent.entry == nil)
    let text = try #require(feed.recent().last?["failure"])
    let json = try #require(JSONText(reading: Array(text.utf8)))
    #expect(FileError(stored: json) == .tooLarge(path: scratch["cache"], limit: 100))
  }

  @Test("an answer that cannot be kept is handed out all the same, and the log says why")
  func storeFailed() async throws {
    try writeFile(scratch["cache"], [])
    let (sent, _) = try await send([.answer(200, body: [[1]])], cache: cache())
    #expect(sent.exchange?.failure == nil)
    #expect(sent.body == [1])
    #expect(sent.entry == nil)
    #expect(feed.recent().last?.kind == .storeFailed)
    #expect(feed.recent().last?["failure"]?.contains(scratch["cache"]) == true)
  }

  @Test("a consumer that leaves cancels; what came behind a head is kept, marked as cancelled")
  func leaving() async throws {
    let cache = cache()
    let script = FakeTransport.Script.answer(200, body: [[1], [2], [3]])
    let center = Center(FakeTransport([script, script]), cache: cache, log: log)
    let request = try PreparedRequest(url: "http://h/")
    for await event in center.send(request) { if case .started = event { break } }
    #expect(cache.entries().isEmpty)
    for await event in center.send(request) { if case .chunk = event { break } }
    let entry = try #require(cache.entries().first)
    #expect(entry.exchange.failure == .cancelled)
    #expect(try cache.body(of: entry) == [1])
    #expect(feed.recent().map(\.kind).suffix(2) == [.cancelled, .stored])
  }

  @Test("a cancelled task gets its end and no more")
  func cancelled() async throws {
    let center = Center(FakeTransport([.answer(200)]), cache: cache())
    let request = try PreparedRequest(url: "http://h/")
    let task = Task { () -> Sent in
      while !Task.isCancelled { await Task.yield() }
      return await Sent(center.send(request))
    }
    task.cancel()
    let sent = await task.value
    #expect(sent.exchange?.failure == .cancelled)
    #expect(sent.entry == nil)
  }

  @Test("nothing is asked from the network before the consumer asks")
  func backPressure() async throws {
    let script = FakeTransport.Script.answer(200, body: Array(repeating: [1], count: 1000))
    let transport = FakeTransport([script])
    let events = Center(transport).send(try PreparedRequest(url: "http://h/"))
    var count = 0
    for await _ in events {
      count += 1
      if count == 10 { break }
    }
    #expect(transport.requests.count == 1)
    #expect(transport.takenCount <= 10)
  }

  @Test("events that are no body pass through")
  func passing() async throws {
    let early = ResponseHead(version: "HTTP/1.1", status: 103)
    let head = ResponseHead(version: "HTTP/1.1", status: 200)
    let trailers: HeaderList = [HeaderLine("X-Sum", "1")]
    let (sent, _) = try await send([
      .init(events: [
        .started, .uploaded(5, of: 9), .informational(early), .head(head), .trailers(trailers),
        .finished(Timings()),
      ])
    ])
    #expect(
      Array(sent.events.dropFirst().prefix(3)) == [
        .uploaded(5, of: 9), .informational(early), .head(head),
      ])
    #expect(sent.exchange?.trailers == trailers)
  }

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
    let (sent, transport) = try await send([.answer(200)], cache: cache(), debug: Hooks())
    #expect(transport.requests.map(\.url.text) == ["http://other/"])
    #expect(sent.exchange?.request.url.text == "http://other/")
    #expect(sent.exchange?.head?.status == 299)
    #expect(sent.entry?.exchange.head?.status == 299)
  }

  @Test("the debug center may stop a send")
  func stopped() async throws {
    let stop = TransferFailure.engine(code: 0, detail: "not today")
    let (sent, transport) = try await send([], debug: Hooks(stop: stop))
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
