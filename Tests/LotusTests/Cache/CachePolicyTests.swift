import Platform
import TestSupport
import Testing

@testable import Lotus

/// A center over a network in memory, with a cache that keeps what policies keep.
struct PolicyStage {
  let scratch = Scratch()
  let feed = LogFeed()
  let world = HandWorld()
  var keepsAnswers = false

  /// What one send gave, and what went out for it.
  struct Outcome {
    let sent: Sent
    let requests: [PreparedRequest]
    var text: String { String(decoding: sent.body, as: UTF8.self) }
    var source: AnswerSource? { sent.exchange?.source }
  }

  var folder: String { scratch["cache"] }

  func send(
    _ scripts: [FakeTransport.Script] = [], policy: CachePolicy = .cacheFirst,
    method: String = "GET", url: String = "http://h/a", headers: HeaderList = [],
    cache: CacheCenter? = nil
  ) async throws -> Outcome {
    let transport = FakeTransport(scripts)
    var options = RequestOptions()
    (options.followsRedirects, options.cachePolicy) = (true, policy)
    let configuration = CenterConfiguration(
      transport: transport, cacheCenter: cache ?? CacheCenter(folder: folder),
      keepsAnswers: keepsAnswers, logCenter: LogCenter(feed: feed, world: world), world: world)
    let request = try PreparedRequest(
      method: method, url: url, headers: headers, options: options)
    let sent = await Sent(Center(configuration: configuration).send(request))
    return Outcome(sent: sent, requests: transport.requests)
  }

  /// An answer with these lines and this body.
  static func answer(
    _ text: String, _ headers: [String: String] = [:], status: Int = 200
  ) -> FakeTransport.Script {
    .answer(
      status, HeaderList(headers.map { HeaderLine($0.key, $0.value) }),
      body: text.isEmpty ? [] : [Array(text.utf8)])
  }
}

private typealias Stage = PolicyStage
private let fresh = ["Cache-Control": "max-age=60", "ETag": "\"1\""]

@Suite("Cache policies")
struct CachePolicyTests {
  @Test("network keeps and serves nothing unless a center keeps every answer")
  func network() async throws {
    let stage = Stage()
    for text in ["one", "two"] {
      let outcome = try await stage.send([Stage.answer(text, fresh)], policy: .network)
      #expect(outcome.text == text)
      #expect(outcome.source == .network)
      #expect(outcome.sent.entry == nil)
    }
    var tool = Stage()
    tool.keepsAnswers = true
    let kept = try await tool.send(
      [Stage.answer("x", ["Cache-Control": "no-store"], status: 500)], policy: .network)
    #expect(kept.sent.entry != nil)
  }

  @Test("cacheFirst serves a fresh answer whole without the network, and says so")
  func cacheFirst() async throws {
    let stage = Stage()
    let first = try await stage.send([Stage.answer("one", fresh)])
    let entry = try #require(first.sent.entry)
    stage.world.advance(seconds: 59)
    let second = try await stage.send()
    #expect(second.requests.isEmpty)
    #expect(second.text == "one")
    #expect(second.sent.exchange?.head?.headers == first.sent.exchange?.head?.headers)
    #expect(second.sent.exchange?.bodySize == 3)
    #expect(second.source == .cache(entry: entry.exchange.id, at: entry.exchange.startedAt))
    #expect(second.sent.entry == entry)
    #expect(stage.feed.recent().suffix(3).map(\.kind) == [.prepared, .finished, .served])
    #expect(stage.feed.recent().last?["entry"] == entry.exchange.id)
    #expect(CacheCenter(folder: stage.folder).entries().count == 1)
  }

  @Test("a stale answer is asked about with both validators; 304 brings it back with its new head")
  func confirmed() async throws {
    let stage = Stage()
    let modified = "Sun, 06 Nov 1994 08:49:37 GMT"
    let first = try await stage.send([
      Stage.answer(
        "one",
        [
          "Cache-Control": "max-age=60", "ETag": "W/\"a\"", "Last-Modified": modified,
          "Content-Length": "3", "X-Old": "1",
        ])
    ])
    stage.world.advance(seconds: 61)
    let new = [
      "Cache-Control": "max-age=90", "Content-Length": "0", "X-New": "2", "ETag": "W/\"a\"",
    ]
    let second = try await stage.send([Stage.answer("", new, status: 304)])
    #expect(second.requests.count == 1)
    #expect(second.requests[0].headers["If-None-Match"] == "W/\"a\"")
    #expect(second.requests[0].headers["If-Modified-Since"] == modified)
    #expect(second.text == "one")
    let exchange = try #require(second.sent.exchange)
    #expect(exchange.head?.status == 200)
    #expect(exchange.head?.headers["Cache-Control"] == "max-age=90")
    #expect(exchange.head?.headers["X-Old"] == "1")
    #expect(exchange.head?.headers["X-New"] == "2")
    #expect(exchange.head?.headers["Content-Length"] == "3")
    let old = try #require(first.sent.entry)
    #expect(exchange.source == .confirmed(entry: old.exchange.id, at: old.exchange.startedAt))
    // The new head counts, over the same body.
    let entry = try #require(second.sent.entry)
    #expect(entry.bodyName == old.bodyName)
    let read = try #require(CacheCenter(folder: stage.folder).entries().first)
    #expect(read.exchange.source == exchange.source)
    stage.world.advance(seconds: 89)
    let third = try await stage.send()
    #expect(third.text == "one")
    #expect(third.requests.isEmpty)
  }

