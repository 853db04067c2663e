import Terminal
import Testing

/// The mark is for terminals that keep Shift with the arrows for themselves.
@Suite struct TextEditorMarkTests {
  @Test("Moves select from the mark; a copy, a cut, typing and a second mark end it")
  func mark() {
    for (command, text) in [
      (TextEditor.Command.copy, "one two"), (.deleteWordBackward, "one "), (.mark, "one two"),
      (.insert("x"), "one x"),
    ] {
      var editor = TextEditor("one two")
      editor.apply(.mark)
      editor.apply(.move(.wordLeft, extend: false))
      #expect(editor.selectedText == "two")
      editor.apply(command)
      #expect(editor.text == text)
      #expect(editor.selection == nil)
      #expect(!editor.isMarking)
      editor.apply(.move(.lineStart, extend: false))
      #expect(editor.selection == nil)
    }
  }

  @Test("Ctrl-Space and Alt-M set it")
  func keys() {
    for event in [InputEvent.key(.char(" "), .ctrl), .key(.char("m"), .alt)] {
      #expect(TextEditor.command(for: event) == .mark)
    }
  }
}
