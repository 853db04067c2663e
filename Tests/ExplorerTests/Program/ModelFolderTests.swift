import Glibc
import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Files that others change")
struct ModelFolderTests {
  static let a = "### one\nGET http://h/1\n\n### two\nGET http://h/2\n"
  static let theirs = "### zero\nGET http://h/0\n\n" + a

  static func program() throws -> DiskProgram { try DiskProgram(["a.http": a, "b.http": a]) }

  /// Others write a file, as programs do.
  static let ways: [@Sendable (String, String) throws -> Void] = [
    { try writeFile($0, $1) },
    { try Files.replace($0, with: Array($1.utf8)) },
    { path, text in
      rename(path, path + "~")
      try writeFile(path, text)
    },
  ]

  @Test(
    "a clean file is read again, the cursor stays on its request; u has what was before",
    arguments: 0..<3)
  func reloads(way: Int) throws {
    var program = try Self.program()
    program.go(to: "GET two")
    try Self.ways[way](program.path("a.http"), Self.theirs)
    program.stir()
    #expect(program.text("a.http") == Self.theirs)
    #expect(program.model.dirtyFiles.isEmpty)
    #expect(program.row == "GET two" && program.model.selected?.index == 2)
    #expect(program.model.notice?.words.contains("read again") == true)
    program.type("u")
    #expect(program.text("a.http") == Self.a)
    #expect(program.model.dirtyFiles == [program.path("a.http")])
  }

  /// The file has an edit here and another one on disk.
  static func conflict() throws -> DiskProgram {
    var program = try Self.program()
    program.go(to: "GET one")
    program.type("J")
    try writeFile(program.path("a.http"), theirs)
    program.stir()
    return program
  }

  @Test("under edits nothing is replaced: words, a mark and a choice")
  func asks() throws {
    var program = try Self.conflict()
    let mine = program.text("a.http")
    #expect(mine != Self.a && mine != Self.theirs)
    var screen = program.screen().rows().joined(separator: "\n")
    for words in ["Changed on disk", "m keeps mine", "t takes theirs", "b shows both", "≠"] {
      #expect(screen.contains(words), "\(words)")
    }
    program.type("l")
    #expect(program.model.overlay == nil)
    program.type("w")
    #expect(try readText(program.path("a.http")) == Self.theirs, "w asks again and writes nothing")
    screen = program.screen().rows().joined(separator: "\n")
    #expect(screen.contains("m keeps mine"))
    #expect(program.text("a.http") == mine)
  }

  @Test("mine is kept, and w writes it without another question")
  func keepsMine() throws {
    var program = try Self.conflict()
    let mine = program.text("a.http")
    program.type("m")
    #expect(program.text("a.http") == mine)
    #expect(try readText(program.path("a.http")) == Self.theirs)
    program.type("w")
    #expect(program.model.overlay == nil)
    #expect(try readText(program.path("a.http")) == mine)
    #expect(program.model.dirtyFiles.isEmpty)
  }

  @Test("theirs is taken, u brings mine back")
  func takesTheirs() throws {
    var program = try Self.conflict()
    let mine = program.text("a.http")
    program.type("t")
    #expect(program.text("a.http") == Self.theirs)
    #expect(program.model.dirtyFiles.isEmpty)
    program.type("u")
    #expect(program.text("a.http") == mine)
    program.type("w")
    #expect(try readText(program.path("a.http")) == mine)
  }

  @Test("both are shown line by line, and either can be taken there", arguments: ["m", "t"])
  func showsBoth(choice: String) throws {
    var program = try Self.conflict()
    let mine = program.text("a.http")
    program.type("b")
    let screen = program.screen().rows().joined(separator: "\n")
    #expect(screen.contains("- ### zero") && screen.contains("- on disk, + here"))
    program.type(choice)
    #expect(program.text("a.http") == (choice == "m" ? mine : Self.theirs))
  }

  @Test("changes in other lines can be joined: seen first, written by w, u has mine alone")
  func joins() throws {
    var program = try Self.program()
    program.go(to: "GET two")
    program.type("D")
    let mine = try #require(program.text("a.http"))
    try writeFile(program.path("a.http"), "# theirs\n" + Self.a)
    program.type("w")
    let screen = program.screen().rows().joined(separator: "\n")
    #expect(screen.contains("j joins both, unwritten"), "\(screen)")
    program.type("j")
    #expect(program.text("a.http") == "# theirs\n" + mine)
    #expect(try readText(program.path("a.http")) == "# theirs\n" + Self.a, "nothing is written yet")
    #expect(program.model.dirtyFiles == [program.path("a.http")])
    program.type("w")
    #expect(try readText(program.path("a.http")) == "# theirs\n" + mine)
    program.type("u")
    #expect(program.text("a.http") == mine)
  }

