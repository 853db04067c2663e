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
    let center = CacheCenter(folder: scratch.path, limits: CacheLimits(bytes: 150_000))
    try center.store(try Sample.exchange("a", second: 1), body)
    try center.store(try Sample.exchange("b", second: 2), body)
    #expect(center.evict() == 0)
    try center.store(try Sample.exchange("c", second: 3), String(repeating: "y", count: 60_000))
    center.evict()
    #expect(try names(".json") == ["c.json"])
    #expect(try names(".body").count == 1)
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
