import Platform
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Finding one's way")
struct ModelFindingTests {
  static let files = [
    "a.http": "### get users\nGET http://h/1\n\n### post user\nPOST http://h/2\n",
    "apis/weather.http": "### forecast\nGET http://w/\n", "empty.http": "",
  ]

  static func program() throws -> DiskProgram { try DiskProgram(files) }

  @Test("the palette goes to a saved request wherever it is, and has it first the next time")
  func palette() throws {
    var program = try Self.program()
    program.type(":")
    program.type("frcst")
    program.press(.enter)
    #expect(program.row == "GET forecast" && program.model.overlay == nil)
    program.type(":")
    guard case .finder(let finder)? = program.model.overlay else {
      Issue.record("no palette")
      return
    }
    #expect(finder.matches.first?.item.text == "forecast")
    #expect(finder.itemCount == Binding.table.count + 3)
  }

  @Test("the filter leaves names with all words, Enter keeps it, Esc shows all again")
  func filter() throws {
    var program = try Self.program()
    program.go(to: "GET get users")
    program.type("/user po")
    #expect(program.rows == ["a.http", "  POST post user"])
    #expect(program.row == "POST post user")
    program.press(.enter)
    #expect(!program.model.isTyping && program.rows.count == 2)
    program.press(.escape)
    #expect(program.rows.contains("empty.http") && program.row == "POST post user")
    program.type("/zzz")
    #expect(program.rows.isEmpty)
    let screen = program.screen().rows().joined(separator: "\n")
    #expect(screen.contains("No name has these words") && screen.contains("Esc shows all"))
    program.press(.escape)
    #expect(program.row == "POST post user", "an empty search leaves the cursor where it was")
  }

  @Test("the help begins with the keys of the pane one is in", arguments: Pane.allCases)
  func help(pane: Pane) throws {
    var program = try Self.program()
    while program.model.focus != pane { program.press(.tab) }
    program.type("?")
    let rows = program.screen(120, 60).rows().filter { $0.contains("┃") }
    #expect(rows.first?.contains("Here: \(pane.context.heading)") == true)
    let own = Binding.table.filter { $0.context == pane.context }
    #expect(rows.dropFirst().first?.contains(own[0].words) == true)
  }

  @Test("while something is typed the help begins with the keys of text fields")
  func helpInField() throws {
    var program = try Self.program()
    program.press(.tab)
    program.type("o")
    try #require(program.model.isTyping)
    program.press(.named(.f(1), "F1"))
    let rows = program.screen(120, 60).rows().filter { $0.contains("┃") }
    #expect(rows.first?.contains("Here: In a text field") == true)
    #expect(rows.contains { $0.contains("^A ^E") })
  }

  @Test(
    "an empty place says what to do",
    arguments: [
      ("empty.http", "empty.http has no request yet: a, then r, makes one"),
      ("a.http", "j goes to the first of a.http"), ("apis/", "Enter unfolds apis/"),
    ])
  func emptyStates(row: String, words: String) throws {
    var program = try Self.program()
    program.go(to: row)
    let screen = program.screen().rows().joined(separator: "\n")
    #expect(screen.contains(words), "\(screen)")
  }

  @Test("a folder with nothing in it says what to do")
  func emptyFolder() throws {
    var program = try DiskProgram([:])
    let screen = program.screen().rows().joined(separator: "\n")
    #expect(screen.contains("No requests in"))
    #expect(screen.contains("a makes a file, then a and r"))
  }

  /// The first start, with a tour or without.
  static func firstRun(tour: String?) -> TestProgram {
    var program = TestProgram("")
    program.model = Model(
      subject: .collection(path: nil), catalog: Catalog(path: "/home/ann/Saved", nodes: []),
      world: FixedWorld(), tour: tour, now: program.now)
    _ = program.model.start()
    return program
  }

  @Test("the first start explains itself on one screen and offers the tour or a new file")
  func firstRun() {
    var program = Self.firstRun(tour: "/share/Saved")
    let text = program.screen(80, 24).joined(separator: "\n")
    for words in ["Welcome to Lotus", "/home/ann/Saved", "^R sends", "t opens the tour", "a makes"]
    {
      #expect(text.contains(words), "\(words)")
    }
    _ = program.taken()
    program.type("t")
    #expect(
      program.taken().contains(
        .change(
          .fill(folder: "/home/ann/Saved", from: "/share/Saved"), path: "/home/ann/Saved",
          showing: [])))
    program = Self.firstRun(tour: nil)
    #expect(!program.screen().joined().contains("opens the tour"))
    for (key, words) in [("?", "Keys"), (":", "Commands and requests")] {
      var other = program
      other.type(key)
      #expect(other.screen().joined().contains(words), "its words tell of \(key)")
    }
    program.type("n")
    #expect(program.screen().joined().contains("New file in Saved/"))
  }

  @Test("the screens as they were once looked at", arguments: [(120, 36), (80, 24), (20, 5)])
  func look(width: Int, height: Int) throws {
    var scenes: [(String, DiskProgram)] = []
    for (name, keys) in [
      ("tree", ""), ("filter", "/us"), ("new", "a"), ("name", "ar"), ("move", "m"),
      ("palette", ":us"), ("help here", "?"), ("environments", "Ej"),
    ] {
      var program = try DiskProgram(
        Self.files.merging([
          EnvironmentSet.publicName: #"{"local": {"host": "http://l"}, "staging": {}}"#,
          EnvironmentSet.privateName: #"{"local": {"token": "t0ps3cret"}}"#,
        ]) { $1 })
      program.send(
        .folder(
          .git([program.path("a.http"): .modified, program.path("apis/weather.http"): .untracked])))
      program.type("K")
      program.model.notice = nil
      program.type(keys)
      scenes.append((name, program))
    }
    for (name, program) in scenes {
      var program = program
      expectSnapshot(
        program.screen(width, height).styledRows(), named: "place \(name) \(width)x\(height)")
    }
    var first = Self.firstRun(tour: "/share/Saved")
    var surface = Surface(Size(width, height))
    first.model.draw(into: &surface, now: first.now)
    expectSnapshot(surface.styledRows(), named: "place first run \(width)x\(height)")
    var conflict = try ModelFolderTests.conflict()
    expectSnapshot(
      conflict.screen(width, height).styledRows(), named: "place conflict \(width)x\(height)")
    conflict.type("b")
    expectSnapshot(
      conflict.screen(width, height).styledRows(), named: "place both \(width)x\(height)")
  }
}
