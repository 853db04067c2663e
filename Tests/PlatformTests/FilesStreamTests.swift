import Glibc
import Platform
import TestSupport
import Testing

@Suite("A file made of pieces")
struct FilesStreamTests {
  private static func pieces(_ texts: [String]) -> () throws(FileError) -> [UInt8] {
    var rest = texts[...]
    return { Array((rest.popFirst() ?? "").utf8) }
  }

  @Test(
    "it has all pieces; what stands there is an error unless it is to be replaced, and keeps its mode"
  )
  func writes() throws {
    let folder = try TemporaryFolder()
    #expect(try Files.write(folder("a"), replacing: false, Self.pieces(["one ", "two"])) == 7)
    #expect(try folder.read("a") == Array("one two".utf8))
    #expect(throws: FileError.system(path: folder("a"), errno: EEXIST)) {
      try Files.write(folder("a"), replacing: false, Self.pieces(["x"]))
    }
    chmod(folder("a"), 0o600)
    try Files.write(folder("a"), replacing: true, Self.pieces(["x"]))
    #expect(try folder.read("a") == Array("x".utf8))
    #expect(try FileStatus(folder("a")).mode & 0o777 == 0o600)
  }

  @Test("of one that breaks off nothing is left, and what stood there stands")
  func breaksOff() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "old")
    for name in ["new", "old"] {
      var isFirst = true
      #expect(throws: FileError.full(path: "x")) {
        try Files.write(folder(name), replacing: true) { () throws(FileError) in
          defer { isFirst = false }
          if isFirst { return [1] }
          throw FileError.full(path: "x")
        }
      }
    }
    #expect(try folder.read("old") == Array("old".utf8))
    #expect(!Files.isThere(folder("new")))
  }

  @Test("folders, pipes and places that are not there are refused")
  func refused() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder("pipe"), 0o600)
    for (path, error) in [
      (folder.path, .isFolder(path: folder.path)),
      (folder("pipe"), .notRegular(path: folder("pipe"))),
      (folder("no/a"), .missing(path: folder("no"))),
    ] as [(String, FileError)] {
      #expect(throws: error) { try Files.write(path, replacing: true, Self.pieces(["x"])) }
    }
  }
}
