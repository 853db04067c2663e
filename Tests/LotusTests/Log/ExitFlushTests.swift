import FoundationEssentials
import Glibc
import Platform
import TestSupport
import Testing

@testable import Lotus

/// Says what it is told to on the thread of the text log.
private final class HookedLog: LogCenter {
  let hook: @Sendable (String) -> Void
  init(_ file: String, _ hook: @escaping @Sendable (String) -> Void = { _ in }) {
    self.hook = hook
    super.init(logFileName: file, feed: nil)
  }
  override func save(_ log: Log, witTime logTime: TimeInterval) -> String {
    hook(log.raw.joined())
    return log.raw.joined()
  }
}

@Suite("What logs have not written yet when the program exits")
struct ExitFlushTests {
  let scratch = Scratch()

  private func lines(_ name: String) throws -> [Substring] {
    try readText(scratch[name]).split(separator: "\n")
  }

  @Test("a subclass and a feed write all of it")
  func all() async throws {
    let folder = scratch["."]
    await #expect(processExitsWith: .exitCode(0)) { [folder = folder as String] in
      let center = HookedLog(folder + "/text.log")
      center.feed = LogFeed(folder: folder + "/feed")
      for number in 1...15_000 { center.record("line \(number)") }
      exit(0)
    }
    #expect(try lines("text.log").count == 15_000)
    let names = try Files.names(scratch["feed"])
    #expect(try names.reduce(0) { try $0 + lines("feed/" + $1).count } == 15_000)
  }

  @Test("a hook may exit: what stands before its line is written, and nobody waits for ever")
  func inHook() async throws {
    let folder = scratch["."]
    await #expect(processExitsWith: .exitCode(3)) { [folder = folder as String] in
      let center = HookedLog(folder + "/text.log") { if $0 == "last" { exit(3) } }
      center.record("first")
      center.flush()
      center.record("last")
      while true { pause() }
    }
    #expect(try lines("text.log") == ["first"])
  }

  @Test("a watcher may exit")
  func inWatcher() async throws {
    let folder = scratch["."]
    await #expect(processExitsWith: .exitCode(4)) { [folder = folder as String] in
      let feed = LogFeed(folder: folder + "/feed")
      feed.watch { if $0.id == 3 { exit(4) } }
      for _ in 1...9 { feed.record(.note, fields: []) }
    }
    let names = try Files.names(scratch["feed"])
    #expect(try names.reduce(0) { try $0 + lines("feed/" + $1).count } == 3)
  }
}
