import Lotus
import Platform
import TestSupport
import Testing

/// The seed's sample, letter by letter.
private class CustomLogCenter: LogCenter {
  override func save(_ log: Log, witTime logTime: TimeInterval) -> String {
    /// Custom log formatter to file.
    return logTime.description + "," + log.raw.joined(separator: ",")
  }

  override func terminal(_ log: Log, witTime logTime: TimeInterval) -> String {
    /// Custom log fromatter to terminal.
    return "☁️" + Date(timeIntervalSince1970: logTime).description + log.raw.joined(separator: ",")
  }
}

/// Waits in its first line until it is let on.
private final class HeldLogCenter: LogCenter {
  var isHeld = Monitor(false)
  var isWaiting = Monitor(true)
  override func save(_ log: Log, witTime logTime: TimeInterval) -> String {
    isWaiting.change { $0 = true }
    isHeld.wait { $0 ? nil : () }
    return log.raw.joined()
  }
}

/// Records and flushes where its lines are made.
private final class FlushingLogCenter: LogCenter {
  override func save(_ log: Log, witTime logTime: TimeInterval) -> String {
    if log.raw.joined() == "a" { record("more") }
    flush()
    return log.raw.joined()
  }
}

/// Says when nobody holds it any more.
private final class AtEnd: Sendable {
  private let told: @Sendable () -> Void
  init(_ told: @escaping @Sendable () -> Void) { self.told = told }
  deinit { told() }
}

/// A thing with fields of its own, as the seed's client is.
private struct Visit: CustomLogConvertible {
  var log: Log {
    let log = Log()
    log.raw["URL"] = "http://h/?token=hush"
    log.raw["Method"] = "GET"
    log.raw["HTTP Header"] = "Accept: a\nCookie: hush=1"
    log.raw["HTTP Body"] = nil
    return log
  }
}

@Suite("LogCenter: the seed's hooks")
struct LogCenterTests {
  let scratch = Scratch()
  var file: String { scratch["logs/text.log"] }
  let world = FixedWorld(time: 1_796_040_063_500_000_000)

  @Test("the text log is written when it is asked for, a line a record, values in order")
  func plain() throws {
    let log = LogCenter(logFileName: file, feed: nil, world: world)
    log.sinks = []
    log.record("not asked for")
    log.flush()
    #expect(!Files.exists(file))
    log.sinks = .file
    log.record("Clear cache completed")
    log.record(Visit())
    log.record(FileError.full(path: "/a"))
    log.flush()
    #expect(
      try readText(file) == """
        1796040063.5, Clear cache completed
        1796040063.5, http://h/?token=•••, GET, Accept: a
        Cookie: •••
        1796040063.5, full(path: "/a")

        """)
    #expect(try FileStatus(file).mode == 0o600)
  }

  @Test(
    "a subclass and a center with a file name write unasked, the center of those who make none does not"
  )
  func unasked() throws {
    let home = FixedWorld(time: 0, environment: ["XDG_CACHE_HOME": scratch["caches"]])
    #expect(LogCenter(feed: nil, world: home).sinks.isEmpty)
    #expect(LogCenter.default.sinks.isEmpty)
    #expect(LogCenter(logFileName: file).sinks == .file)
    let log: LogCenter = CustomLogCenter(feed: nil, world: home)
    log.record("hello")
    log.flush()
    #expect(try readText(scratch["caches/com.lotus.log"]) == "0.0,hello\n")
  }

  @Test(
    "a center let go with lines that wait writes them, and its thread ends",
    .timeLimit(.minutes(1)))
  func letGo() throws {
    let world = world
    let (isHeld, isWaiting, isGone) = (Monitor(true), Monitor(false), Monitor(false))
    do {
      let feed = LogFeed()
      let end = AtEnd { isGone.change { $0 = true } }
      feed.watch { _ in withExtendedLifetime(end) {} }
      let log = HeldLogCenter(logFileName: file, feed: feed, world: world)
      (log.isHeld, log.isWaiting) = (isHeld, isWaiting)
      log.record("first")
      log.record("second")
      isWaiting.wait { $0 ? () : nil }
    }
    // The last reference is now in the line that waits, on the thread of the text log.
    isHeld.change { $0 = false }
    isGone.wait { $0 ? () : nil }
    #expect(try FileStatus(file).size > 0)
  }

  @Test("a hook may flush, and record", .timeLimit(.minutes(1)))
  func flushingHook() throws {
    let log = FlushingLogCenter(logFileName: file, feed: nil, world: world)
    log.record("a")
    log.flush()
    log.flush()
    #expect(try readText(file) == "a\nmore\n")
  }

  @Test("the seed's own subclass formats the lines")
  func sample() throws {
    let log: LogCenter = CustomLogCenter(logFileName: file, feed: nil, world: world)
    log.record("hello")
    log.flush()
    #expect(try readText(file) == "1796040063.5,hello\n")
    let line = log.terminal(Log(["a": "1", "b": "2"]), witTime: 0)
    #expect(line == "☁️1970-01-01 00:00:00 +00001,2")
    let plain = LogCenter(logFileName: file, feed: nil).terminal(Log(["a": "1"]), witTime: 0)
    #expect(plain == "👼1970-01-01 00:00:00 +0000, 1")
  }

  @Test("what a program records is a note in the feed, masked")
  func feed() {
    let feed = LogFeed()
    LogCenter(logFileName: file, feed: feed).record(Visit())
    let record = feed.recent().first
    #expect(record?.kind == .note)
    #expect(record?.fields.map(\.name) == ["URL", "Method", "HTTP Header"])
    #expect(record?["URL"] == "http://h/?token=•••")
    #expect(record?["HTTP Header"] == "Accept: a\nCookie: •••")
  }

  @Test("fields are read and set like a dictionary and keep their order")
  func fields() {
    let log = Log()
    log.raw["b"] = "1"
    log.raw["a"] = "2"
    log.raw["b"] = "3"
    log.raw["c"] = "4"
    log.raw["c"] = nil
    #expect(log.raw.keys == ["b", "a"])
    #expect(log.raw.values == ["3", "2"])
    #expect(log.raw["a"] == "2")
    #expect(log.raw["c"] == nil)
    #expect(log.raw.map { "\($0.key)=\($0.value)" } == ["b=3", "a=2"])
    #expect("text".log.raw["Info"] == "text")
  }

  @Test("without a name the file is the seed's, among the user's caches")
  func place() {
    let home = FixedWorld(time: 0, environment: ["HOME": "/home/ann"])
    #expect(LogCenter(feed: nil, world: home).textFile == "/home/ann/.cache/com.lotus.log")
    let caches = FixedWorld(time: 0, environment: ["HOME": "/h", "XDG_CACHE_HOME": "/c"])
    #expect(LogCenter(logFileName: "x", feed: nil, world: caches).textFile == "/c/x")
  }

  @Test("a program has no feed until one is set or LOTUS_LOG asks for it")
  func asked() {
    #expect(LogCenter(logFileName: file).feed == nil)
    let log = LogCenter(logFileName: file, feed: nil)
    log.feed = LogFeed()
    log.record("x")
    #expect(log.feed?.recent().count == 1)
  }
}

/// A world in which time stands still.
struct FixedWorld: World {
  let time: UInt64
  var environment: [String: String] = [:]
  func now() -> UInt64 { time }
  func monotonic() -> UInt64 { time }
  func random() -> UInt64 { 4 }
}
