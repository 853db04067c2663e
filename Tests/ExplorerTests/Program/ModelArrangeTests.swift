import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Making, renaming, copying, moving and deleting in the tree")
struct ModelArrangeTests {
  static let a = """
    @host = http://h

    ### one
    GET {{host}}/1

    ### two
    POST {{host}}/2

    {"a": 1}

    """
  static let b = "GET http://x/only\r\n"
  static let files = ["a.http": a, "apis/b.http": b, "apis/body.json": "{}"]

  static func program() throws -> DiskProgram { try DiskProgram(files) }

  /// What a person types on a row, and the row the cursor is on afterwards.
  static let deeds: [(on: String, keys: [String], then: String)] = [
    ("GET one", ["a", "r", "new\r"], "GET new"),
    ("a.http", ["a", "r", "last\r"], "GET last"),
    ("GET one", ["R", "\u{15}renamed\r"], "GET renamed"),
    ("POST two", ["D"], "POST two copy"),
    ("GET one", ["x"], "POST two"),
    ("POST two", ["K"], "POST two"),
    ("GET one", ["J"], "GET one"),
    ("GET one", ["m", "b.http\r"], "GET one"),
    ("a.http", ["a", "f", "fresh\r"], "fresh.http"),
    ("apis/", ["a", "d", "deep\r"], "deep/"),
    ("a.http", ["R", "\u{15}z\r"], "z.http"),
    ("apis/", ["R", "\u{15}other\r"], "other/"),
    ("a.http", ["D"], "a copy.http"),
    ("apis/", ["D"], "apis copy/"),
    ("a.http", ["m", "apis\r"], "a.http"),
    ("a.http", ["x"], "apis/"),
    ("apis/", ["x"], "a.http"),
  ]

  @Test(
    "the cursor goes where something was made, and to a neighbour of what was deleted",
    arguments: deeds.indices)
  func does(index: Int) throws {
    let deed = Self.deeds[index]
    var program = try Self.program()
    let before = (program.disk(), program.text("a.http"), program.text("apis/b.http"))
    perform(deed, &program)
    let changed = (program.disk(), program.text("a.http"), program.text("apis/b.http"))
    #expect(changed != before)
    #expect(program.row == deed.then, "\(program.rows) · \(program.model.notice?.words ?? "")")
    #expect(program.model.notice != nil)
  }

  @Test(
    "u brings back the exact bytes, names and places; U does it again, u takes it back again",
    arguments: deeds.indices)
  func undoes(index: Int) throws {
    let deed = Self.deeds[index]
    var program = try Self.program()
    let (disk, a, b) = (program.disk(), program.text("a.http"), program.text("apis/b.http"))
    let rows = program.rows
    perform(deed, &program)
    let done = (program.disk(), program.text("a.http"), program.text("apis/b.http"))
    for _ in 0..<2 {
      program.type("u")
      #expect(program.disk() == disk)
      #expect(program.text("a.http") == a)
      #expect(program.text("apis/b.http") == b)
      #expect(Set(program.rows).isSuperset(of: rows), "\(program.rows)")
      #expect(program.model.notice?.words.hasPrefix("undone: ") == true)
      program.type("U")
      #expect(program.disk() == done.0)
      #expect(program.text("a.http") == done.1)
      #expect(program.text("apis/b.http") == done.2)
    }
  }

  @Test("blanks around the name of a request are no part of it; a name that is taken is said")
  func namesOfRequests() throws {
    var program = try Self.program()
    program.go(to: "GET one")
    for text in ["R", "\u{15}  uno \r"] { type(text, &program) }
    #expect(program.row == "GET uno")
    #expect(program.model.notice?.words == "it is called uno now; w writes the file")
    for text in ["R", "\u{15}two\r"] { type(text, &program) }
    #expect(program.model.notice?.words.contains("they share their answers") == true)
  }

