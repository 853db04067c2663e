import JSONTree
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("A press in the answer")
struct AnswerMouseTests {
  private let room = StudyRoom()

  /// Presses what stands where a text is; `again` says whether the cursor was there already.
  private func press(
    _ text: String, _ pane: inout AnswerPane, again: Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let surface = pane.surface(80, 24)
    for (y, row) in surface.rows().enumerated() {
      guard let range = row.firstRange(of: text) else { continue }
      let point = Point(row.distance(from: row.startIndex, to: range.lowerBound), y)
      let target = try #require(surface.targets.last { $0.rect.contains(point) })
      let wasThere = pane.press(target)
      #expect(wasThere == again, sourceLocation: sourceLocation)
      return
    }
    Issue.record("\(text) is not on the screen", sourceLocation: sourceLocation)
  }

  @Test("puts the cursor on a difference")
  func difference() throws {
    var pane = try DiffScene.two(room, #"{"a":1,"b":2,"c":3}"#, #"{"a":2,"b":3,"c":4}"#)
    try press("$.c", &pane, again: false)
    #expect(pane.compare.list.row == 2)
    try press("$.c", &pane, again: true)
  }

  @Test("puts the cursor on one of the stored answers, and keeps the list open")
  func stored() throws {
    try room.store(#"{"n":1}"#, seconds: 300)
    var pane = try DiffScene.two(room, #"{"n":3}"#, #"{"n":4}"#)
    #expect(pane.perform(.chooseAnswer) == nil)
    let last = try #require(pane.compare.answers?.count) - 1
    let surface = pane.surface(80, 24)
    let target = try #require(surface.targets.last { $0.kind == .row && $0.number == last })
    _ = pane.press(target)
    #expect(pane.compare.picker?.row == last)
    let wasThere = pane.press(target)
    #expect(wasThere)
  }

  @Test("puts the cursor on a place of the shape")
  func shape() throws {
    var pane = AnswerScene.file(#"{"a":1,"b":[{"x":1},{"x":2}]}"#)
    _ = pane.rows(80, 24)
    pane.go(to: .shape)
    room.work(&pane)
    try press("x ", &pane, again: false)
    let row = pane.shapes.list.row
    #expect(row > 0)
    try press("x ", &pane, again: true)
  }

  @Test("puts the cursor on a cell of the table, its row and its column")
  func table() throws {
    var pane = AnswerScene.file(#"[{"a":"one","b":"two"},{"a":"three","b":"four"}]"#)
    _ = pane.rows(80, 24)
    #expect(pane.perform(.table) == nil)
    room.work(&pane)
    try press("four", &pane, again: false)
    #expect(pane.shapes.table?.list.row == 1)
    #expect(pane.shapes.table?.column == 1)
    try press("four", &pane, again: true)
    try press("three", &pane, again: false)
    #expect(pane.shapes.table?.column == 0)
  }

  @Test("puts the cursor on what a filter found")
  func filter() throws {
    var pane = AnswerScene.file(#"{"a":{"id":"x"},"b":{"id":"y"}}"#)
    _ = pane.rows(80, 24)
    _ = pane.perform(.filter)
    pane.input(.text("$..id"))
    while pane.hasWork { pane.continueWork() }
    try press("$.b.id", &pane, again: false)
    #expect(pane.filter?.cursor == 1)
    try press("$.b.id", &pane, again: true)
  }
}
