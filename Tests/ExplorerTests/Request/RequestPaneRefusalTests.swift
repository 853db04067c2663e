import Terminal
import Testing

@testable import Explorer

/// A text that cannot be taken never holds a person in its field.
@Suite struct RequestPaneRefusalTests {
  /// How to come to a text that is refused, and what is at fault then.
  struct Refused: Sendable, CustomTestStringConvertible {
    let words: String
    let commands: [Command]
    let typed: [String]
    var testDescription: String { words }
  }

  static let cases = [
    Refused(words: "the name", commands: [.nextTab, .left, .edit], typed: ["#x"]),
    Refused(words: "the new header", commands: [.nextTab, .addRow], typed: ["#x", "2"]),
    Refused(words: "the body", commands: [.nextTab, .nextTab, .edit], typed: ["### no"]),
    Refused(
      words: "the data path", commands: [.nextTab, .nextTab, .nextTab, .nextTab, .edit],
      typed: ["$["]),
    Refused(words: "the method", commands: [.editMethod], typed: ["# no"]),
  ]
  static let text = "POST http://h/\nA: 1\n\none"

  func refused(_ each: Refused) -> EditedRequest {
    var edited = EditedRequest(Self.text)
    for command in each.commands { edited.perform(command) }
    for (index, typed) in each.typed.enumerated() {
      if index > 0 { edited.press(.tab) }
      edited.clear()
      edited.type(typed)
    }
    edited.press(.escape)
    return edited
  }

  @Test("The words name the part and the way out; Esc again takes it", arguments: cases)
  func discard(_ each: Refused) {
    var edited = refused(each)
    #expect(edited.pane.isEditing)
    let way = "\(each.words) is not kept, Esc discards it: "
    #expect(edited.pane.notice?.hasPrefix(way) == true, "\(edited.pane.notice ?? "")")
    edited.press(.escape)
    #expect(!edited.pane.isEditing)
    #expect(edited.pane.notice == "\(each.words) is discarded, the request is as it was")
    #expect(edited.text == Self.text)
  }

  @Test("Once the text is changed the words go, and Esc tries to keep it again", arguments: cases)
  func changed(_ each: Refused) {
    var edited = refused(each)
    edited.type(" ")
    #expect(edited.pane.notice == nil)
    edited.press(.escape)
    if edited.pane.isEditing {
      #expect(edited.pane.notice?.contains("Esc discards") == true)
      edited.press(.escape)
    }
    #expect(!edited.pane.isEditing)
  }

  @Test("Enter on a refused text discards nothing")
  func enter() {
    var edited = refused(Self.cases[0])
    edited.press(.enter)
    #expect(edited.pane.isEditing)
    #expect(edited.pane.field?.editor.text == "#x")
  }
}
