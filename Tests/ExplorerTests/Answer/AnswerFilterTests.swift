import JSONTree
import Terminal
import Testing

@testable import Explorer

@Suite("Filtering a tree")
struct AnswerFilterTests {
  private static func pane(_ text: String = AnswerScene.json) -> AnswerPane {
    var pane = AnswerScene.file(text)
    _ = pane.rows(60, 8)
    _ = pane.perform(.filter)
    return pane
  }

  @Test("what a path finds is listed while it is typed")
  func live() {
    var pane = Self.pane()
    #expect(pane.isEditing)
    pane.type("..name")
    let rows = pane.rows(60, 8)
    #expect(rows[2].contains(#"$.data.items[0].name  "first""#))
    #expect(rows[3].contains(#"$.data.items[1].name  "second""#))
    #expect(rows[7].contains("filter $..name"))
    #expect(rows[7].contains("2 found"))
    #expect(rows[7].contains("1/2"))
  }

  @Test("a $ that is typed first is the one that is there", arguments: ["$.data", ".data"])
  func root(text: String) {
    var pane = Self.pane()
    pane.type(text)
    #expect(pane.filter?.editor.text == "$.data")
    #expect(pane.filter?.error == nil)
    pane.type("$")
    #expect(pane.filter?.editor.text == "$.data$")
  }

  @Test(
    "a path that is pasted first takes the place of the $, however much of a run is typed at once")
  func pasted() {
    for event in [InputEvent.paste(Array("$..name".utf8)), .text("$..name"), .text("..name")] {
      var pane = Self.pane()
      pane.input(event)
      #expect(pane.filter?.editor.text == "$..name")
      #expect(pane.filter?.nodes.count == 2)
    }
  }

  @Test("while the text is no path the last result stays, and the field says where it is wrong")
  func lastGood() {
    var pane = Self.pane()
    pane.type("..name[")
    let rows = pane.rows(70, 8)
    #expect(rows[2].contains(#""first""#))
    #expect(rows[7].contains("column 9: an index or a name"))
    pane.type("?@ == 1]")
    pane.work()
    #expect(pane.filter?.nodes.isEmpty == true)
    #expect(pane.rows(60, 8)[7].contains("0 found"))
  }

  @Test("Esc takes it away, and the tree is as it was")
  func escape() {
    var pane = Self.pane()
    let before = AnswerScene.file(AnswerScene.json)
    pane.type("..id")
    pane.input(.key(.escape, []))
    #expect(!pane.isEditing)
    #expect(pane.filter == nil)
    #expect(pane.tree?.cursor == before.tree?.cursor)
  }

  @Test("arrows move, Enter goes to the value in the tree")
  func enter() {
    var pane = Self.pane()
    pane.type("..name")
    pane.input(.key(.down, []))
    pane.input(.key(.down, []))
    pane.input(.key(.enter, []))
    #expect(!pane.isEditing)
    #expect(pane.tree?.path(columns: 80) == "$.data.items[1].name")
  }

  @Test("a value outside of the mapped part is shown in the whole tree")
  func mapped() throws {
    var pane = AnswerScene.file(AnswerScene.json, mapping: try JSONPath("$.data"))
    _ = pane.perform(.filter)
    pane.type(".url")
    pane.input(.key(.enter, []))
    #expect(!pane.isMapped)
    #expect(pane.tree?.path(columns: 80) == "$.url")
  }

  @Test("a big document is looked through in slices, results showing from the first on")
  func slices() {
    let text = "[" + String(repeating: #"{"n":1},"#, count: 60_000) + #"{"n":2}]"#
    var pane = Self.pane(text)
    pane.type("..n")
    #expect(pane.hasWork)
    let first = pane.filter?.nodes.count ?? 0
    #expect((1..<60_001).contains(first))
    #expect(pane.rows(60, 8)[7].contains("looking"))
    pane.work()
    #expect(pane.filter?.nodes.count == 60_001)
  }

  @Test("what comes after the path was typed is found when all is there")
  func arriving() {
    var pane = AnswerPane()
    pane.receive(.file(name: "file.json", size: nil), now: AnswerScene.start)
    pane.receive(.chunk(Array(#"[{"n":1},"#.utf8)), now: AnswerScene.start)
    _ = pane.perform(.filter)
    pane.type("..n")
    pane.work()
    #expect(pane.filter?.nodes.count == 1)
    pane.receive(.chunk(Array(#"{"n":2}]"#.utf8)), now: AnswerScene.start)
    pane.receive(.loaded, now: AnswerScene.start)
    #expect(pane.hasWork)
    pane.work()
    #expect(pane.filter?.nodes.count == 2)
  }

  @Test("another answer takes the filter away")
  func another() {
    var pane = Self.pane()
    pane.receive(.file(name: "other.json", size: nil), now: AnswerScene.start)
    #expect(pane.filter == nil)
    #expect(pane.perform(.filter) != nil)
  }
}
