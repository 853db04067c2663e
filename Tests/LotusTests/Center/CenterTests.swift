import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("A center sends through the pipeline")
struct CenterTests {
  let stage = CenterStage()
  var feed: LogFeed { stage.feed }
  var log: LogCenter { stage.log }
  func cache() -> CacheCenter { stage.cache() }

  @Test("an answer goes to the consumer, to the cache and to the log")
  func answer() async throws {
    let cache = cache()
    let script = FakeTransport.Script.answer(200, [HeaderLine("X", "1")], body: [[1, 2], [3]])
    let (sent, _) = try await stage.send([script], cache: cache)
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
    _ = try await stage.send([script])
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
    let (sent, transport) = try await stage.send(
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
    let chunked = HeaderLine("Transfer-Encoding", "chunked")
    var endless = FakeTransport.Script.answer(
      302, [HeaderLine("Location", "/b"), chunked], body: Array(repeating: piece, count: 50))
    endless.events.removeLast()
    var broken = FakeTransport.Script.answer(
      302, [HeaderLine("Location", "/c"), chunked], body: [[1]])
    broken.events.removeLast()
    broken.failure = .truncated(received: 1, expected: 2)
    let (sent, transport) = try await stage.send([endless, broken, .answer(204)])
    #expect(sent.exchange?.failure == nil)
    #expect(sent.exchange?.hops.count == 2)
    #expect(sent.body.isEmpty)
    #expect(transport.takenCount < 15)
  }

  @Test("a redirect whose body ends with the connection is not read to its end")
  func openRedirect() async throws {
    let open = FakeTransport.Script.redirect("/b", body: [[1], [2]])
    let (sent, transport) = try await stage.send([open, .answer(204)])
    #expect(sent.exchange?.hops.count == 1)
    #expect(sent.exchange?.head?.status == 204)
    #expect(transport.takenCount == 5)
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
    let (sent, _) = try await stage.send([
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
}
