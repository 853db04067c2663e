import Glibc
import Platform
import TestSupport
import Testing

@Suite("Files.replace")
struct FilesReplaceTests {
  let scratch = Scratch()

  private func names() throws -> [String] { try Files.list(scratch.path).map(\.name) }

  @Test("a new file gets the mode asked for, an existing one keeps its own")
  func mode() throws {
    try Files.replace(scratch["file"], with: [1], mode: 0o600)
    #expect(try FileStatus(scratch["file"]).mode == 0o600)
    chmod(scratch["file"], 0o640)
    try Files.replace(scratch["file"], with: [2], mode: 0o600)
    #expect(try FileStatus(scratch["file"]).mode == 0o640)
    #expect(try Files.read(scratch["file"]) == [2])
    #expect(try names() == ["file"])
  }

  @Test("a reader that has the old file open goes on reading old bytes")
  func newNumber() throws {
    try Files.replace(scratch["file"], with: [1])
    let old = open(scratch["file"], O_RDONLY)
    defer { close(old) }
    try Files.replace(scratch["file"], with: [2, 2])
    #expect(try Files.readAll(old, path: "old") == [1])
  }

  @Test("a link is followed, a chain and one to nowhere too")
  func links() throws {
    try Files.makeFolder(scratch["elsewhere"])
    symlink("elsewhere/file", scratch["near"])
    symlink(scratch["near"], scratch["link"])
    try Files.replace(scratch["link"], with: [1])
    try Files.replace(scratch["link"], with: [2])
    #expect(try Files.read(scratch["elsewhere/file"]) == [2])
    #expect(try names() == ["elsewhere", "link", "near"])
    var status = stat()
    lstat(scratch["link"], &status)
    #expect(status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test("a device is written to, not replaced")
  func device() throws {
    try Files.replace("/dev/null", with: [1])
    #expect(try !FileStatus("/dev/null").isRegular)
  }

  @Test("a missing folder and a folder in the way are facts of the path asked for")
  func refusals() throws {
    let path = scratch["none/file"]
    #expect(throws: FileError.missing(path: path)) { try Files.replace(path, with: [1]) }
    #expect(throws: FileError.isFolder(path: scratch.path)) {
      try Files.replace(scratch.path, with: [1])
    }
  }

  @Test(
    "a full disk leaves the old bytes and no temporary file",
    .enabled(if: SmallDisk.isPossible, "mounting a small tmpfs needs root"))
  func full() throws {
    let disk = try #require(SmallDisk(at: scratch["disk"], bytes: 64 << 10))
    let path = disk.path + "/file"
    try Files.replace(path, with: [1, 2, 3])
    #expect(throws: FileError.full(path: path)) {
      try Files.replace(path, with: [UInt8](repeating: 7, count: 1 << 20))
    }
    #expect(try Files.read(path) == [1, 2, 3])
    #expect(try Files.list(disk.path).map(\.name) == ["file"])
  }

  @Test("a device that is full says so")
  func fullDevice() throws {
    #expect(throws: FileError.full(path: "/dev/full")) {
      try Files.replace("/dev/full", with: [1])
    }
  }
}

/// A file system of a few kilobytes in memory.
private final class SmallDisk {
  static let isPossible = geteuid() == 0
  let path: String

  init?(at path: String, bytes: Int) {
    self.path = path
    mkdir(path, 0o700)
    if mount("tmpfs", path, "tmpfs", 0, "size=\(bytes)") != 0 { return nil }
  }

  deinit { umount2(path, Int32(MNT_DETACH)) }
}
