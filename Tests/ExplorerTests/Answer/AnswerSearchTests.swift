import JSONTree
import Terminal
import Testing

@testable import Explorer

@Suite("Searching an answer")
struct AnswerSearchTests {
  private static let text =
    #"{"one":"apple","two":{"pear":1,"deep":["Apple pie","plum"]},"three":"apple"}"#

  private static func pane() -> AnswerPane {
    var pane = AnswerScene.file(text)
    _ = pane.rows(60, 6)
    return pane
  }

  private static func path(_ pane: AnswerPane) -> String? { pane.tree?.path(columns: 80) }

  @Test("the first match from the cursor is found while typing, folds open, case is ignored")
  func incremental() {
    var pane = Self.pane()
    _ = pane.perform(.search)
    #expect(pane.isEditing)
    pane.type("a")
    #expect(Self.path(pane) == "$.one")
    pane.type("pple p")
    #expect(Self.path(pane) == "$.two.deep[0]")
    pane.input(.key(.enter, []))
    #expect(!pane.isEditing)
    #expect(Self.path(pane) == "$.two.deep[0]")
  }

  @Test("Esc goes back to where it was")
  func escape() {
    var pane = Self.pane()
    pane.perform(all: [.down, .search])
    pane.type("plum")
    #expect(Self.path(pane) == "$.two.deep[1]")
    pane.input(.key(.escape, []))
    #expect(!pane.isEditing)
    #expect(Self.path(pane) == "$.one")
  }

  @Test("n and N go round and say so")
  func around() {
    var pane = Self.pane()
    _ = pane.perform(.search)
    pane.type("apple")
    pane.input(.key(.enter, []))
    #expect(pane.perform(.findNext) == nil)
    #expect(Self.path(pane) == "$.two.deep[0]")
    #expect(pane.perform(.findNext) == nil)
    #expect(Self.path(pane) == "$.three")
    #expect(pane.perform(.findNext) == "went on from the top")
    #expect(Self.path(pane) == "$.one")
    #expect(pane.perform(.findPrevious) == "went on from the end")
    #expect(Self.path(pane) == "$.three")
    #expect(pane.perform(.findPrevious) == nil)
    #expect(Self.path(pane) == "$.two.deep[0]")
  }

  @Test("one match alone, and none")
  func few() {
    var pane = Self.pane()
    _ = pane.perform(.search)
    pane.type("plum")
    pane.input(.key(.enter, []))
    #expect(pane.perform(.findNext) == "the only match")
    #expect(Self.path(pane) == "$.two.deep[1]")
    _ = pane.perform(.search)
    pane.type("cherry")
    #expect(Self.path(pane) == "$.two.deep[1]")
    #expect(pane.search.note == "no “cherry”")
  }

  @Test("Enter on an empty field looks for what was looked for before")
  func again() {
    var pane = Self.pane()
    _ = pane.perform(.search)
    pane.type("pear")
    pane.input(.key(.enter, []))
    _ = pane.perform(.search)
    pane.input(.key(.enter, []))
    #expect(pane.search.text == "pear")
    #expect(Self.path(pane) == "$.two.pear")
  }

  @Test("Esc takes back what was typed; from an empty field it takes the marks away")
  func marks() {
    var pane = Self.pane()
    _ = pane.perform(.search)
    pane.type("pear")
    pane.input(.key(.enter, []))
    _ = pane.perform(.search)
    pane.type("x")
    pane.input(.key(.escape, []))
    #expect(pane.search.text == "pear")
    _ = pane.perform(.search)
    pane.input(.key(.escape, []))
    #expect(pane.search.text.isEmpty)
  }

  @Test("without a search there is nothing to find, and headers are not searched")
  func refused() {
    var pane = Self.pane()
    #expect(pane.perform(.findNext)?.contains("/") == true)
    pane.origin = .network
    pane.perform(all: [.nextTab, .nextTab])
    #expect(pane.perform(.search) == "the search looks into Tree and Raw")
    #expect(!pane.isEditing)
  }

  @Test("with the switch for case a text is found as it was typed; the switch looks again")
  func exactCase() {
    var pane = Self.pane()
    _ = pane.perform(.search)
    pane.type("Apple")
    pane.input(.key(.enter, []))
    #expect(Self.path(pane) == "$.one")
    pane.work()
    #expect(pane.search.tally?.found == 3)
    #expect(pane.perform(.exactCase) == "case counts")
    #expect(Self.path(pane) == "$.two.deep[0]")
    pane.work()
    #expect(pane.search.tally?.found == 1)
    #expect(pane.perform(.findNext) == "the only match")
    #expect(pane.perform(.exactCase) == "case is ignored")
    #expect(pane.perform(.findNext) == nil)
    #expect(Self.path(pane) == "$.three")
    _ = pane.perform(.exactCase)
    _ = pane.perform(.search)
    pane.type("PLUM")
    #expect(pane.search.note == "no “PLUM”")
    #expect(pane.rows(60, 6).last?.contains("Aa/PLUM") == true)
  }

