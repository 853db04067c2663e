import Sessions
import Terminal
import Testing

@testable import Explorer

/// Every kind of row is edited the same way, and each edit changes its own lines only.
@Suite struct RowKindTests {
  /// The same two rows, as each kind is written.
  struct Kind: Sendable, CustomTestStringConvertible {
    let words: String
    let tab: RequestPane.Tab
    /// The file with rows of these texts; an off row is nil in `value`'s place.
    let file: @Sendable ([(String, String, Bool)]) -> String
    var testDescription: String { words }
  }

  static let kinds = [
    Kind(words: "parameters", tab: .parameters) { rows in
      let lines = rows.enumerated().map { index, row in
        (row.2 ? "" : "# @off ") + "  " + (index == 0 ? "?" : "&") + "\(row.0)=\(row.1)\n"
      }
      return "### n\nGET http://h/\n" + lines.joined() + "A: 1\n\n###\nGET http://i/\n"
    },
    Kind(words: "headers", tab: .headers) { rows in
      let lines = rows.map { ($0.2 ? "" : "# @off ") + "\($0.0): \($0.1)\n" }
      return "### n\nGET http://h/?q=1\n" + lines.joined() + "\n###\nGET http://i/\n"
    },
    Kind(words: "fields", tab: .body) { rows in
      let lines = rows.enumerated().map { index, row in
        (row.2 ? "" : "# @off ") + (index == 0 ? "" : "&") + "\(row.0)=\(row.1)\n"
      }
      return "### n\nPOST http://h/\nContent-Type: application/x-www-form-urlencoded\n\n"
        + lines.joined() + "\n###\nGET http://i/\n"
    },
    Kind(words: "parts", tab: .body) { rows in
      let parts = rows.map { name, value, isOn in
        ["--x", "Content-Disposition: form-data; name=\"\(name)\"", "", value]
          .map { (isOn ? "" : "# @off ") + $0 + "\n" }.joined()
      }
      return "### n\nPOST http://h/\nContent-Type: multipart/form-data; boundary=x\n\n"
        + parts.joined() + "--x--\n\n###\nGET http://i/\n"
    },
  ]

  typealias Rows = [(String, String, Bool)]
  struct Action: Sendable, CustomTestStringConvertible {
    let words: String
    let make: @Sendable (inout EditedRequest) -> Void
    let rows: Rows
    var testDescription: String { words }
  }

  static let actions = [
    Action(
      words: "Enter edits the value", make: { $0.value("rose") },
      rows: [("a", "rose", true), ("b", "2", true)]),
    Action(
      words: "left and Enter edit the name",
      make: {
        $0.perform(.left, .edit)
        $0.clear()
        $0.type("c")
        $0.press(.enter)
      }, rows: [("c", "1", true), ("b", "2", true)]),
    Action(
      words: "Space ticks off", make: { $0.perform(.tick) },
      rows: [("a", "1", false), ("b", "2", true)]),
    Action(
      words: "Space ticks off and on", make: { $0.perform(.tick, .tick) },
      rows: [("a", "1", true), ("b", "2", true)]),
    Action(
      words: "J moves it down", make: { $0.perform(.rowDown) },
      rows: [("b", "2", true), ("a", "1", true)]),
    Action(
      words: "J and K put it back", make: { $0.perform(.rowDown, .rowUp) },
      rows: [("a", "1", true), ("b", "2", true)]),
    Action(
      words: "a row that is off moves with its tick", make: { $0.perform(.tick, .rowDown) },
      rows: [("b", "2", true), ("a", "1", false)]),
    Action(
      words: "x takes it away", make: { $0.perform(.bottom, .removeRow) }, rows: [("a", "1", true)]),
    Action(
      words: "a adds one",
      make: {
        $0.perform(.addRow)
        $0.type("c")
        $0.press(.enter)
        $0.type("3")
        $0.press(.enter)
      }, rows: [("a", "1", true), ("b", "2", true), ("c", "3", true)]),
    Action(
      words: "pasted lines are rows", make: { $0.pasteRows("c: 3\r\n\n# @off d: 4\n") },
      rows: [("a", "1", true), ("b", "2", true), ("c", "3", true), ("d", "4", false)]),
    Action(
      words: "lines pasted as a new name are rows",
      make: {
        $0.perform(.addRow)
        $0.paste("c=3\nd=4")
      }, rows: [("a", "1", true), ("b", "2", true), ("c", "3", true), ("d", "4", true)]),
  ]

