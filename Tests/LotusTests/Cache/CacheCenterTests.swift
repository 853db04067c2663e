import Glibc
import Lotus
import Platform
import TestSupport
import Testing

@Suite("CacheCenter: storing and looking up")
struct CacheCenterTests {
  let scratch = Scratch()
  var folder: String { scratch["answers"] }
  func center() -> CacheCenter { CacheCenter(folder: folder) }

  @Test("everything an exchange has comes back byte for byte, in another process too")
  func roundTrip() throws {
    let exchange = try Sample.full()
    let stored = try center().store(exchange, "body")
    let read = try #require(center().newest(source: "/a/b c%.http#näme\t1"))
    let isSame = read == stored
    #expect(isSame)
    var expected = exchange
    expected.bodySize = 4
    let isWhole = read.exchange == expected
    #expect(isWhole)
    #expect(try center().body(of: read) == Array("body".utf8))
  }

  @Test("files are 0600 in a 0700 folder, the body is named by its digest")
  func rights() throws {
    let entry = try center().store(try Sample.exchange("a"), "abc")
    #expect(entry.bodyName.hasPrefix("ba7816bf8f01cfea"))
    #expect(try FileStatus(folder).mode == 0o700)
    for found in try Files.list(folder) {
      #expect(try FileStatus(folder + "/" + found.name).mode == 0o600, "\(found.name)")
    }
  }

  @Test("the newest wins, by time and not by the order of storing")
  func newest() throws {
    let center = center()
    try center.store(try Sample.exchange("b", second: 5, source: "f#n"), "new")
    try center.store(try Sample.exchange("c", second: 2, source: "f#n"), "old")
    try center.store(try Sample.exchange("d", second: 9, source: "f#other"), "other")
    #expect(center.newest(source: "f#n")?.exchange.id == "b")
    #expect(self.center().newest(source: "f#n")?.exchange.id == "b")
    #expect(center.newest(source: "f#none") == nil)
    #expect(center.entries().map(\.exchange.id) == ["d", "b", "c"])
  }

  @Test("a scope narrows the look-up, the empty one is the unnamed environment")
  func scope() throws {
    let center = center()
    try center.store(try Sample.exchange("a", second: 1, source: "s", scope: "local"))
    try center.store(try Sample.exchange("b", second: 2, source: "s", scope: ""))
    try center.store(try Sample.exchange("c", second: 3, source: "s", scope: "live"))
    for center in [center, self.center()] {
      #expect(center.newest(source: "s")?.exchange.id == "c")
      #expect(center.newest(source: "s", scope: "local")?.exchange.id == "a")
      #expect(center.newest(source: "s", scope: "")?.exchange.id == "b")
      #expect(center.newest(source: "s", scope: "none") == nil)
    }
  }

  @Test("the raw key is method, URL, body and scope; headers are no part of it")
  func rawKey() throws {
    let base = try Sample.exchange("a").request
    let same = try Sample.exchange("b", headers: [HeaderLine("X", "1")]).request
    let others = [
      try Sample.exchange("c", scope: "x").request,
      try Sample.exchange("d", url: "http://h/").request,
      try Sample.exchange("e", body: .bytes([])).request,
      try Sample.exchange("f", body: .bytes([1])).request,
      try PreparedRequest(method: "PUT", url: "http://127.0.0.1:8/"),
    ]
    #expect(base.rawKey == same.rawKey)
    #expect(Set([base.rawKey] + others.map(\.rawKey)).count == 6)
    try Files.replace(scratch["file"], with: [1])
    let file = try Sample.exchange("g", body: .file(path: scratch["file"], size: 1)).request
    #expect(file.rawKey == others[3].rawKey)
    try center().store(try Sample.exchange("a"))
    #expect(center().newest(rawKey: base.rawKey)?.exchange.id == "a")
  }

  @Test("what another process stores or removes is seen at the next look-up")
  func shared() throws {
    let (one, two) = (center(), center())
    try one.store(try Sample.exchange("a", second: 1, source: "s"))
    #expect(two.newest(source: "s")?.exchange.id == "a")
    try one.store(try Sample.exchange("b", second: 2, source: "s"))
    #expect(two.newest(source: "s")?.exchange.id == "b")
    try Files.remove(folder + "/b.json")
    #expect(one.newest(source: "s")?.exchange.id == "a")
    #expect(one.damagedCount == 0)
  }

