import Glibc
import Platform
import TestSupport
import Testing

/// The child of `FilesKillTests`: this very test program, started again to replace one file for ever.
private let childFile = LiveWorld().environment["LOTUS_TEST_REPLACE"]
private let versions = [UInt8(ascii: "a"), UInt8(ascii: "b")].map {
  [UInt8](repeating: $0, count: 200_000)
}

@Suite("Files.replace under kill -9")
struct FilesKillTests {
  @Test(
    "replaces a file until it is killed", .enabled(if: childFile != nil, "runs as a child only"))
  func child() throws {
    let path = try #require(childFile)
    while getppid() != 1 {
      for version in versions { try Files.replace(path, with: version) }
    }
  }

  @Test(
    "a killed writer leaves old or new bytes, never half, and nothing beside them for long",
    arguments: 0..<50)
  func kill(round: Int) throws {
    let scratch = Scratch()
    try Files.replace(scratch["file"], with: versions[0])
    let child = try Self.start(replacing: scratch["file"])
    // The child is at work once the file has another number; then it is killed after `round` more looks,
    // so that each round ends at another place of its loop.
    let first = try FileStatus(scratch["file"]).number
    while try FileStatus(scratch["file"]).number == first { sched_yield() }
    for _ in 0..<(round * 7) { _ = try FileStatus(scratch["file"]) }
    Glibc.kill(child, SIGKILL)
    var status: Int32 = 0
    waitpid(child, &status, 0)
    #expect(status & 0x7f == SIGKILL)
    #expect(versions.contains(try Files.read(scratch["file"])))
    // What it left behind goes with the next replacement.
    try Files.replace(scratch["file"], with: versions[0])
    #expect(try Files.names(scratch.path) == ["file"])
  }

  private static func start(replacing path: String) throws -> pid_t {
    let own = try Files.read("/proc/self/cmdline").split(separator: 0)
    let program = String(decoding: try #require(own.first), as: UTF8.self)
    let arguments = [
      program, "--testing-library", "swift-testing", "--filter", "FilesKillTests/child",
    ]
    let environment = LiveWorld().environment.merging(["LOTUS_TEST_REPLACE": path]) { $1 }
    var strings = arguments.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (strings + variables).forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var child: pid_t = 0
    try #require(posix_spawn(&child, "/proc/self/exe", &actions, nil, &strings, &variables) == 0)
    return child
  }
}