  @Test(
    "matches are marked in keys and values, and in nothing else of a row",
    arguments: [
      ("pp", ["pp", "pp", "pp"]), ("/^a.*e$", ["apple", "apple"]), ("/[A-Z]p+", ["App"]),
      ("/p$", ["p"]), ("/ee?p?", ["e", "e", "eep", "e", "e", "ee", "e"]), ("mem", []), ("/[", []),
      ("/", []), ("0", ["0"]), ("/x*", ["x"]), ("/é", ["é"]), ("É", ["é"]),
    ] as [(String, [String])])
  func marked(query: String, expected: [String]) throws {
    var pane = AnswerScene.file(
      #"{"one":"apple","two":{"deep":["Apple pie"]},"three":"apple","0x":"caf\u00e9"}"#)
    _ = pane.rows(60, 12)
    _ = pane.perform(.search)
    pane.type(query)
    let tree = try #require(pane.tree)
    #expect(tree.rows.rowCount == 7)
    let theme = Theme()
    let row = TreeRow(tree: tree, theme: theme, columns: 60, marks: pane.search.marks)
    let pieces = (0..<7).flatMap { row.line(tree.rows.node(row: $0)) }
    #expect(pieces.filter { $0.style == theme.match }.map(\.text) == expected)
  }

  @Test("Raw counts its matches while keys are answered, case as the switch says")
  func rawCount() {
    let text = "text " + String(repeating: "Needle, needle and needleneedle\n", count: 400_000)
    var pane = AnswerScene.file(text)
    _ = pane.rows(60, 10)
    #expect(pane.tab == .raw)
    _ = pane.perform(.search)
    pane.type("needle")
    pane.input(.key(.enter, []))
    #expect(pane.hasWork)
    pane.continueWork()
    #expect(pane.rows(60, 10).last?.contains("+ matches") == true)
    var turns = 1
    while pane.hasWork {
      pane.continueWork()
      turns += 1
    }
    #expect((3...5).contains(turns))
    #expect(pane.rows(60, 10).last?.contains("1600000 matches") == true)
    _ = pane.perform(.exactCase)
    pane.work()
    #expect(pane.search.tally?.found == 1_200_000)
  }

  @Test("Raw scrolls to the bytes")
  func raw() {
    let lines = (0..<500).map { "line \($0)" }.joined(separator: "\n")
    var pane = AnswerScene.file(lines)
    _ = pane.rows(40, 10)
    _ = pane.perform(.search)
    pane.type("LINE 321")
    pane.input(.key(.enter, []))
    #expect(pane.rows(40, 10).contains { $0.contains("line 321") })
    #expect(pane.perform(.findNext) == "went on from the top")
    _ = pane.perform(.search)
    pane.type("line 7")
    pane.input(.key(.enter, []))
    #expect(pane.perform(.findPrevious) == "went on from the end")
    #expect(pane.rows(40, 10).contains { $0.contains("line 79") })
  }

  @Test("a long body is looked through in slices, with keys answered between them")
  func slices() {
    let filler = String(repeating: "x", count: 1 << 20)
    let text = "[" + String(repeating: "\"\(filler)\",", count: 10) + "\"needle\"]"
    var pane = AnswerScene.file(text)
    _ = pane.rows(40, 10)
    _ = pane.perform(.search)
    pane.type("needle")
    #expect(pane.hasWork)
    #expect(Self.path(pane) == "$")
    var turns = 0
    while pane.hasWork {
      pane.continueWork()
      turns += pane.search.task == nil ? 0 : 1
    }
    #expect(Self.path(pane) == "$[10]")
    #expect((1...4).contains(turns))
    #expect(pane.search.tally?.found == 1)
  }

  @Test("a pattern that backtracking never ends with is answered in the turn of its key")
  func hostilePattern() {
    let text = String(repeating: "a", count: 34) + "!"
    var pane = AnswerScene.file(#"{"x":"\#(text)","b":"aaaa"}"#)
    _ = pane.rows(60, 6)
    _ = pane.perform(.search)
    pane.type("/^(a+)+$")
    #expect(Self.path(pane) == "$.b")
    pane.type("x")
    #expect(pane.search.note == "no “/^(a+)+$x”")
    #expect(pane.search.task == nil)
    #expect(pane.rows(60, 6).contains { $0.contains("aaaa!") })
  }

  @Test("within one long value a pattern goes on from slice to slice")
  func longValue() {
    let long = String(repeating: "needle d", count: 1 << 20)
    var pane = AnswerScene.file(#"{"a":"\#(long)","b":"done z"}"#)
    _ = pane.rows(60, 6)
    _ = pane.perform(.search)
    pane.type("/d.*z$")
    #expect(pane.search.task != nil)
    var turns = 0
    while pane.search.task != nil, turns < 100 {
      pane.continueWork()
      turns += 1
      _ = pane.rows(60, 6)
    }
    #expect(Self.path(pane) == "$.b")
    // 8 MB at a million bytes a turn.
    #expect((6...12).contains(turns))
    pane.work()
    #expect(pane.search.tally?.found == 1)
  }

  @Test(
    "what a search cannot do is said with its place",
    arguments: [
      ("/(a)\\1", "column 4: there are no back references"),
      ("/a(?=b)", "column 2: there is no look-around"), ("/[", "column 1: the set is not closed"),
    ])
  func refusedPattern(typed: String, note: String) {
    var pane = Self.pane()
    _ = pane.perform(.search)
    pane.type(typed)
    #expect(pane.search.note == note)
    #expect(pane.rows(100, 6).last?.contains(note) == true)
  }
}
