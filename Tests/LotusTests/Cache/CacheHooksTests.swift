import Platform
import TestSupport
import Testing

@testable import Lotus

/// The seed's sample, letter by letter.
private class CustomCacheCenter: CacheCenter {
  override func save(rawData data: Data?, withRawKey key: String) -> Data? {
    /// Custom data when cache will been saved into file, nil if no data to cache.
    return data
  }
  override func read(rawData data: Data?, withRawKey key: String) -> Data? {
    /// Custom data when cache will been readed from file, nil if no cache.
    return data
  }
  override func cache(byRawKey key: String) -> String {
    return key.md5() ?? "Error MD5 with \(key)"
  }
}

/// Turns bytes around on their way to the disk and back, and remembers what it was asked.
private class TurningCacheCenter: CacheCenter {
  var keys: [String] = []
  override func save(rawData data: Data?, withRawKey key: String) -> Data? {
    keys.append("save \(key)")
    return data.flatMap { $0 == Data("secret".utf8) ? nil : Data($0.reversed()) }
  }
  override func read(rawData data: Data?, withRawKey key: String) -> Data? {
    keys.append("read \(key)")
    if key.hasSuffix("/made-up") { return data ?? Data("made up".utf8) }
    return data.map { Data($0.reversed()) }
  }
}

/// Looks at nothing but the URL, as the seed's center does.
private class URLCacheCenter: CacheCenter {
  override func cache(byRawKey key: String) -> String { String(key.split(separator: " ").last!) }
}

@Suite("CacheCenter: the seed's hooks")
struct CacheHooksTests {
  let scratch = Scratch()
  var folder: String { scratch["cache"] }

  private func text(_ answer: CacheAnswer?) -> String? {
    answer.map { String(decoding: $0.data, as: UTF8.self) }
  }

  @Test("the seed's own subclass stores and finds what the plain center does")
  func sample() throws {
    let center = CustomCacheCenter(cacheFolder: folder)
    let exchange = try Sample.exchange("a", url: "https://httpbin.org/get")
    try center.store(exchange, "body")
    #expect(text(center.answer(to: exchange.request)) == "body")
    let plain = CacheCenter(folder: folder)
    #expect(text(plain.answer(to: exchange.request)) == "body")
    #expect(plain.newest(rawKey: "https://httpbin.org/get")?.exchange.id == "a")
    let head = String(decoding: try Files.read(folder + "/a.json"), as: UTF8.self)
    #expect(head.contains(#""rawKey": "8cb584ffb6ec5b28fcefd3cc8354f965""#))
  }

  @Test("hooks see the whole body and its raw key, on both ways")
  func turned() throws {
    let center = TurningCacheCenter(folder: folder)
    let exchange = try Sample.exchange("a", url: "http://h/a")
    let writer = center.writer()
    writer.append([1, 2])
    writer.append([3])
    let entry = try #require(try writer.finish(exchange))
    #expect(try center.body(of: entry) == [3, 2, 1])
    #expect(center.answer(to: exchange.request)?.data == Data([1, 2, 3]))
    #expect(center.keys == ["save http://h/a", "read http://h/a"])
  }

  @Test("nil from save stores nothing, nil from read is no answer, read may make one up")
  func nothing() throws {
    let center = TurningCacheCenter(folder: folder)
    let exchange = try Sample.exchange("a", url: "http://h/a")
    #expect(try center.store(exchange, body: Data("secret".utf8)) == nil)
    #expect(center.entries().isEmpty)
    #expect(center.answer(to: exchange.request) == nil)
    let madeUp = center.answer(to: try Sample.exchange("b", url: "http://h/made-up").request)
    #expect(text(madeUp) == "made up")
    #expect(madeUp?.entry == nil)
  }

  @Test("a key of the URL alone is one override away")
  func urlAlone() throws {
    let center = URLCacheCenter(folder: folder)
    let posted = try Sample.exchange("a", url: "http://h/a", body: .bytes([1]))
    try center.store(posted, "x")
    let get = try Sample.exchange("b", url: "http://h/a").request
    #expect(text(center.answer(to: get)) == "x")
    #expect(CacheCenter(folder: folder).answer(to: get) == nil)
  }

