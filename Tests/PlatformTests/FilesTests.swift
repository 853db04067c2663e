import Glibc
import Platform
import TestSupport
import Testing

@Suite("Files: read, list, make, remove")
struct FilesTests {
  let scratch = Scratch()

  @Test("only a regular file is read as one; a pipe nobody writes to does not wait")
  func regular() throws {
    mkfifo(scratch["pipe"], 0o600)
    try Files.replace(scratch["file"], with: [1])
    #expect(try Files.readRegular(scratch["file"]) == [1])
    #expect(throws: FileError.notRegular(path: scratch["pipe"])) {
      try Files.readRegular(scratch["pipe"])
    }
    #expect(throws: FileError.notRegular(path: "/dev/zero")) {
      try Files.readRegular("/dev/zero")
    }
    #expect(throws: FileError.isFolder(path: scratch.path)) {
      try Files.readRegular(scratch.path)
    }
  }

  @Test("what is written is read back", arguments: [0, 1, 65_535, 65_536, 65_537, 300_000])
  func roundTrip(size: Int) throws {
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Files.replace(scratch["file"], with: bytes)
    #expect(try Files.read(scratch["file"]) == bytes)
  }

  @Test("a file that tells no size is read to its end")
  func sizeless() throws {
    #expect(try Files.read("/proc/self/status").count > 0)
  }

  @Test("errors are facts")
  func errors() throws {
    try Files.replace(scratch["file"], with: [])
    let missing = scratch["none"]
    let below = scratch["file/below"]
    #expect(throws: FileError.missing(path: missing)) { try Files.read(missing) }
    #expect(throws: FileError.isFolder(path: scratch.path)) { try Files.read(scratch.path) }
    #expect(throws: FileError.isNotFolder(path: below)) { try Files.read(below) }
    #expect(throws: FileError.isNotFolder(path: scratch["file"])) {
      try Files.list(scratch["file"])
    }
    #expect(throws: FileError.isNotFolder(path: below)) { try Files.makeFolder(below) }
    #expect(throws: FileError.isNotFolder(path: scratch["file"])) {
      try Files.makeFolder(scratch["file"])
    }
  }

  @Test(
    "numbers of the system and their facts",
    arguments: [
      (ENOENT, FileError.missing(path: "p")), (EACCES, .denied(path: "p")),
      (EPERM, .denied(path: "p")), (EROFS, .denied(path: "p")), (ENOSPC, .full(path: "p")),
      (EDQUOT, .full(path: "p")), (EISDIR, .isFolder(path: "p")),
      (ENOTDIR, .isNotFolder(path: "p")), (EIO, .system(path: "p", errno: EIO)),
    ])
  func facts(code: Int32, fact: FileError) {
    #expect(FileError("p", errno: code) == fact)
    #expect(fact.path == "p")
    #expect(fact.about("q").path == "q")
  }

  @Test("names come in byte order and know their folders")
  func list() throws {
    for name in ["é", "a", "B", ".hidden", "a b"] {
      try Files.replace(scratch[name], with: [])
    }
    try Files.makeFolder(scratch["folder"])
    symlink(scratch["folder"], scratch["link"])
    symlink("nowhere", scratch["loose"])
    let entries = try Files.list(scratch.path)
    #expect(entries.map(\.name) == [".hidden", "B", "a", "a b", "folder", "link", "loose", "é"])
    #expect(entries.filter(\.isFolder).map(\.name) == ["folder", "link"])
  }

  @Test("folders above are made with the same mode, an existing one is fine")
  func makeFolder() throws {
    let deep = scratch["a/b/c"]
    try Files.makeFolder(deep, mode: 0o700)
    try Files.makeFolder(deep, mode: 0o700)
    #expect(try FileStatus(scratch["a"]).mode == 0o700)
    #expect(Files.isFolder(deep))
    #expect(Files.exists(deep))
  }

  @Test("removing what is not there is fine, removing a folder is not")
  func remove() throws {
    try Files.remove(scratch["none"])
    try Files.replace(scratch["file"], with: [1])
    try Files.remove(scratch["file"])
    #expect(!Files.exists(scratch["file"]))
    #expect(throws: FileError.isFolder(path: scratch.path)) { try Files.remove(scratch.path) }
  }
}
