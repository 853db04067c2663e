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
}