  @Test("a file that cannot be brought back is said: another one has its place")
  func cannotUndo() throws {
    var program = try Self.program()
    program.go(to: "a.http")
    program.type("x")
    try writeFile(program.path("a.http"), "GET http://new/\n")
    program.stir()
    program.type("u")
    #expect(
      program.model.notice?.words == "not taken back: \(program.path("a.http")) is there already")
    try Files.remove(program.path("a.http"))
    program.stir()
    program.type("u")
    #expect(program.disk()["a.http"] == Self.a)
  }

  @Test("all of them after each other, and all taken back")
  func undoesAll() throws {
    var program = try Self.program()
    let disk = program.disk()
    program.go(to: "GET one")
    var count = 0
    for keys in [["J"], ["D"], ["x"], ["a", "r", "n\r"], ["a", "f", "f\r"], ["R", "\u{15}g\r"]] {
      for text in keys { type(text, &program) }
      count += 1
    }
    for _ in 0..<count { program.type("u") }
    #expect(program.text("a.http") == Self.a)
    #expect(program.disk() == disk)
    program.type("u")
    #expect(program.model.notice?.words == "nothing to undo")
  }

  @Test("what is deleted lies in the trash, and the status line says where")
  func trash() throws {
    var program = try Self.program()
    program.go(to: "apis/")
    program.type("x")
    let words = try #require(program.model.notice?.words)
    #expect(words.contains("u brings it back"))
    #expect(words.contains(program.model.places.trash))
    let kept = filesBelow(program.model.places.trash).map { String($0.split(separator: "/").last!) }
    #expect(kept.sorted() == ["b.http", "body.json"])
  }

  @Test("a file goes into the trash and comes back with edits that were never written")
  func keepsEdits() throws {
    var program = try Self.program()
    program.go(to: "GET one")
    program.type("J")
    let edited = program.text("a.http")
    program.go(to: "a.http")
    program.type("x")
    #expect(program.text("a.http") == nil)
    #expect(program.model.dirtyFiles.isEmpty)
    program.type("u")
    #expect(program.text("a.http") == edited)
    #expect(program.model.dirtyFiles == [program.path("a.http")])
  }

  @Test(
    "a name that is taken, empty, hidden or with a slash is refused in words, nothing changes",
    arguments: [("apis", "there already"), (" ", "needs a name"), (".x", "hidden"), ("a/b", "/")])
  func refusesNames(name: String, words: String) throws {
    var program = try Self.program()
    let disk = program.disk()
    program.go(to: "a.http")
    program.type("R")
    program.press(.ctrl("u"))
    // A file keeps its ending, so the name of the folder is not taken for it: ask for a folder's.
    if name == "apis" {
      program.press(.escape)
      for text in ["a", "d", "apis\r"] { type(text, &program) }
    } else {
      program.type(name)
      program.press(.enter)
    }
    let screen = program.screen().rows().joined(separator: "\n")
    #expect(screen.contains(words), "\(screen)")
    #expect(program.disk() == disk)
  }

  @Test("the answer that is shown stays with its request when others come and go")
  func keepsAnswers() throws {
    var program = try Self.program()
    program.go(to: "POST two")
    let key = try #require(program.model.selected)
    let id = try #require(program.model.showing[key])
    program.type("K")
    let moved = try #require(program.model.selected)
    #expect(moved.index == 0 && program.model.showing[moved] == id)
    #expect(program.model.owners[id] == moved)
    program.go(to: "a.http")
    for text in ["R", "\u{15}q\r"] { type(text, &program) }
    #expect(program.model.owners[id]?.file ?? program.path("q.http") == program.path("q.http"))
  }

  private func perform(
    _ deed: (on: String, keys: [String], then: String), _ program: inout DiskProgram
  ) {
    program.go(to: deed.on)
    for text in deed.keys { type(text, &program) }
  }

  /// Types a text in which CR is Enter and ^U the key.
  private func type(_ text: String, _ program: inout DiskProgram) {
    for character in text {
      switch character {
      case "\r": program.press(.enter)
      case "\u{15}": program.press(.ctrl("u"))
      default: program.type(String(character))
      }
    }
  }
}