  @Test("A row is edited in place", arguments: kinds, actions)
  func edit(_ kind: Kind, _ action: Action) {
    var edited = EditedRequest(kind.file([("a", "1", true), ("b", "2", true)]))
    edited.pane.tab = kind.tab
    edited.perform(.down)
    action.make(&edited)
    #expect(edited.text == kind.file(action.rows))
    #expect(edited.refusals.isEmpty)
    #expect(!edited.pane.isEditing)
  }

  @Test("a=1&b=2 is two rows of a query or a form", arguments: [kinds[0], kinds[2]])
  func query(_ kind: Kind) {
    var edited = EditedRequest(kind.file([("a", "1", true), ("b", "2", true)]))
    edited.pane.tab = kind.tab
    edited.perform(.down)
    edited.pasteRows("c=3&d=4")
    let rows = [("a", "1", true), ("b", "2", true), ("c", "3", true), ("d", "4", true)]
    #expect(edited.text == kind.file(rows))
  }

  @Test("The cursor goes with the row it moves; the first and the last stay", arguments: kinds)
  func cursor(_ kind: Kind) {
    var edited = EditedRequest(kind.file([("a", "1", true), ("b", "2", true)]))
    edited.pane.tab = kind.tab
    edited.perform(.down, .rowDown)
    #expect(edited.pane.place == .row(1))
    edited.perform(.rowDown)
    #expect(edited.pane.notice == "it is the last row")
    edited.perform(.rowUp, .rowUp)
    #expect(edited.pane.place == .row(0))
    #expect(edited.pane.notice == "it is the first row")
  }

  @Test("t shows the text of the row it was on, and what is typed there is a row", arguments: kinds)
  func text(_ kind: Kind) {
    var edited = EditedRequest(kind.file([("a", "1", true), ("b", "2", true)]))
    edited.pane.tab = kind.tab
    edited.perform(.down, .editText)
    #expect(edited.pane.field?.isLong == true)
    let isBody = kind.tab == .body
    #expect(edited.pane.field?.target == (isBody ? .body : .text))
    if !isBody {
      let line = edited.pane.field?.editor.cursor.line ?? 0
      #expect(edited.pane.field?.editor.lines[line].contains("a") == true)
    }
    let text = edited.pane.field?.editor.text ?? ""
    edited.clear()
    edited.paste(text.replacing("2", with: "two"))
    edited.press(.escape)
    #expect(edited.text == kind.file([("a", "1", true), ("b", "two", true)]))
  }

  @Test("A part of many lines is edited as a text; a file is a path")
  func parts() {
    let kind = Self.kinds[3]
    var edited = EditedRequest(kind.file([("a", "1\n2", true)]))
    edited.pane.tab = .body
    #expect(edited.surface(70, 9).rows()[3].contains("1  · 2 lines"))
    edited.perform(.down, .edit)
    #expect(edited.pane.field?.isLong == true)
    edited.press(.enter)
    edited.type("3")
    edited.press(.escape)
    #expect(edited.text == kind.file([("a", "1\n2\n3", true)]))
    edited.perform(.edit)
    edited.clear()
    edited.type("< ./p/q.png")
    edited.press(.escape)
    #expect(edited.text.contains("name=\"a\"; filename=\"q.png\"\n\n< ./p/q.png\n--x--"))
  }
}

extension EditedRequest {
  /// Another value in the row under the cursor.
  mutating func value(_ text: String) {
    perform(.edit)
    clear()
    type(text)
    press(.enter)
  }
  /// A paste where no field is open.
  mutating func pasteRows(_ text: String) { take(pane.paste(Array(text.utf8), content)) }
}
