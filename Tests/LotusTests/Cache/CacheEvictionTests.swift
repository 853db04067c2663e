import Lotus
import Platform
import TestSupport
import Testing

@Suite("CacheCenter: limits")
struct CacheEvictionTests {
  let scratch = Scratch()

  private func names(_ ending: String) throws -> [String] {
    try Files.list(scratch.path).map(\.name).filter { $0.hasSuffix(ending) }
  }

  @Test("the oldest go first, down to the number of entries")
  func entries() throws {
    let center = CacheCenter(folder: scratch.path, limits: CacheLimits(entries: 3))
    for second in [4, 2, 6, 1, 5, 3] as [UInt64] {
      try center.store(try Sample.exchange("e\(second)", second: second), "body \(second)")
    }
    center.evict()
    #expect(center.entries().map(\.exchange.id) == ["e6", "e5", "e4"])
    #expect(try names(".json") == ["e4.json", "e5.json", "e6.json"])
    #expect(try names(".body").count == 3)
  }

  @Test("bytes count, a shared body once and not before its last entry goes")
  func bytes() throws {
    let body = String(repeating: "x", count: 100_000)
    let center = CacheCenter(folder: scratch.path, limits: CacheLimits(bytes: 401_000))
    try center.store(try Sample.exchange("a", second: 1), body)
    try center.store(try Sample.exchange("b", second: 2), body)
    for (second, byte) in [(3, "y"), (4, "z")] as [(UInt64, String)] {
      let other = String(repeating: byte, count: 100_000)
      try center.store(try Sample.exchange("c\(second)", second: second), other)
    }
    #expect(center.evict() == 0)
    try center.store(try Sample.exchange("d", second: 5), String(repeating: "w", count: 100_100))
    center.evict()
    #expect(try names(".json") == ["c3.json", "c4.json", "d.json"])
    #expect(try names(".body").count == 3)
  }

  @Test("a body over a quarter of the limit is not kept, and drives nothing out")
  func tooLarge() throws {
    let center = CacheCenter(folder: scratch.path, limits: CacheLimits(bytes: 40_000))
    try center.store(try Sample.exchange("a", second: 1), String(repeating: "x", count: 10_000))
    let writer = center.writer()
    for _ in 0..<100 { writer.append([UInt8](repeating: 7, count: 1000)) }
    // Nothing of it stays while the rest still comes.
    #expect(try Files.names(scratch.path).filter { $0.hasPrefix(".lotus-") }.isEmpty)
    let tooLarge = FileError.tooLarge(path: scratch.path, limit: 10_000)
    #expect(throws: tooLarge) { try writer.finish(try Sample.exchange("b", second: 2)) }
    let sent = try Sample.exchange("c", body: .bytes([UInt8](repeating: 7, count: 10_001)))
    #expect(throws: tooLarge) { try center.store(sent) }
    center.evict()
    #expect(try names(".json") == ["a.json"])
    #expect(try names(".body").count == 1)
  }

  @Test("the newest entry stays, whatever the limits say")
  func newest() throws {
    let center = CacheCenter(folder: scratch.path, limits: CacheLimits(entries: 0, bytes: 8))
    for second in [3, 1, 2] as [UInt64] {
      try center.store(try Sample.exchange("e\(second)", second: second), "x")
      center.evict()
    }
    #expect(center.entries().map(\.exchange.id) == ["e3"])
  }

  @Test("a center that has its index loaded evicts by itself")
  func byItself() throws {
    let center = CacheCenter(folder: scratch.path, limits: CacheLimits(entries: 2))
    _ = center.entries()
    for second in 1...5 as ClosedRange<UInt64> {
      try center.store(try Sample.exchange("e\(second)", second: second))
    }
    #expect(try names(".json").count == 2)
  }

  @Test("nobody evicts while another process stores")
  func locked() throws {
    let center = CacheCenter(folder: scratch.path, limits: CacheLimits(entries: 0))
    try center.store(try Sample.exchange("a", second: 1, source: "s"))
    let storing = FileLock(scratch[".lock"], alone: false)
    #expect(center.evict() == 0)
    withExtendedLifetime(storing) {}
  }

  @Test("pinned answers are never evicted")
  func pinned() throws {
    let sent = CacheCenter(folder: scratch["sent"])
    let answers = CacheCenter(
      folder: scratch["answers"], isPinned: true, limits: CacheLimits(entries: 0))
    let entry = try sent.store(try Sample.exchange("a"))
    _ = try sent.pin(entry, into: answers, source: "f#n")
    #expect(answers.evict() == 0)
    #expect(answers.newest(source: "f#n") != nil)
  }
}
