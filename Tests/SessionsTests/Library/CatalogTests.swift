import Glibc
import Platform
import Sessions
import TestSupport
import Testing

@Suite("a folder of .http files")
struct CatalogTests {
  /// `b.http`, folders with `/`, unreadable ones with `!`.
  static func names(_ nodes: [Catalog.Node]) -> [String] {
    nodes.flatMap { node -> [String] in
      switch node {
      case .folder(let name, _, let inner): [name + "/"] + names(inner).map { "\(name)/\($0)" }
      case .file(let name, _, _): [name]
      case .unreadable(let name, _, _): [name + "!"]
      }
    }
  }

  @Test("folders come first, sorted; hidden ones, answers and empty ones do not show")
  func tree() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b.http", "a.http", "z/y/x.http", "m/n.http", "m/words.txt", ".git/c.http", "answers/d.http",
      "empty/words.txt", ".e.http", "m/answers/f.http",
    ] { try folder.write(name, "GET http://h") }
    let catalog = try Catalog(path: folder.path)
    #expect(
      Self.names(catalog.nodes) == [
        "m/", "m/n.http", "z/", "z/y/", "z/y/x.http", "a.http", "b.http",
      ])
  }

  @Test("one file is a catalog of one; what is not there is an error")
  func oneFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "GET http://h")
    let catalog = try Catalog(path: path)
    #expect(Self.names(catalog.nodes) == ["a.http"])
    #expect(throws: FileError.missing(path: folder("no.http"))) {
      try Catalog(path: folder("no.http"))
    }
  }

  @Test("a pipe is refused at once, named or in a folder")
  func pipe() throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe.http")
    mkfifo(path, 0o600)
    #expect(throws: FileError.notRegular(path: Files.realPath(path))) { try Catalog(path: path) }
    let node = Catalog.Node.unreadable(
      name: "pipe.http", path: Files.realPath(path), .notRegular(path: Files.realPath(path)))
    #expect(try Catalog(path: folder.path).nodes == [node])
  }

  @Test("links that lead in a circle end, a pipe and a dead link are unreadable")
  func links() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    try outside.write("o.http", "GET http://h")
    try folder.write("a/b.http", "GET http://h")
    symlink("..", folder("a/up"))
    symlink(folder.path, folder("a/root"))
    symlink(outside.path, folder("out"))
    symlink(folder.path, outside("back"))
    symlink("nowhere", folder("dead.http"))
    mkfifo(folder("pipe.http"), 0o600)
    let catalog = try Catalog(path: folder.path)
    #expect(
      Self.names(catalog.nodes) == [
        "a/", "a/b.http", "out/", "out/o.http", "dead.http!", "pipe.http!",
      ])
  }
}
