import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("Files that are moved, copied and taken away")
struct FilesMoveTests {
  static func tree(_ folder: Scratch) throws {
    try Files.makeFolder(folder["a/deep"])
    try Files.make(folder["a/one.http"], [1, 2, 3], mode: 0o640)
    try Files.make(folder["a/deep/two.http"], [4])
    symlink("one.http", folder["a/link"])
    symlink("/nowhere", folder["a/broken"])
  }

  static func expectTree(_ folder: Scratch, _ name: String) throws {
    #expect(try Files.read(folder["\(name)/one.http"]) == [1, 2, 3])
    #expect(try FileStatus(folder["\(name)/one.http"]).mode == 0o640)
    #expect(try Files.read(folder["\(name)/deep/two.http"]) == [4])
    #expect(Files.link(at: folder["\(name)/link"]) == "one.http")
    #expect(Files.link(at: folder["\(name)/broken"]) == "/nowhere")
  }

  @Test("a folder is moved with all in it, and back")
  func moves() throws {
    let folder = Scratch()
    try Self.tree(folder)
    try Files.moveTree(folder["a"], to: folder["b"])
    try Self.expectTree(folder, "b")
    #expect(!Files.isThere(folder["a"]))
    try Files.moveTree(folder["b"], to: folder["a"])
    try Self.expectTree(folder, "a")
  }

  @Test("a copy has everything; the original stays")
  func copies() throws {
    let folder = Scratch()
    try Self.tree(folder)
    try Files.copyTree(folder["a"], to: folder["b"])
    try Self.expectTree(folder, "a")
    try Self.expectTree(folder, "b")
  }

  @Test("to another file system too", .needs(.root))
  func crosses() throws {
    let folder = Scratch()
    try Self.tree(folder)
    try Files.makeFolder(folder["disk"])
    let disk = folder["disk"]
    try #require(mount("tmpfs", disk, "tmpfs", 0, nil) == 0)
    defer { umount(disk) }
    try Files.moveTree(folder["a"], to: folder["disk/a"])
    try Self.expectTree(folder, "disk/a")
    #expect(!Files.isThere(folder["a"]))
    try Files.moveTree(folder["disk/a/one.http"], to: folder["one"])
    #expect(try Files.read(folder["one"]) == [1, 2, 3])
  }

  @Test("nothing is ever replaced: not a file, a folder or a link that leads nowhere")
  func replacesNothing() throws {
    let folder = Scratch()
    try Self.tree(folder)
    for name in ["a/one.http", "a/deep", "a/broken"] {
      try? Files.make(folder["new"], [9])
      let taken = FileError.system(path: folder[name], errno: EEXIST)
      #expect(throws: taken) { try Files.moveTree(folder["new"], to: folder[name]) }
      #expect(throws: taken) { try Files.copyTree(folder["new"], to: folder[name]) }
      #expect(throws: FileError.self) { try Files.make(folder[name], [9]) }
    }
    try Self.expectTree(folder, "a")
  }

  @Test("what is not there is an error that names it")
  func missing() {
    let folder = Scratch()
    #expect(throws: FileError.missing(path: folder["no"])) {
      try Files.moveTree(folder["no"], to: folder["b"])
    }
  }

  @Test("a tree is taken away without following links")
  func removes() throws {
    let folder = Scratch()
    try Self.tree(folder)
    try Files.make(folder["kept"], [1])
    symlink(folder["kept"], folder["a/out"])
    symlink(folder.path, folder["a/up"])
    try Files.removeTree(folder["a"])
    #expect(!Files.isThere(folder["a"]))
    #expect(try Files.read(folder["kept"]) == [1])
    try Files.removeTree(folder["a"])
  }
}
