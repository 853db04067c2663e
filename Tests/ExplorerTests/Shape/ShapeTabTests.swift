import JSONTree
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("The Shape tab")
struct ShapeTabTests {
  private static let sizes = [Size(120, 36), Size(80, 24), Size(20, 5)]
  private let room = StudyRoom()

  static let text = """
    {"items":[{"id":3,"name":"third","price":12.50,"on":true,"url":"http://example.org/3","tags":["a"]},\
    {"id":1,"name":"日本語の名前","price":4,"note":null,"url":"http://example.org/1","tags":[]},\
    {"id":2,"name":"second","price":null,"on":false,"url":"","more":{"deep":[1,2,3]}},"no object"],\
    "at":"2026-11-30","none":[],"uuid":"8b841916-c035-4156-a0ee-57ead2d84a51"}
    """

  private func shape(_ text: String = text) -> AnswerPane {
    var pane = AnswerScene.file(text)
    _ = pane.rows(80, 24)
    pane.go(to: .shape)
    room.work(&pane)
    return pane
  }

  private func table(_ text: String = text) -> AnswerPane {
    var pane = AnswerScene.file(text)
    _ = pane.rows(80, 24)
    #expect(pane.perform(.table) == nil)
    room.work(&pane)
    return pane
  }

  @Test(
    "shape, table and what stands in their place are drawn as they were looked at", arguments: sizes
  )
  func state(size: Size) throws {
    var scenes = [("shape", shape()), ("table", table()), ("no shape", shape("no JSON"))]
    scenes.append(("empty table", table("[]")))
    var sorted = table()
    sorted.perform(all: [.right, .right, .sort, .sort])
    room.work(&sorted)
    scenes.append(("table sorted", sorted))
    var arriving = AnswerPane()
    arriving.receive(.file(name: "file.json", size: nil), now: AnswerScene.start)
    arriving.receive(.chunk(Array("[1,".utf8)), now: AnswerScene.start)
    arriving.go(to: .shape)
    scenes.append(("shape arriving", arriving))
    for (name, scene) in scenes {
      var pane = scene
      expectSnapshot(
        pane.rows(size.width, size.height), named: "\(name) \(size.width)x\(size.height)")
    }
  }

  @Test("head, order and cursor of a table show without colour")
  func looks() {
    var pane = table()
    pane.perform(all: [.right, .sort])
    room.work(&pane)
    expectSnapshot(pane.surface(60, 8).styledRows(), named: "table looks")
  }

  @Test("it is the shape of the value under the tree's cursor")
  func cursor() throws {
    var pane = shape()
    let whole = pane.shownShape?.shape.entries.count ?? 0
    pane.tab = .tree
    pane.perform(all: [.top, .down, .shape])
    room.work(&pane)
    let sheet = try #require(pane.shownShape)
    #expect(sheet.shape.entries.count < whole)
    #expect(sheet.path(of: sheet.shape.entries[0]) == "$.items")
    #expect(pane.perform(.shape) == nil)
    #expect(pane.tab == .tree)
  }

  @Test("the value itself is called as it is in the document; a long name keeps some of its indent")
  func names() throws {
    let long = String(repeating: "long", count: 30)
    var pane = shape(#"{"items":[{"stars":1,"deep":{"\#(long)":1}}]}"#)
    pane.tab = .tree
    let document = try #require(pane.tree?.document)
    for (path, name) in [
      ("$.items", "items"), ("$.items[0]", "items[0]"), ("$.items[0].stars", "stars"), ("$", "$"),
    ] {
      let node = try document.node(at: JSONPath(path))
      pane.changeTree { $0.show(node!) }
      pane.go(to: .shape)
      room.work(&pane)
      #expect(pane.rows(80, 12)[2].contains(" \(name) "))
    }
    #expect(pane.rows(80, 12).contains { $0.contains("        longlong") })
  }

  @Test("Enter on a place lists its values")
  func lists() {
    var pane = shape()
    _ = pane.rows(80, 24)
    pane.perform(all: [.down, .down, .down, .toggle])
    pane.work()
    #expect(pane.tab == .tree)
    #expect(pane.filter?.editor.text == "$.items[*].id")
    #expect(pane.filter?.nodes.count == 3)
  }

  @Test("t on a place of the shape is the table of its first array")
  func tableOfPlace() {
    var pane = shape()
    let entries = pane.shownShape!.shape.entries
    let place = entries.firstIndex { $0.step == .member("deep") }!
    for _ in 0..<place { _ = pane.perform(.down) }
    _ = pane.perform(.table)
    room.work(&pane)
    #expect(pane.shownTable?.sheet.rowCount == 3)
    #expect(pane.tree?.path(columns: 60) == "$.items[2].more.deep")
  }
}

@Suite("A table of an array")
struct TableTests {
  private let room = StudyRoom()

  private func table(_ text: String = ShapeTabTests.text) -> AnswerPane {
    var pane = AnswerScene.file(text)
    _ = pane.rows(80, 24)
    _ = pane.perform(.table)
    room.work(&pane)
    _ = pane.rows(80, 24)
    return pane
  }

  private func column(_ name: String, _ pane: inout AnswerPane) {
    let place = pane.shownTable!.sheet.looks.firstIndex { $0.name == name }!
    while pane.shownTable!.column < place { _ = pane.perform(.right) }
  }