  @Test(
    "while a field is open nothing moves under it; afterwards it is asked or read again",
    arguments: [true, false])
  func waitsForFields(types: Bool) throws {
    var program = try Self.program()
    program.go(to: "GET two")
    program.press(.tab)
    program.type("o")
    try #require(program.model.requestPane.isEditing, "\(program.model.focus) \(program.row)")
    try writeFile(program.path("a.http"), Self.theirs)
    program.stir()
    #expect(program.model.requestPane.isEditing && program.text("a.http") == Self.a)
    if types { program.type("/more") }
    program.press(.escape)
    #expect((program.model.overlay != nil) == types)
    #expect(program.text("a.http")?.contains("/2/more") == types)
    if !types { #expect(program.text("a.http") == Self.theirs) }
  }

  @Test("the same change on both sides is no conflict")
  func agrees() throws {
    var program = try Self.program()
    program.go(to: "GET one")
    program.type("J")
    let mine = try #require(program.text("a.http"))
    try writeFile(program.path("a.http"), mine)
    program.stir()
    #expect(program.model.overlay == nil && program.model.dirtyFiles.isEmpty)
  }

  @Test("a file that is taken away goes from the tree; with edits it stays, and w writes it again")
  func takenAway() throws {
    var program = try Self.program()
    unlink(program.path("b.http"))
    program.go(to: "GET one")
    program.type("J")
    let mine = try #require(program.text("a.http"))
    unlink(program.path("a.http"))
    program.stir()
    #expect(!program.rows.contains("b.http"))
    #expect(program.rows.contains("a.http"))
    #expect(program.model.notice?.words.contains("gone from disk") == true)
    program.type("w")
    #expect(try readText(program.path("a.http")) == mine)
  }

  @Test("new files and folders appear, the cursor stays")
  func appears() throws {
    var program = try Self.program()
    program.go(to: "GET two")
    try Files.makeFolder(program.path("new"))
    try writeFile(program.path("new/c.http"), "GET http://c/\n")
    program.stir()
    #expect(program.rows.contains("new/") && program.row == "GET two")
  }

  @Test("the whole folder gone: what was read stays and can be written again; it may come back")
  func allGone() throws {
    var program = try Self.program()
    program.go(to: "GET two")
    let rows = program.rows
    try Files.removeTree(program.path(""))
    program.send(.folder(.rereadRefused(.missing(path: program.model.catalog.path))))
    #expect(program.rows == rows)
    #expect(program.model.notice?.words.contains("is gone from disk") == true)
    program.type("w")
    #expect(program.disk() == ["a.http": Self.a])
    #expect(program.model.dirtyFiles == [program.path("b.http")], "quitting asks about the other")
    program.stir()
    #expect(program.model.notice?.words == "\(program.model.catalog.path) is there again")
    #expect(program.model.dirtyFiles == [program.path("b.http")])
    try writeFile(program.path("b.http"), Self.a)
    program.stir()
    #expect(program.model.dirtyFiles.isEmpty && program.row == "GET two")
  }

  @Test("a pipe or a folder that took the place of a file is never written over")
  func otherKind() throws {
    var program = try Self.program()
    program.go(to: "GET one")
    program.type("J")
    let mine = program.text("a.http")
    for kind in ["pipe", "folder"] {
      try Files.removeTree(program.path("a.http"))
      if kind == "pipe" {
        try #require(mkfifo(program.path("a.http"), 0o600) == 0)
      } else {
        try Files.makeFolder(program.path("a.http"))
      }
      program.type("w")
      #expect(program.model.notice?.words.contains("is not written") == true, "\(kind)")
      #expect(program.text("a.http") == mine)
      #expect(try !FileStatus(program.path("a.http")).isRegular, "\(kind)")
    }
  }

  @Test("a folder that cannot be read any more changes nothing, and says so")
  func folderGone() throws {
    var program = try Self.program()
    let rows = program.rows
    program.send(.folder(.rereadRefused(.missing(path: "/s"))))
    #expect(program.rows == rows)
    #expect(program.model.notice?.isTrouble == true)
  }
}
