import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A watch of folders", .timeLimit(.minutes(1)))
struct FoldersWatchTests {
  /// What a watch told so far; waits until it told of a name.
  final class Heard: Sendable {
    private let names = Monitor<[String]>([])
    func add(_ changes: Set<FoldersWatch.Change>) {
      names.change { $0 += changes.map(\.name).sorted() }
    }
    func wait(for name: String) -> [String] {
      names.wait { names in names.contains(name) ? names : nil }
    }
  }

  static func watch(_ folders: [String]) throws -> (FoldersWatch, Heard) {
    let heard = Heard()
    let watch = try FoldersWatch(
      isWanted: { $0.isFolder || $0.name.hasSuffix(".http") }, changed: heard.add)
    #expect(watch.follow(folders))
    #expect(!watch.follow(folders), "nothing is new the second time")
    return (watch, heard)
  }

  /// Ways in which programs change a file `a.http` of a folder.
  static let ways: [(String, @Sendable (Scratch) throws -> Void)] = [
    ("written in place", { try writeFile($0["a.http"], "x") }),
    ("replaced as lotus does", { try Files.replace($0["a.http"], with: [1]) }),
    (
      "replaced as vim does",
      {
        try writeFile($0[".a.http.swp"], "swap")
        rename($0["a.http"], $0["a.http~"])
        try writeFile($0["a.http"], "new")
        unlink($0["a.http~"])
        unlink($0[".a.http.swp"])
      }
    ),
    ("taken away", { unlink($0["a.http"]) }),
    ("moved away", { rename($0["a.http"], $0["elsewhere"]) }),
  ]

  @Test("a change is told, whichever way it is made", arguments: 0..<5)
  func tells(way: Int) throws {
    let folder = Scratch()
    try writeFile(folder["a.http"], "old")
    let (watch, heard) = try Self.watch([folder.path])
    try Self.ways[way].1(folder)
    _ = heard.wait(for: "a.http")
    withExtendedLifetime(watch) {}
  }

  @Test("temporary files of editors are not told")
  func ignores() throws {
    let folder = Scratch()
    let (watch, heard) = try Self.watch([folder.path])
    for name in ["4913", ".a.http.swp", "a.http~", "#a.http#", ".lotus-1f2k9x0c3m4vq.tmp"] {
      try writeFile(folder[name], "x")
      unlink(folder[name])
    }
    try writeFile(folder["last.http"], "x")
    #expect(Set(heard.wait(for: "last.http")) == ["last.http"])
    withExtendedLifetime(watch) {}
  }

  @Test("folders are followed later too, and one that was moved is followed under its new path")
  func follows() throws {
    let folder = Scratch()
    let (watch, heard) = try Self.watch([folder.path])
    try Files.makeFolder(folder["in"])
    _ = heard.wait(for: "in")
    #expect(watch.follow([folder.path, folder["in"]]))
    try writeFile(folder["in/b.http"], "x")
    _ = heard.wait(for: "b.http")
    rename(folder["in"], folder["other"])
    #expect(watch.follow([folder["other"]]))
    try writeFile(folder["other/c.http"], "x")
    _ = heard.wait(for: "c.http")
  }

  @Test("records of inotify are read from bytes, half ones are none")
  func records() {
    let name = Array("ab.http".utf8) + [UInt8](repeating: 0, count: 9)
    let one: [UInt8] =
      [7, 0, 0, 0] + [0, 1, 0, 0x40] + [0, 0, 0, 0] + [16, 0, 0, 0] + name
    let both = one + [8, 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
    let events = Array(FoldersWatch.Events(bytes: both[...]))
    #expect(events.map(\.watch) == [7, 8])
    #expect(events.map(\.name) == ["ab.http", ""])
    #expect(events[0].isFolder && !events[0].isEnd)
    #expect(events[1].isEnd)
    #expect(Array(FoldersWatch.Events(bytes: both.prefix(15))).isEmpty)
  }
}