  @Test("the key is the URL of the request, so an answer is found after a redirect")
  func redirected() throws {
    var exchange = try Sample.exchange("a", url: "http://h/old")
    let moved = ResponseHead(version: "HTTP/1.1", status: 302)
    exchange.hops = [
      Hop(request: exchange.request, head: moved, timings: exchange.timings, dropped: [])
    ]
    let center = CacheCenter(folder: folder)
    try center.store(exchange, "moved here")
    #expect(text(center.answer(to: exchange.request)) == "moved here")
  }

  @Test("an empty body is an answer too, a body that is gone is none and is told")
  func odd() throws {
    let center = CustomCacheCenter(folder: folder)
    let exchange = try Sample.exchange("a")
    try center.store(exchange, "")
    #expect(center.answer(to: exchange.request)?.data == Data())
    let entry = try center.store(try Sample.exchange("b", second: 2), "gone")
    try Files.remove(center.path(ofBody: entry))
    // The damaged one is passed over.
    #expect(center.answer(to: exchange.request)?.entry?.exchange.id == "a")
    #expect(center.damagedCount == 1)
  }

  @Test("clear takes everything of ours away and says so; other files stay")
  func clear() async throws {
    let feed = LogFeed()
    let log = LogCenter(feed: feed)
    let center = CacheCenter(folder: folder)
    center.addListener(log)
    try center.store(try Sample.exchange("a", source: "s"), "x")
    try Files.replace(folder + "/notes.txt", with: [1])
    let isCleared = await withCheckedContinuation { done in
      center.clear { done.resume(returning: $0) }
    }
    #expect(isCleared)
    #expect(center.newest(source: "s") == nil)
    #expect(center.entries().isEmpty)
    #expect(Set(try Files.names(folder)) == [".lock", "notes.txt"])
    #expect(
      feed.recent().map { $0["Info"] } == [
        "Create cache folder into path: \(folder)", "Clear cache completed",
      ])
    try center.store(try Sample.exchange("b", source: "s"), "y")
    #expect(center.newest(source: "s")?.exchange.id == "b")
  }

  @Test(
    "where a hook wants the whole body its pieces are put into one array, not into a new one each")
  func collecting() throws {
    let writer = CustomCacheCenter(folder: folder).writer()
    defer { writer.abandon() }
    var (moves, last) = (0, UInt(0))
    for _ in 0..<4096 {
      writer.append([UInt8](repeating: 1, count: 64))
      let place = writer.whole?.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) } ?? 0
      if place != last { (moves, last) = (moves + 1, place) }
    }
    #expect(writer.whole?.count == 4096 * 64)
    // It grows by doubling.
    #expect(moves < 40)
  }

  @Test("pinned answers are not cleared")
  func pinned() async throws {
    let center = CacheCenter(folder: folder, isPinned: true)
    let isCleared = await withCheckedContinuation { done in
      center.clear { done.resume(returning: $0) }
    }
    #expect(!isCleared)
  }

  @Test("the seed's messages name sizes and keys, and no secret of a key")
  func messages() throws {
    let log = LogCenter(logFileName: scratch["text.log"], feed: nil)
    let center = CacheCenter(folder: folder)
    let exchange = try Sample.exchange("a", url: "http://h/?token=hush")
    try center.store(exchange, body: Data("body".utf8), log: log)
    _ = center.answer(to: exchange.request, log: log)
    log.flush()
    let lines = try readText(scratch["text.log"]).split(separator: "\n").map {
      $0.drop { $0 != " " }.dropFirst()
    }
    #expect(
      lines == [
        "Saving 4 bytes to cache with origin key: http://h/?token=•••",
        "Reading 4 bytes from cache with origin key: http://h/?token=•••",
      ])
  }
}
