import Terminal
import Testing

@Suite struct TextEditorTests {
  @Test("Killed words come back, and typing is undone by words")
  func readline() {
    var editor = typed("hello brave world")
    editor.apply(.deleteWordBackward)
    #expect(editor.text == "hello brave ")
    editor.apply(.move(.wordLeft, extend: false))
    editor.apply(.killToEnd)
    #expect(editor.text == "hello ")
    editor.apply(.yank)
    #expect(editor.text == "hello brave ")
    editor.apply(.undo)
    editor.apply(.undo)
    #expect(editor.text == "hello brave ")
    editor.apply(.undo)
    #expect(editor.text == "hello brave world")
    editor.apply(.undo)
    #expect(editor.text == "hello brave")
    editor.apply(.redo)
    #expect(editor.text == "hello brave world")
  }

  @Test("A character is deleted whole, a column is a cell")
  func characters() {
    var editor = typed("a👩‍👩‍👧e\u{301}日")
    #expect(editor.column(editor.cursor) == 1 + 6 + 1 + 2)
    for rest in ["a👩‍👩‍👧e\u{301}", "a👩‍👩‍👧", "a", "", ""] {
      editor.apply(.deleteBackward)
      #expect(editor.text == rest)
    }
  }

  @Test("A cursor never stands inside a character that a deletion joined")
  func snaps() {
    var editor = TextEditor("a-\u{301}b")
    editor.apply(.place(TextPosition(0, 1)))
    editor.apply(.insert("x"))
    editor.apply(.move(.start, extend: false))
    editor.apply(.move(.right, extend: false))
    editor.apply(.move(.right, extend: false))
    editor.apply(.deleteForward)
    #expect(editor.text == "axb")
    editor = TextEditor("e \u{301}", multiline: false)
    editor.apply(.place(TextPosition(0, 1)))
    editor.apply(.insert("\u{301}"))
    editor.apply(.deleteBackward)
    #expect(editor.snap(editor.cursor) == editor.cursor)
  }

  @Test(
    "A paste has LF for its line ends, and a field of one line has none",
    arguments: [
      ("a\rb\r\nc", ["xa", "b", "c"], "xa b c"), ("a\n", ["xa", ""], "xa"),
      ("\r\n", ["x", ""], "x"),
      ("a\n\nb\r\r", ["xa", "", "b", "", ""], "xa  b"),
    ])
  func paste(_ paste: String, _ lines: [String], _ line: String) {
    var many = TextEditor("x", multiline: true)
    many.apply(.paste(paste))
    #expect(many.lines == lines)
    many.apply(.undo)
    #expect(many.text == "x")
    many.apply(.redo)
    #expect(many.lines == lines)
    var one = TextEditor("x")
    one.apply(.paste(paste))
    #expect(one.text == line)
    one.apply(.undo)
    #expect(one.text == "x")
  }

  @Test("A paste is one step of undo")
  func pasteIsOneStep() {
    var editor = typed("go ")
    editor.apply(.paste("https://host/a b c"))
    editor.apply(.insert("!"))
    editor.apply(.undo)
    editor.apply(.undo)
    #expect(editor.text == "go ")
  }

  @Test("Typing replaces the selection, and undo gives it back")
  func selection() {
    var editor = TextEditor("one two\nthree", multiline: true)
    editor.apply(.move(.start, extend: false))
    editor.apply(.move(.down, extend: true))
    editor.apply(.move(.wordRight, extend: true))
    #expect(editor.selectedText == "one two\nthree")
    editor.apply(.insert("x"))
    #expect(editor.text == "x")
    editor.apply(.undo)
    #expect(editor.text == "one two\nthree")
  }

  @Test("An arrow leaves the selection at its edge")
  func leavesSelection() {
    var editor = TextEditor("abc")
    editor.apply(.selectAll)
    editor.apply(.move(.left, extend: false))
    #expect(editor.cursor == TextPosition(0, 0))
    editor.apply(.selectAll)
    editor.apply(.move(.right, extend: false))
    #expect(editor.cursor == TextPosition(0, 3))
    #expect(editor.selection == nil)
  }

  @Test("Up and down keep the column over shorter lines")
  func column() {
    var editor = TextEditor("abcdef\nx\n日本語", multiline: true)
    editor.apply(.place(TextPosition(0, 5)))
    editor.apply(.move(.down, extend: false))
    #expect(editor.cursor == TextPosition(1, 1))
    editor.apply(.move(.down, extend: false))
    #expect(editor.cursor == TextPosition(2, 6))
    #expect(editor.column(editor.cursor) == 4)
  }

  @Test(
    "Words end at punctuation and at the end of a line",
    arguments: [
      (.wordRight, 0, 3), (.wordRight, 3, 8), (.wordRight, 8, 14), (.wordLeft, 14, 10),
      (.wordLeft, 10, 5),
      (.wordLeft, 5, 0),
    ] as [(TextEditor.Move, Int, Int)])
  func words(_ move: TextEditor.Move, _ from: Int, _ to: Int) {
    var editor = TextEditor("GET /a_b, c日")
    editor.apply(.place(TextPosition(0, from)))
    editor.apply(.move(move, extend: false))
    #expect(editor.cursor.offset == to)
  }

  @Test(
    "Characters around the cursor change places",
    arguments: [("abc", 1, "bac"), ("abc", 3, "acb"), ("a", 1, "a"), ("", 0, ""), ("ab", 0, "ab")])
  func transpose(_ text: String, _ place: Int, _ result: String) {
    var editor = TextEditor(text)
    editor.apply(.place(TextPosition(0, place)))
    editor.apply(.transpose)
    #expect(editor.text == result)
  }

  @Test("Every random walk of commands is undone and redone exactly", arguments: 0..<60)
  func undoIsExact(_ round: Int) {
    var chance = Chance(seed: UInt64(round))
    var editor = TextEditor("start\ntext 日本", multiline: round % 3 != 0)
    let start = editor.text
    for _ in 0..<60 {
      editor.apply(Self.randomCommand(&chance))
      #expect(editor.snap(editor.cursor) == editor.cursor)
    }
    let end = editor.text
    for _ in 0..<80 { editor.apply(.undo) }
    #expect(editor.text == start)
    for _ in 0..<80 { editor.apply(.redo) }
    #expect(editor.text == end)
  }

  private static func randomCommand(_ chance: inout Chance) -> TextEditor.Command {
    let texts = ["a", " ", "日", "👩‍👧", "e\u{301}", "\n", "x\ry", "\u{301}", "🇩🇪", "\r\n"]
    let moves: [TextEditor.Move] = [
      .left, .right, .up, .down, .wordLeft, .wordRight, .start, .end, .lineStart, .lineEnd,
      .pageUp(2), .pageDown(2),
    ]
    let place = TextPosition(
      Int.random(in: -1..<5, using: &chance), Int.random(in: -1..<9, using: &chance))
    let text = texts.randomElement(using: &chance) ?? ""
    let move = moves.randomElement(using: &chance) ?? .left
    let commands: [TextEditor.Command] = [
      .insert(text), .insert(text), .insert("b"), .deleteBackward, .deleteForward,
      .deleteWordBackward, .deleteWordForward, .killToEnd, .killToStart, .yank, .transpose,
      .newline, .move(move, extend: false), .move(move, extend: true), .paste("p\r\nq\(text)"),
      .place(place), .selectTo(place), .cut, .copy,
    ]
    return commands.randomElement(using: &chance) ?? .copy
  }

  private func typed(_ text: String) -> TextEditor {
    var editor = TextEditor()
    for character in text { editor.apply(.insert(String(character))) }
    return editor
  }
}
