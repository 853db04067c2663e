import Terminal
import Testing

@testable import Explorer

@Suite("The file of keys")
struct KeyTableTests {
  /// The commands of a pane that a table gives keys, by what the parser makes of the key.
  private func command(_ word: String, in context: Context, _ table: KeyTable) throws -> Command? {
    table.keymap.command(for: try Stroke(reading: word).event, in: context)
  }

  @Test("gives commands other keys; what it does not name keeps its own")
  func remaps() throws {
    let table = KeyTable(
      """
      # mine
      save         ^W   # and no w

      zoom         none
      log.toggle   Enter o
      copy\tY
      """)
    #expect(table.faults.map(\.words) == ["in the log goToRequest has no key any more"])
    #expect(try command("^W", in: .catalog, table) == .save)
    #expect(try command("w", in: .request, table) == nil)
    #expect(try command("z", in: .answer, table) == nil)
    #expect(try command("o", in: .log, table) == .toggle)
    #expect(try command("o", in: .request, table) == .editURL)
    #expect(try command("Space", in: .log, table) == nil)
    #expect(try command("Space", in: .catalog, table) == .toggle)
    #expect(try command("Y", in: .log, table) == .copy)
    #expect(try command("Y", in: .request, table) == .copy)
    #expect(try command("u", in: .log, table) == .undo)
  }

  @Test("of two commands that change keys both have what was the other's")
  func swap() throws {
    let table = KeyTable("save u\nundo w\n")
    #expect(table.faults.isEmpty)
    #expect(try command("u", in: .request, table) == .save)
    #expect(try command("w", in: .request, table) == .undo)
    #expect(table.label(of: .save) == "u")
  }

  static let faults: [(text: String, place: String, words: String)] = [
    ("sned ^R", "line 1", "no command is called sned; did you mean send?"),
    ("quit Q", "line 1", "no command is called quit; did you mean back?"),
    ("\n\nqqqqqqqqq x", "line 3", "no command is called qqqqqqqqq"),
    ("save", "line 1", "no key stands behind save; “none” takes its keys away"),
    ("save Hyper-x", "line 1", "no key is called Hyper-x"),
    ("save ^M", "line 1", "^M cannot be used: a terminal sends it for Enter"),
    ("save Esc", "line 1", "Esc cannot be used: it is always cancel"),
    ("save ^C", "line 1", "^C cannot be used: it is always interrupt"),
    ("save :", "line 1", ": cannot be used: it is always palette"),
    ("palette none", "line 1", "none cannot be used: palette always has :"),
    ("save ^W\nsave ^E", "line 2", "save has its keys from line 1"),
    ("save ^W\nzoom ^W Z", "line 2", "^W is save by line 1"),
    ("save u", "line 1", "everywhere undo has no key any more"),
    ("zoom x Z", "line 1", "in the tree of files x is delete"),
    ("rename x", "line 1", "in the tree of files delete has no key any more"),
    ("rename w", "line 1", "in the tree of files save has no key any more"),
  ]

  @Test("is told what in it is not as it was meant, and where", arguments: faults)
  func told(_ text: String, _ place: String, _ words: String) {
    let table = KeyTable(text)
    #expect(table.faults.contains { $0.place == place && $0.words == words }, "\(table.faults)")
  }

  @Test("is read on after a line that is wrong, in its order")
  func goesOn() throws {
    let table = KeyTable("sned x\nsave ^W ^M\nzoom Z\r\n\u{FFFD}\u{0} x\n")
    #expect(table.faults.map(\.line) == [1, 2, 4])
    #expect(try command("^W", in: .log, table) == .save)
    #expect(try command("Z", in: .log, table) == .zoom)
  }

  @Test("Whatever stands in it, Esc cancels, ^C interrupts, : opens the palette")
  func wayOut() throws {
    let table = KeyTable(Binding.usual.map { "\($0.name) none\n" }.joined())
    for (word, command) in [("Esc", Command.cancel), ("^C", .interrupt), (":", .palette)] {
      for context in Context.allCases {
        #expect(try self.command(word, in: context, table) == command)
      }
    }
    #expect(table.bindings.flatMap(\.keys).count == 3)
    #expect(table.label(of: .zoom) == ":zoom")
  }

  @Test("as it is written to begin with says nothing, and without its remarks the same as none")
  func template() {
    #expect(KeyFile(KeyTable.usual.text) == KeyFile(""))
    let text = KeyTable.usual.text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.hasPrefix("#") && !$0.hasPrefix("# ") ? $0.dropFirst() : $0
    }
    let table = KeyTable(text.joined(separator: "\n"))
    #expect(table.faults.isEmpty)
    for (one, other) in zip(table.bindings, Binding.usual) {
      #expect(Set(one.keys) == Set(other.keys), "\(one.name)")
    }
  }

  @Test("of any bytes is read to its end")
  func anything() {
    var random = Seeded(state: 7)
    let words =
      Binding.names + ["none", "#", "^", "^M", "Esc", "w", "Alt-", "\u{7}", "\n", "\n", " "]
    for _ in 0..<200 {
      let text = (0..<30).map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      let table = KeyTable(text)
      #expect(table.bindings.count == Binding.usual.count)
      #expect(table.keymap.command(for: .key(.escape, []), in: .answer) == .cancel)
    }
  }
}
