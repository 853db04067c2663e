import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("PendingFile")
struct PendingFileTests {
  let scratch = Scratch()

  private func pending(isNamed: Bool) throws -> PendingFile {
    try isNamed ? PendingFile(namedIn: scratch.path) : PendingFile(in: scratch.path)
  }
  private var names: [String] { (try? Files.names(scratch.path).sorted()) ?? [] }

  @Test("it appears whole, over an old file too", arguments: [true, false])
  func commit(isNamed: Bool) throws {
    for bytes in [[1], [2, 2]] as [[UInt8]] {
      let file = try pending(isNamed: isNamed)
      try file.write(bytes)
      try file.commit(as: scratch["file"])
      #expect(try Files.read(scratch["file"]) == bytes)
      #expect(names == ["file"])
    }
    #expect(try FileStatus(scratch["file"]).mode == 0o600)
  }

  @Test(
    "in a folder that is not there, the folder is told and no temporary name",
    arguments: [true, false])
  func missing(isNamed: Bool) throws {
    let folder = scratch["none"]
    #expect(throws: FileError.missing(path: folder)) {
      _ = try isNamed ? PendingFile(namedIn: folder) : PendingFile(in: folder)
    }
  }

  @Test("let go, nothing stays", arguments: [true, false])
  func letGo(isNamed: Bool) throws {
    do {
      let file = try pending(isNamed: isNamed)
      try file.write([1])
      #expect(names.isEmpty == !file.isNamed)
    }
    #expect(names.isEmpty)
  }

  @Test("where a file system takes files without a name they have none", arguments: ["/dev/shm"])
  func nameless(folder: String) throws {
    let file = try PendingFile(in: folder)
    #expect(!file.isNamed)
    #expect(try Files.names(folder).allSatisfy { !PendingFile.isTemporary($0) })
  }

  @Test("a sweep takes those of dead owners and nothing else")
  func sweep() throws {
    let others = [".lotus-notes.tmp", ".lotus-1234567890ABC.tmp", "lotus-1234567890abc.tmp"]
    for name in others { try Files.replace(scratch[name], with: []) }
    let dead = [PendingFile.newPath(in: scratch.path), scratch[".lotus-1234567890abc.tmp"]]
    for path in dead { _ = try OpenFile(path, .make) }
    let alive = try PendingFile(namedIn: scratch.path)
    let kept = try #require(alive.temporary.map(Files.name(of:)))
    mkfifo(scratch[".lotus-1234567890abd.tmp"], 0o600)
    PendingFile.sweep(scratch.path)
    #expect(names == (others + [kept, ".lotus-1234567890abd.tmp"]).sorted())
    try alive.commit(as: scratch["file"])
    #expect(names.contains("file") && !names.contains(kept))
  }
}
