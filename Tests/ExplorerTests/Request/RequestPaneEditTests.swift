import JSONTree
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite struct RequestPaneEditTests {
  /// Commands, then a text in place of the field's own, then a key.
  struct Case: Sendable, CustomTestStringConvertible {
    let words: String
    let commands: [Command]
    var typed: String?
    var key: Key = .enter
    let edit: RequestEdit?
    var testDescription: String { words }
  }

  static let cases = [
    Case(words: "M edits the method", commands: [.editMethod], typed: "PUT", edit: .method("PUT")),
    Case(
      words: "o edits the URL", commands: [.editURL], typed: "http://h/", edit: .url("http://h/")),
    Case(words: "Enter on the head edits the URL", commands: [.edit], typed: "x", edit: .url("x")),
    Case(
      words: "left on the head goes to the method", commands: [.left, .edit], typed: "GET",
      edit: .method("GET")),
    Case(
      words: "Enter on a row edits its value", commands: [.down, .edit], typed: "rose",
      edit: .row(0, on: true, name: "q", value: "rose")),
    Case(
      words: "Esc keeps the text", commands: [.down, .edit], typed: "rose", key: .escape,
      edit: .row(0, on: true, name: "q", value: "rose")),
    Case(
      words: "Tab commits", commands: [.down, .edit], typed: "rose", key: .tab,
      edit: .row(0, on: true, name: "q", value: "rose")),
    Case(
      words: "left goes to the name", commands: [.down, .left, .edit], typed: "search",
      edit: .row(0, on: true, name: "search", value: "lotus")),
    Case(
      words: "Space ticks a row off", commands: [.down, .tick],
      edit: .row(0, on: false, name: "q", value: "lotus")),
    Case(
      words: "Space ticks a row on", commands: [.bottom, .tick],
      edit: .row(2, on: true, name: "old", value: "1")),
    Case(words: "x takes a row away", commands: [.down, .removeRow], edit: .removeRow(0)),
    Case(words: "x on the head takes nothing away", commands: [.removeRow], edit: nil),
    Case(
      words: "rows of the next tab are headers", commands: [.nextTab, .edit], typed: "*/*",
      edit: .row(3, on: true, name: "Accept", value: "*/*")),
    Case(
      words: "the data path is edited", commands: [.nextTab, .nextTab, .nextTab, .nextTab, .edit],
      typed: "$", edit: .data(JSONPath([]))),
    Case(
      words: "an empty data path takes it away",
      commands: [.nextTab, .nextTab, .nextTab, .nextTab, .edit], typed: "", edit: .data(nil)),
    Case(
      words: "x takes the data path away",
      commands: [.nextTab, .nextTab, .nextTab, .nextTab, .removeRow],
      edit: .data(nil)),
    Case(words: "an untouched field edits nothing", commands: [.down, .edit], edit: nil),
  ]

  @Test("A command and what is typed come to one edit", arguments: cases)
  func edit(_ each: Case) {
    var edited = EditedRequest(tourText)
    for command in each.commands { edited.perform(command) }
    if let typed = each.typed {
      edited.clear()
      edited.type(typed)
      edited.press(each.key)
    }
    edited.commit()
    #expect(edited.edits == (each.edit.map { [$0] } ?? []))
    #expect(edited.refusals.isEmpty)
  }

  @Test("A new row is named, then valued, by Enter or Tab", arguments: [Key.enter, .tab])
  func addRow(_ key: Key) {
    var edited = EditedRequest("GET http://h/\nA: 1\n")
    edited.perform(.nextTab, .addRow)
    edited.type("B")
    edited.press(key)
    edited.type("2")
    edited.press(.enter)
    #expect(edited.edits == [.addRow(.header, name: "B", value: "2")])
    #expect(edited.text == "GET http://h/\nA: 1\nB: 2\n")
    #expect(!edited.pane.isEditing)
    #expect(edited.pane.place == .row(1))
  }

  @Test("Esc in the name of a new row keeps it; an empty one makes no row")
  func leaveNewRow() {
    var edited = EditedRequest("GET http://h/\n")
    edited.perform(.addRow)
    edited.press(.escape)
    #expect(edited.edits.isEmpty)
    edited.perform(.addRow)
    edited.type("q")
    edited.press(.escape)
    #expect(edited.edits == [.addRow(.parameter, name: "q", value: nil)])
  }

  @Test("A header without a name stays open until it has one")
  func namelessHeader() {
    var edited = EditedRequest("GET http://h/\n")
    edited.perform(.nextTab, .addRow)
    edited.type("B")
    edited.press(.enter)
    edited.type("2")
    edited.press(.tab, .shift)
    edited.clear()
    edited.press(.enter)
    edited.press(.enter)
    #expect(edited.pane.isEditing)
    #expect(edited.pane.notice?.contains("needs a name") == true)
    #expect(
      edited.pane.notice?.hasPrefix("the new header is not kept, Esc discards it") == true)
    edited.press(.tab, .shift)
    edited.type("C")
    edited.press(.escape)
    #expect(edited.edits == [.addRow(.header, name: "C", value: "2")])
  }

  @Test("Enter in the body is a new line; Esc keeps the text")
  func body() {
    var edited = EditedRequest("POST http://h/\n\none")
    edited.perform(.nextTab, .nextTab, .down, .edit)
    edited.press(.enter)
    edited.type("two")
    edited.press(.escape)
    #expect(edited.edits == [.body(Array("one\ntwo".utf8))])
    #expect(edited.text == "POST http://h/\n\none\ntwo")
  }

  @Test("A paste is one insertion; in a field of one line its line breaks become blanks")
  func paste() {
    var edited = EditedRequest("GET http://h/\n")
    edited.perform(.editURL)
    edited.paste("a\r\nb\nc")
    edited.press(.char("_"), .ctrl)
    #expect(edited.pane.field?.editor.text == "http://h/")
    edited.paste("a\r\nb\nc")
    #expect(edited.pane.field?.editor.text == "http://h/a b c")
  }

  @Test(
    "A refused body stays open with its text",
    arguments: ["### no", "> ./handler.js", "?? status == 200"])
  func refusedBody(_ line: String) {
    var edited = EditedRequest("POST http://h/\n\none")
    edited.perform(.nextTab, .nextTab, .down, .edit)
    edited.press(.enter)
    edited.type(line)
    edited.press(.escape)
    #expect(edited.refusals == [.bodyLine(2)])
    #expect(edited.pane.isEditing)
    #expect(edited.pane.notice != nil)
    #expect(edited.pane.field?.editor.text == "one\n" + line)
    #expect(edited.text == "POST http://h/\n\none")
  }

  @Test("A refused name comes back, whatever cell was opened after it")
  func refusedName() {
    var edited = EditedRequest("GET http://h/\nA: 1\n")
    edited.perform(.nextTab, .down, .left, .edit)
    edited.clear()
    edited.type("#x")
    edited.press(.tab)
    #expect(edited.refusals.count == 1)
    #expect(edited.pane.field?.target == .name(0))
    #expect(edited.pane.field?.editor.text == "#x")
  }

  @Test("A command while a field is open commits it first")
  func commandWhileEditing() {
    var edited = EditedRequest(tourText)
    edited.perform(.down, .edit)
    edited.type("!")
    edited.perform(.nextTab)
    #expect(edited.edits == [.row(0, on: true, name: "q", value: "lotus!")])
    #expect(edited.pane.tab == .parameters)
  }
}