  @Test(
    "a damaged entry is skipped and counted",
    arguments: [
      "head cut", "head no JSON", "head of another", "body gone", "body cut",
    ])
  func damaged(how: String) throws {
    try center().store(try Sample.exchange("a", second: 1, source: "s"), "whole")
    let entry = try center().store(try Sample.exchange("b", second: 2, source: "s"), "damaged")
    let (head, body) = (folder + "/b.json", center().path(ofBody: entry))
    let bytes = try Files.read(head)
    switch how {
    case "head cut": try Files.replace(head, with: Array(bytes.dropLast(20)))
    case "head no JSON": try Files.replace(head, with: [0xFF])
    case "head of another": try Files.replace(head, with: try Files.read(folder + "/a.json"))
    case "body gone": try Files.remove(body)
    default: try Files.replace(body, with: [1])
    }
    let center = center()
    #expect(center.newest(source: "s")?.exchange.id == "a")
    #expect(center.damagedCount == 1)
    #expect(center.entries().count == 1)
  }

  @Test(
    "the index file may be missing, damaged or lying", arguments: ["", "junk\n\t\t\t\n", "lie"])
  func index(text: String) throws {
    try center().store(try Sample.exchange("a", source: "s"))
    let path = folder + "/index.tsv"
    let line = String(decoding: try Files.read(path), as: UTF8.self)
    let wrong = text == "lie" ? line.replacing("\ts\t", with: "\tother\t") : text
    try Files.replace(path, with: Array(wrong.utf8))
    let center = center()
    #expect(center.newest(source: "other") == nil)
    #expect(center.newest(source: "s")?.exchange.id == "a")
  }

  @Test("an abandoned or failed writer leaves nothing")
  func abandoned() throws {
    let writer = center().writer()
    writer.append([1, 2, 3])
    writer.abandon()
    #expect(try Files.list(folder).isEmpty)
    try Files.replace(scratch["file"], with: [])
    let blocked = CacheCenter(folder: scratch["file"]).writer()
    blocked.append([1])
    #expect(throws: FileError.isNotFolder(path: scratch["file"])) {
      try blocked.finish(try Sample.exchange("a"))
    }
  }

  @Test("a pinned center takes no sends")
  func pinned() throws {
    let writer = CacheCenter(folder: folder, isPinned: true).writer()
    writer.append([1])
    #expect(throws: FileError.denied(path: folder)) {
      try writer.finish(try Sample.exchange("a"))
    }
    #expect(!Files.exists(folder))
  }

  @Test(
    "every failure comes back",
    arguments: [
      TransferFailure.cancelled, .notStored, .storedBodyDamaged(path: "p"), .unknownHost("h"),
      .refused(host: "h", port: 1),
      .unreachable(host: "h", port: 2, detail: "d"), .connectTimeout(milliseconds: 3),
      .timeout(milliseconds: 4), .tls(detail: "d"), .notTLS(host: "h", port: 5, detail: "d"),
      .certificate(.expired, host: "h", detail: "d"), .truncated(received: 1, expected: nil),
      .truncated(received: 1, expected: 2), .reset(detail: "d"),
      .badResponse(.badLine, detail: "d"),
      .idleTimeout(milliseconds: 4),
      .proxy(detail: "d"), .tooManyRedirects(limit: 5), .badRedirect(location: "l"),
      .redirectLoop(url: "u", length: 2), .bodyNotRepeatable(status: 307),
      .netrcUnreadable(path: "p"),
      .bodyUnreadable(path: "p"), .engineMissing(detail: "d"), .engine(code: 6, detail: "d"),
    ])
  func failures(failure: TransferFailure) throws {
    var exchange = try Sample.exchange("a", source: "s")
    exchange.head = nil
    exchange.failure = failure
    try center().store(exchange)
    #expect(center().newest(source: "s")?.exchange.failure == failure)
  }
}
