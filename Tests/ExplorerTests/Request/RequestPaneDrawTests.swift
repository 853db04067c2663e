import Lotus
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct RequestPaneDrawTests {
  struct Look: Sendable, CustomTestStringConvertible {
    let name: String
    let tab: RequestPane.Tab
    let width: Int
    let height: Int
    var testDescription: String { name }
  }

  static let looks = [
    Look(name: "request parameters 94x12", tab: .parameters, width: 94, height: 12),
    Look(name: "request headers 94x12", tab: .headers, width: 94, height: 12),
    Look(name: "request body 94x12", tab: .body, width: 94, height: 12),
    Look(name: "request mapping 94x12", tab: .mapping, width: 94, height: 12),
    Look(name: "request parameters 60x7", tab: .parameters, width: 60, height: 7),
    Look(name: "request parameters 20x4", tab: .parameters, width: 20, height: 4),
  ]

  @Test("A request is drawn as it was once looked at", arguments: looks)
  func look(_ look: Look) {
    var edited = EditedRequest(tourText)
    edited.pane.tab = look.tab
    edited.perform(.down)
    expectSnapshot(edited.surface(look.width, look.height).styledRows(), named: look.name)
  }

  @Test("Final shows why a request cannot be made ready")
  func complaint() {
    var edited = EditedRequest(tourText)
    edited.pane.tab = .final
    expectSnapshot(edited.surface(94, 12).styledRows(), named: "request final undefined 94x12")
  }

  @Test("Final shows what will be sent, with secrets hidden")
  func final() {
    var edited = EditedRequest(tourText.replacing("{{id}}", with: "7"))
    edited.pane.tab = .final
    let rows = edited.surface(94, 20).styledRows()
    #expect(!rows.joined().contains("abc123"))
    expectSnapshot(rows, named: "request final 94x20")
  }

  @Test("Final is the wire form byte for byte where nothing is secret")
  func wireForm() throws {
    let edited = EditedRequest("POST http://127.0.0.1/a?b=c\nX: ü\n\none\n\ntwo\n")
    let request = try edited.content.prepared.get()
    let lines = FinalLines.lines(of: request)
    let head = lines.prefix { !$0.isEmpty }.map { $0 + "\r\n" }.joined() + "\r\n"
    let body = lines.drop { !$0.isEmpty }.dropFirst().joined(separator: "\n")
    #expect(Array((head + body).utf8) == request.wireForm)
  }

  @Test("A variable without a value is named in words when the cursor is on its line")
  func undefined() {
    var edited = EditedRequest(tourText)
    #expect(edited.surface(94, 12).rows()[1].contains("? id undefined"))
    edited.perform(.down)
    #expect(!edited.surface(94, 12).rows()[1].contains("undefined"))
  }

  @Test("A long URL loses its middle")
  func longURL() {
    let long = String(repeating: "x", count: 200)
    var edited = EditedRequest("GET http://127.0.0.1/\(long)/end\n")
    let row = edited.surface(60, 8).rows()[1]
    #expect(row.contains("http://127.0.0.1 /x"))
    #expect(row.contains("…"))
    #expect(row.hasSuffix("x/end ┃"))
  }

  @Test("No request is said in words")
  func nothing() {
    var pane = RequestPane()
    var surface = Surface(Size(60, 6))
    pane.draw(nil, into: &surface, surface.bounds, focused: false, theme: Theme())
    #expect(surface.rows()[1].contains("No request is chosen"))
  }

  @Test("The text cursor is where the field is edited")
  func textCursor() {
    var edited = EditedRequest(tourText)
    #expect(edited.surface(94, 12).cursor == nil)
    edited.perform(.editURL)
    #expect(edited.surface(94, 12).cursor?.y == 1)
    edited.press(.escape)
    edited.perform(.down, .edit)
    #expect(edited.surface(94, 12).cursor?.y == 3)
  }

  @Test("A data path says where it is wrong while it is typed, and stays open")
  func pathError() {
    var edited = EditedRequest(tourText)
    edited.pane.tab = .mapping
    edited.perform(.down, .edit)
    edited.clear()
    edited.type("$.items[*]")
    expectSnapshot(edited.surface(70, 9).styledRows(), named: "request mapping wrong 70x9")
    edited.press(.enter)
    #expect(edited.pane.isEditing)
    #expect(edited.pane.notice != nil)
    edited.press(.backspace)
    edited.press(.backspace)
    edited.type("0]")
    edited.press(.escape)
    #expect(edited.request.data?.description == "$.items[0]")
  }

  @Test("A new row is typed at the end of its tab")
  func newRow() {
    var edited = EditedRequest(tourText)
    edited.perform(.addRow)
    edited.type("sort")
    edited.press(.tab)
    edited.type("name")
    expectSnapshot(edited.surface(70, 9).styledRows(), named: "request new row 70x9")
  }

  @Test("A body that is no UTF-8 is its size")
  func binary() {
    var edited = EditedRequest(Array("POST http://h/\n\n".utf8) + [0xFF, 0xFE, 0x00])
    edited.pane.tab = .body
    #expect(edited.surface(60, 8).rows()[3].contains("3 bytes"))
    edited.perform(.down, .edit)
    #expect(!edited.pane.isEditing)
    #expect(edited.pane.notice?.contains("UTF-8") == true)
  }
}
