import Platform
import TestSupport
import Testing

@testable import Lotus

private typealias Stage = PolicyStage
private let fresh = ["Cache-Control": "max-age=60", "ETag": "\"1\""]

/// Makes up what is not stored, and turns around what is.
private class TurningCenter: CacheCenter {
  override func save(rawData data: Data?, withRawKey key: String) -> Data? {
    data.map { Data($0.reversed()) }
  }
  override func read(rawData data: Data?, withRawKey key: String) -> Data? {
    data.map { Data($0.reversed()) } ?? Data("made up".utf8)
  }
}

@Suite("Cache policies: redirects, damage, hooks")
struct CachePolicyOddTests {
  @Test("an answer is found after a redirect, and served when all on the way is fresh")
  func redirected() async throws {
    let stage = Stage()
    let moved = ["Location": "/new", "Cache-Control": "max-age=60"]
    _ = try await stage.send([Stage.answer("", moved, status: 301), Stage.answer("there", fresh)])
    let again = try await stage.send()
    #expect(again.text == "there")
    #expect(again.requests.isEmpty)
    #expect(again.sent.exchange?.hops.count == 1)
    #expect(try await stage.send(policy: .cacheOnly).text == "there")
  }

  @Test("validators are for their own URL: none is sent where a redirect led, or leads now")
  func validators() async throws {
    let stage = Stage()
    let moved = Stage.answer("", ["Location": "/new"], status: 302)
    _ = try await stage.send([moved, Stage.answer("one", fresh)])
    let again = try await stage.send([moved, Stage.answer("two", fresh)])
    #expect(again.requests.map { $0.headers["If-None-Match"] } == [nil, nil])
    let other = Stage()
    _ = try await other.send([Stage.answer("one", fresh)])
    let asked = try await other.send([moved, Stage.answer("two", fresh)], policy: .revalidate)
    #expect(asked.requests.map { $0.headers["If-None-Match"] } == ["\"1\"", nil])
    #expect(asked.text == "two")
    #expect(asked.source == .network)
  }

  @Test(
    "a damaged entry is a miss and a record, and the one before it may serve",
    arguments: ["head cut", "body gone", "body of the same size"])
  func damaged(how: String) async throws {
    let stage = Stage()
    let first = try await stage.send([Stage.answer("one", fresh)])
    let cache = CacheCenter(folder: stage.folder)
    let entry = try #require(first.sent.entry)
    let head = stage.folder + "/\(entry.exchange.id).json"
    switch how {
    case "head cut": try Files.replace(head, with: [0x7B])
    case "body gone": try Files.remove(cache.path(ofBody: entry))
    default: try Files.replace(cache.path(ofBody: entry), with: Array("0ne".utf8))
    }
    let second = try await stage.send([Stage.answer("two", fresh)], cache: cache)
    #expect(second.text == "two")
    let told = stage.feed.recent().filter { $0.kind == .damaged }
    #expect(told.map { $0["path"] } == [head])
    #expect(try await stage.send(cache: cache).text == "two")
    #expect(stage.feed.recent().filter { $0.kind == .damaged }.count == 1)
  }

  @Test("a large body is handed out in pieces, and damage in it ends the answer as a failure")
  func large() async throws {
    let stage = Stage()
    let text = String(repeating: "0123456789abcdef", count: 100_000)
    let first = try await stage.send([Stage.answer(text, fresh)])
    let second = try await stage.send()
    #expect(second.sent.body.count == text.utf8.count)
    #expect(second.sent.events.count > 5)
    #expect(second.sent.exchange?.failure == nil)
    let path = CacheCenter(folder: stage.folder).path(ofBody: try #require(first.sent.entry))
    var bytes = try Files.read(path)
    bytes[1_500_000] = 0
    try Files.replace(path, with: bytes)
    let damaged = try await stage.send()
    #expect(damaged.sent.exchange?.failure == .storedBodyDamaged(path: path))
  }

  @Test("a body that is evicted while it is handed out comes to its end")
  func evicted() async throws {
    let stage = Stage()
    let text = String(repeating: "x", count: 2_000_000)
    _ = try await stage.send([Stage.answer(text, fresh)])
    var options = RequestOptions()
    options.cachePolicy = .cacheOnly
    let cache = CacheCenter(folder: stage.folder)
    let center = Center(
      configuration: CenterConfiguration(
        transport: FakeTransport([]), cacheCenter: cache, world: stage.world))
    var size = 0
    for await event in center.send(try PreparedRequest(url: "http://h/a", options: options)) {
      guard case .chunk(let bytes) = event else { continue }
      if size == 0 { try CacheCenter(folder: stage.folder).clearNow() }
      size += bytes.count
    }
    #expect(size == 2_000_000)
  }

  @Test("hooks of a subclass stand between store and send, and may make an answer up")
  func hooks() async throws {
    let stage = Stage()
    let cache = TurningCenter(folder: stage.folder)
    let madeUp = try await stage.send(policy: .cacheOnly, cache: cache)
    #expect(madeUp.text == "made up")
    #expect(madeUp.sent.entry == nil)
    _ = try await stage.send([Stage.answer("one", fresh)], cache: cache)
    #expect(try await stage.send(cache: cache).text == "one")
    #expect(try await stage.send(cache: CacheCenter(folder: stage.folder)).text == "eno")
  }

  @Test("a consumer that leaves a stored answer is logged as cancelled, and stores nothing")
  func leaving() async throws {
    let stage = Stage()
    _ = try await stage.send([Stage.answer("one", fresh)])
    var options = RequestOptions()
    options.cachePolicy = .cacheFirst
    let configuration = CenterConfiguration(
      transport: FakeTransport([]), cacheCenter: CacheCenter(folder: stage.folder),
      logCenter: LogCenter(feed: stage.feed), world: stage.world)
    let events = Center(configuration: configuration).send(
      try PreparedRequest(url: "http://h/a", options: options))
    for await event in events { if case .head = event { break } }
    #expect(CacheCenter(folder: stage.folder).entries().count == 1)
  }
}
