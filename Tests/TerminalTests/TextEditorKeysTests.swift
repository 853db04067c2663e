import Terminal
import Testing

@Suite struct TextEditorKeysTests {
  @Test(
    "Readline's keys and the cursor keys mean what people expect",
    arguments: [
      (.key(.char("a"), .ctrl), .move(.lineStart, extend: false)),
      (.key(.char("k"), .ctrl), .killToEnd),
      (.key(.backspace, .ctrl), .deleteBackward), (.key(.backspace, .alt), .deleteWordBackward),
      (.key(.char("w"), .ctrl), .deleteWordBackward), (.key(.char("_"), .ctrl), .undo),
      (.key(.char("f"), .alt), .move(.wordRight, extend: false)), (.key(.enter, []), .newline),
      (.key(.left, .shift), .move(.left, extend: true)),
      (.key(.left, [.shift, .ctrl]), .move(.wordLeft, extend: true)),
      (.key(.home, .ctrl), .move(.start, extend: false)),
      (.key(.pageDown, []), .move(.pageDown(7), extend: false)), (.text("日"), .insert("日")),
      (.key(.char("x"), .shift), .insert("x")), (.paste(Array("a\rb".utf8)), .paste("a\rb")),
    ] as [(InputEvent, TextEditor.Command)])
  func keys(_ event: InputEvent, _ command: TextEditor.Command) {
    #expect(TextEditor.command(for: event, page: 7) == command)
  }

  @Test(
    "What is not the editor's is left to others",
    arguments: [
      .key(.escape, []), .key(.tab, []), .key(.f(1), []), .key(.char("r"), .ctrl), .focus(true),
      .mouse(.press, button: 1, x: 0, y: 0, []), .key(.char("x"), .alt),
    ] as [InputEvent])
  func others(_ event: InputEvent) {
    #expect(TextEditor.command(for: event) == nil)
  }
}
