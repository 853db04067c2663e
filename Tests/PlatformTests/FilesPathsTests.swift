import Glibc
import Platform
import TestSupport
import Testing

@Suite("Files: paths")
struct FilesPathsTests {
  @Test(
    "the folder of a path",
    arguments: [
      ("a/b/c.http", "a/b"), ("/c.http", "/"), ("/", nil), ("c.http", nil), ("a/b/", "a"),
      ("/a/b", "/a"), ("", nil), ("ä/b", "ä"),
    ] as [(String, String?)])
  func folder(path: String, folder: String?) {
    #expect(Files.folder(of: path) == folder)
  }

  @Test(
    "the last name of a path",
    arguments: [("a/b/c.http", "c.http"), ("c", "c"), ("a/b/", "b"), ("/", "")])
  func name(path: String, name: String) {
    #expect(Files.name(of: path) == name)
  }

  @Test("a name joins a folder with one slash")
  func join() {
    #expect(Files.join("/a", "b") == "/a/b")
    #expect(Files.join("/", "b") == "/b")
    #expect(Files.join("", "b") == "b")
  }

  @Test("links are resolved, what is not there is made absolute")
  func realPath() throws {
    let scratch = Scratch()
    try Files.replace(scratch["file"], with: [])
    symlink("file", scratch["link"])
    #expect(Files.realPath(scratch["link"]) == Files.realPath(scratch.path) + "/file")
    #expect(Files.realPath(scratch["none"]) == scratch["none"])
    #expect(Files.realPath("no such file") == Files.workingFolder + "/no such file")
  }
}