  private func elements(_ pane: AnswerPane) -> [Int] {
    let table = pane.shownTable!
    return (0..<table.sheet.rowCount).map(table.element)
  }

  @Test(
    "a column sorts from the least, from the greatest, and not at all; what is missing comes last",
    arguments: [
      ("id", [1, 2, 0, 3], [0, 2, 1, 3]), ("price", [2, 1, 0, 3], [0, 1, 2, 3]),
      ("on", [2, 0, 1, 3], [0, 2, 1, 3]), ("(values)", [3, 0, 1, 2], [3, 0, 1, 2]),
    ])
  func sorts(name: String, up: [Int], down: [Int]) {
    var pane = table()
    column(name, &pane)
    #expect(pane.perform(.sort) == "by \(name), from the least")
    #expect(pane.rows(80, 24).last?.contains("sorting …") == true)
    room.work(&pane)
    #expect(elements(pane) == up)
    #expect(pane.perform(.sort) == "by \(name), from the greatest")
    room.work(&pane)
    #expect(elements(pane) == down)
    #expect(pane.perform(.sort) == "as the document has it")
    #expect(elements(pane) == [0, 1, 2, 3])
  }

  @Test("the cursor keeps its row when the order changes")
  func keepsRow() {
    var pane = table()
    pane.perform(all: [.down, .down, .sort])
    room.work(&pane)
    let table = pane.shownTable!
    #expect(table.element(table.list.row) == 2)
  }

  @Test("on the first row it stays there, so that the least or the greatest is seen")
  func staysAtTop() {
    var pane = table()
    pane.perform(all: [.sort])
    room.work(&pane)
    #expect(pane.shownTable?.list.row == 0)
    #expect(pane.shownTable?.element(0) == 1)
  }

  @Test("widths are those of rows from the first to the last")
  func widths() {
    let rows = (0..<5_000).map { "{\"n\":\($0 * 1_000),\"s\":\"\($0)\"}" }
    let looks = table("[\(rows.joined(separator: ","))]").shownTable!.sheet.looks
    #expect(looks.map(\.width) == [7, 4])
    #expect(looks.map(\.isNumeric) == [true, false])
  }

  @Test("Enter goes to the cell in the tree, to the row where the cell is empty")
  func toTree() {
    var pane = table()
    pane.perform(all: [.down])
    column("name", &pane)
    pane.perform(all: [.toggle])
    #expect(pane.tab == .tree)
    #expect(pane.tree?.path(columns: 60) == "$.items[1].name")
    // Back: the table's cursor stands where the tree's does.
    _ = pane.perform(.table)
    room.work(&pane)
    column("on", &pane)
    pane.perform(all: [.toggle])
    #expect(pane.tree?.path(columns: 60) == "$.items[1]")
  }

  @Test("the cursor's cell is the table's when it opens")
  func opensAtCursor() throws {
    var pane = AnswerScene.file(ShapeTabTests.text)
    _ = pane.rows(80, 24)
    pane.show(try #require(pane.body?.document.node(at: JSONPath("$.items[2].url"))))
    _ = pane.perform(.table)
    room.work(&pane)
    let table = try #require(pane.shownTable)
    #expect(table.list.row == 2)
    #expect(table.sheet.looks[table.column].name == "url")
  }

  @Test("columns scroll with the cursor, and every one can be reached", arguments: [20, 40, 80])
  func scrolls(width: Int) {
    var pane = table()
    let looks = pane.shownTable!.sheet.looks
    for look in looks {
      let head = pane.rows(width, 12)[2]
      #expect(head.contains(look.name.prefix(3)), "\(head)")
      _ = pane.perform(.right)
    }
    _ = pane.rows(width, 12)
    #expect(pane.shownTable!.left > 0 || width == 80)
    for _ in looks { _ = pane.perform(.left) }
    _ = pane.rows(width, 12)
    #expect(pane.shownTable!.left == 0)
  }

  @Test("where no array is, it says so")
  func noArray() {
    var pane = AnswerScene.file(#"{"a":{"b":1}}"#)
    #expect(pane.perform(.table) == "a table needs an array: none is under the cursor or around it")
    #expect(pane.tab == .tree)
    #expect(pane.perform(.sort) == "t shows an array as a table, which can be sorted")
  }

  @Test("no text of an answer drives the terminal or breaks the frame, in shape and table")
  func hostile() {
    for text in HostileText.all + HostileText.controls {
      let (key, value) = (quoted(text), quoted(text + "!"))
      let json = "[{\(key):\(value),\"b\":\(key)},{\(key):1,\"c\":[\(key)]},\(key)]"
      var (table, shape) = (table(json), AnswerScene.file(json))
      _ = shape.perform(.shape)
      room.work(&shape)
      for size in [Size(120, 36), Size(40, 9), Size(20, 5)] {
        expectHarmless(table.surface(size.width, size.height))
        expectHarmless(shape.surface(size.width, size.height))
      }
    }
    var (pane, shape) = (table(), AnswerScene.file(ShapeTabTests.text))
    _ = shape.perform(.shape)
    room.work(&shape)
    for (width, height) in everySize {
      expectHarmless(pane.surface(width, height))
      expectHarmless(shape.surface(width, height))
    }
  }
}