  @Test("a stale answer that has changed is replaced")
  func changed() async throws {
    let stage = Stage()
    _ = try await stage.send([Stage.answer("one", fresh)])
    stage.world.advance(seconds: 61)
    let second = try await stage.send([
      Stage.answer("two", ["Cache-Control": "max-age=60", "ETag": "\"2\""])
    ])
    #expect(second.text == "two")
    #expect(second.source == .network)
    #expect(try await stage.send().text == "two")
  }

  @Test("revalidate asks though the answer is fresh; without validators it fetches")
  func revalidate() async throws {
    let stage = Stage()
    _ = try await stage.send([Stage.answer("one", fresh)], policy: .revalidate)
    let second = try await stage.send(
      [Stage.answer("", [:], status: 304)], policy: .revalidate)
    #expect(second.requests.first?.headers["If-None-Match"] == "\"1\"")
    #expect(second.text == "one")
    let other = Stage()
    let plain = Stage.answer("a", ["Cache-Control": "max-age=60"])
    _ = try await other.send([plain])
    let again = try await other.send([plain], policy: .revalidate)
    #expect(again.requests.count == 1)
    #expect(again.requests[0].headers["If-None-Match"] == nil)
  }

  @Test("cacheOnly serves what is stored at any age and never asks the network")
  func cacheOnly() async throws {
    let stage = Stage()
    let nothing = try await stage.send(policy: .cacheOnly)
    #expect(nothing.sent.exchange?.failure == .notStored)
    #expect(nothing.requests.isEmpty)
    _ = try await stage.send([Stage.answer("one", ["Cache-Control": "max-age=1, must-revalidate"])])
    stage.world.advance(seconds: 9999)
    let old = try await stage.send(policy: .cacheOnly)
    #expect(old.text == "one")
    #expect(old.requests.isEmpty)
    let part = try await stage.send(
      policy: .cacheOnly, headers: [HeaderLine("Range", "bytes=0-1")])
    #expect(part.sent.exchange?.failure == .notStored)
  }

  @Test(
    "what RFC 9111 3 keeps out is not kept, and the log says why",
    arguments: [
      (["Cache-Control": "no-store"], 200, "not stored because of no-store"),
      (["Vary": "*"], 200, "not stored because it varies with everything (Vary: *)"),
      ([:], 500, "not stored because status 500 is not kept without a time"),
    ] as [([String: String], Int, String)])
  func notKept(headers: [String: String], status: Int, words: String) async throws {
    let stage = Stage()
    let outcome = try await stage.send([Stage.answer("x", headers, status: status)])
    #expect(outcome.text == "x")
    #expect(outcome.sent.entry == nil)
    #expect(stage.feed.recent().last?["cache"] == words)
    #expect(CacheCenter(folder: stage.folder).entries().isEmpty)
  }

  @Test("what breaks off is not kept under a policy")
  func brokenOff() async throws {
    let stage = Stage()
    var script = Stage.answer("half", fresh)
    script.events.removeLast()
    script.failure = .truncated(received: 4, expected: 9)
    let outcome = try await stage.send([script])
    #expect(outcome.sent.entry == nil)
    #expect(stage.feed.recent().last?["cache"] == "not stored because the answer broke off")
    #expect(try await stage.send(policy: .cacheOnly).sent.exchange?.failure == .notStored)
  }

  @Test("an answer that varies serves only requests with the same lines")
  func varies() async throws {
    let stage = Stage()
    let script = Stage.answer("de", ["Cache-Control": "max-age=60", "Vary": "Accept-Language"])
    _ = try await stage.send([script], headers: [HeaderLine("Accept-Language", "de")])
    let same = try await stage.send(headers: [HeaderLine("accept-language", "de")])
    #expect(same.text == "de")
    let other = try await stage.send(
      [Stage.answer("en", fresh)], headers: [HeaderLine("Accept-Language", "en")])
    #expect(other.text == "en")
  }

  @Test("the request may ask for a younger answer, or for none of the cache")
  func asked() async throws {
    let stage = Stage()
    _ = try await stage.send([Stage.answer("one", ["Cache-Control": "max-age=60"])])
    stage.world.advance(seconds: 30)
    for line in ["max-age=29", "no-cache"] {
      let outcome = try await stage.send(
        [Stage.answer("two", ["Cache-Control": "no-store"])],
        headers: [HeaderLine("Cache-Control", line)])
      #expect(outcome.text == "two")
    }
    let enough = try await stage.send(headers: [HeaderLine("Cache-Control", "max-age=30")])
    #expect(enough.text == "one")
  }

  @Test("a precondition or a range of the person's own goes to the network as it is")
  func own() async throws {
    let stage = Stage()
    _ = try await stage.send([Stage.answer("one", fresh)])
    let outcome = try await stage.send(
      [Stage.answer("", [:], status: 304)], headers: [HeaderLine("If-None-Match", "\"1\"")])
    #expect(outcome.sent.exchange?.head?.status == 304)
    #expect(outcome.requests[0].headers.values(of: "If-None-Match") == ["\"1\""])
  }

  @Test("a method that changes things makes what was stored of the URL void")
  func changing() async throws {
    let stage = Stage()
    _ = try await stage.send([Stage.answer("one", fresh)])
    let posted = try await stage.send([Stage.answer("done", status: 201)], method: "POST")
    #expect(posted.requests.count == 1)
    let after = try await stage.send([Stage.answer("two", fresh)])
    #expect(after.text == "two")
  }
}
