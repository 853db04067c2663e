import Terminal
import Testing

@Suite struct EditingKeyTests {
  @Test("Each key that a help names does something in a text", arguments: EditingKey.table)
  func means(_ key: EditingKey) {
    #expect(!key.presses.isEmpty)
    for press in key.presses {
      #expect(TextEditor.command(for: .key(press.key, press.modifiers)) != nil, "\(press)")
    }
  }

  @Test("What the words say is what the keys do")
  func does() {
    var editor = TextEditor("one two")
    let type = { (editor: inout TextEditor, label: String) in
      for press in EditingKey.table.first(where: { $0.labels == label })?.presses ?? [] {
        if let command = TextEditor.command(for: .key(press.key, press.modifiers)) {
          editor.apply(command)
        }
      }
    }
    type(&editor, "^A ^E")
    type(&editor, "^U ^K")
    #expect(editor.text.isEmpty)
    type(&editor, "^Y")
    #expect(editor.text == "one two")
    type(&editor, "Alt-A")
    #expect(editor.selectedText == "one two")
  }
}
