import Glibc
import Platform
import TestSupport
import Testing

@Suite("Watching a folder, locking a file")
struct FolderWatchTests {
  let scratch = Scratch()

  @Test("a change after the watch began is seen, even before the wait")
  func change() throws {
    let watch = try FolderWatch(scratch.path)
    try Files.replace(scratch["file"], with: [1])
    #expect(try watch.wait())
  }

  @Test("a pipe that nobody reads any more ends the wait")
  func readerGone() throws {
    let watch = try FolderWatch(scratch.path)
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    close(ends[0])
    defer { close(ends[1]) }
    #expect(try !watch.wait(whileRead: ends[1]))
  }

  @Test("a folder that is not there is a fact")
  func missing() {
    let path = scratch["none"]
    #expect(throws: FileError.missing(path: path)) { _ = try FolderWatch(path) }
  }

  @Test("a lock is shared by many or held by one, and nobody waits")
  func lock() throws {
    let path = scratch["lock"]
    var shared: [FileLock]? = try (0..<2).map { _ in try #require(FileLock(path, alone: false)) }
    #expect(FileLock(path, alone: true) == nil)
    withExtendedLifetime(shared) {}
    shared = nil
    let alone = try #require(FileLock(path, alone: true))
    #expect(FileLock(path, alone: false) == nil)
    withExtendedLifetime(alone) {}
  }
}
