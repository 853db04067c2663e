import FoundationEssentials
import Glibc
import Platform
import TestSupport
import Testing

@testable import Lotus

/// A center with hooks that change nothing.
private class PlainCacheCenter: CacheCenter {}

@Suite("CacheCenter: bodies that are not those that were stored")
struct CacheDamageTests {
  let scratch = Scratch()
  var folder: String { scratch["cache"] }

  /// Damages the body of an entry: other bytes of the same size, or a link to the same bytes.
  private func damage(_ entry: CacheEntry, _ center: CacheCenter, asLink: Bool) throws {
    let path = center.path(ofBody: entry)
    if asLink {
      try Files.move(path, to: scratch["outside"])
      #expect(symlink(scratch["outside"], path) == 0)
    } else {
      var bytes = try Files.read(path)
      bytes[bytes.count / 2] ^= 1
      try OpenFile(path, .overwrite).write(bytes)
    }
  }

  @Test(
    "none is handed out: the entry before it is, or nothing",
    arguments: [(false, 4), (true, 4), (false, 3 << 20), (true, 3 << 20)])
  func passed(asLink: Bool, size: Int) async throws {
    for isHooked in [false, true] {
      let folder = scratch["cache-\(isHooked)"]
      let center = isHooked ? PlainCacheCenter(folder: folder) : CacheCenter(folder: folder)
      let old = try Sample.exchange("a", url: "http://h/a")
      try center.store(old, "old")
      let text = String(repeating: "A", count: size)
      let newer = try Sample.exchange("b", second: 2, url: "http://h/a")
      let entry = try center.store(newer, text)
      try damage(entry, center, asLink: asLink)
      #expect(throws: FileError.self) { try center.body(of: entry) }
      #expect(center.answer(to: old.request)?.data == Data("old".utf8))
      #expect(center.damagedCount == 1)
    }
  }

  @Test("a policy passes it over too, also for hooks that get whole bodies")
  func policy() async throws {
    let center = PlainCacheCenter(folder: folder)
    let exchange = try Sample.exchange("a", url: "http://h/a")
    let entry = try center.store(exchange, String(repeating: "A", count: 3 << 20))
    try damage(entry, center, asLink: false)
    var options = RequestOptions()
    options.cachePolicy = .cacheOnly
    let sent = await Sent(
      Center(FakeTransport([]), cache: center).send(
        try PreparedRequest(url: "http://h/a", options: options)))
    #expect(sent.body.isEmpty)
    #expect(sent.exchange?.failure == .notStored)
  }
}
