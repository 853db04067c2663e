import Terminal
import Testing

@Suite struct TextViewTests {
  @Test("The view follows the cursor to the right and down")
  func follows() {
    var surface = Surface(Size(6, 2))
    var view = TextView()
    var editor = TextEditor("abcdefgh\nx\nyz", multiline: true)
    view.draw(editor, &surface, surface.bounds, .plain, focused: true)
    #expect(surface.rows() == ["x", "yz"])
    #expect(surface.cursor == Point(2, 1))
    editor.apply(.place(TextPosition(0, 8)))
    view.draw(editor, &surface, surface.bounds, .plain, focused: true)
    #expect(surface.rows() == ["defgh", ""])
    #expect(surface.cursor == Point(5, 0))
  }

  @Test("A block that grows shows the text above again, and the text to the left")
  func grows() {
    var view = TextView()
    let lines = TextEditor("a\nb\nc\nd", multiline: true)
    var small = Surface(Size(6, 2))
    view.draw(lines, &small, small.bounds, .plain, focused: true)
    #expect(small.rows() == ["c", "d"])
    var tall = Surface(Size(6, 5))
    view.draw(lines, &tall, tall.bounds, .plain, focused: true)
    #expect(tall.rows() == ["a", "b", "c", "d", ""])
    var field = TextView()
    let text = TextEditor("abcdefgh")
    var narrow = Surface(Size(4, 1))
    field.draw(text, &narrow, narrow.bounds, .plain, focused: true)
    #expect(narrow.rows() == ["fgh"])
    var wide = Surface(Size(12, 1))
    field.draw(text, &wide, wide.bounds, .plain, focused: true)
    #expect(wide.rows() == ["abcdefgh"])
    #expect(wide.cursor == Point(8, 0))
  }

  @Test("A selection is reversed, its line end one column wide")
  func selection() {
    var surface = Surface(Size(6, 2))
    var view = TextView()
    var editor = TextEditor("ab\ncd", multiline: true)
    editor.apply(.place(TextPosition(0, 1)))
    editor.apply(.selectTo(TextPosition(1, 1)))
    view.draw(editor, &surface, surface.bounds, .plain, focused: false)
    #expect(surface.styledRows() == ["a⟨reverse⟩b ⟨⟩", "⟨reverse⟩c⟨⟩d"])
    #expect(surface.cursor == nil)
  }

  @Test(
    "A click finds the character under it",
    arguments: [
      (0, 0, 0, 0), (2, 0, 0, 1), (3, 0, 0, 4), (9, 0, 0, 5), (1, 9, 1, 1), (-4, 0, 0, 0),
    ])
  func click(_ x: Int, _ y: Int, _ line: Int, _ offset: Int) {
    let editor = TextEditor("a日b\ncd", multiline: true)
    #expect(
      TextView().position(editor, at: Point(x, y), in: Rect(0, 0, 9, 2))
        == TextPosition(line, offset))
  }

  @Test("A text in any block is drawn without a trap", arguments: 0..<6)
  func sizes(_ width: Int) {
    for height in 0..<4 {
      var surface = Surface(Size(width, height))
      var view = TextView()
      let editor = TextEditor("日本語\n\t\nabc\n", multiline: true)
      view.draw(editor, &surface, surface.bounds, .plain, focused: true)
      #expect(surface.rows().count == height)
    }
  }
}
