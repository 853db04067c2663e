/// Draws an editor into a block of cells: selection, and a scroll that follows the cursor both ways.
public struct TextView: Sendable {
  /// The first line shown.
  public private(set) var top = 0
  /// The first column shown.
  public private(set) var left = 0

  /// A view at the start of its text.
  public init() {}

  /// Draws the part of the text where the cursor is; with `focused` the terminal's cursor stands there.
  public mutating func draw(
    _ editor: TextEditor, _ surface: inout Surface, _ rect: Rect, _ style: Style, focused: Bool,
    tab: Int = 4
  ) {
    guard !rect.isEmpty else { return }
    let column = editor.column(editor.cursor, tab: tab)
    follow(editor.cursor.line, column, rect.size)
    fill(editor, rect.size, tab)
    surface.fill(rect, 0x20, style)
    for row in 0..<min(rect.height, editor.lines.count - top) {
      var line = editor.lines[top + row]
      line.withUTF8 { bytes in
        _ = surface.bytes(rect.x, rect.y + row, bytes, style, clip: rect, tab: tab, skip: left)
      }
      mark(top + row, of: editor, &surface, rect, tab)
    }
    if focused {
      surface.cursor = Point(rect.x + column - left, rect.y + editor.cursor.line - top)
    }
  }

  /// The place in the text under a cell of the block.
  public func position(
    _ editor: TextEditor, at point: Point, in rect: Rect, tab: Int = 4
  ) -> TextPosition {
    let line = min(max(0, top + point.y - rect.y), editor.lines.count - 1)
    return editor.position(line: line, column: left + max(0, point.x - rect.x), tab: tab)
  }

  private mutating func follow(_ line: Int, _ column: Int, _ size: Size) {
    top = max(min(top, line), line - size.height + 1)
    left = max(min(left, column), column - size.width + 1)
  }

  /// Scrolls back where there is room behind the end, so that nothing is hidden for nothing: the block
  /// grew, or text was taken away.
  private mutating func fill(_ editor: TextEditor, _ size: Size, _ tab: Int) {
    top = max(0, min(top, editor.lines.count - size.height))
    guard !editor.isMultiline, left > 0 else { return }
    // One column stays behind the text for the cursor.
    let end = editor.column(editor.end, tab: tab)
    left = max(0, min(left, end + 1 - size.width))
  }

  /// Reverses the selected part of a line; a selected line end is one column.
  private func mark(
    _ line: Int, of editor: TextEditor, _ surface: inout Surface, _ rect: Rect, _ tab: Int
  ) {
    guard let selection = editor.selection else { return }
    let (start, end) = (selection.lowerBound, selection.upperBound)
    guard start.line <= line, end.line >= line else { return }
    let from = start.line == line ? editor.column(start, tab: tab) : 0
    let to =
      end.line == line
      ? editor.column(end, tab: tab) : editor.column(editor.lineEnd(line), tab: tab) + 1
    let part = Rect(rect.x + from - left, rect.y + line - top, to - from, 1)
    surface.restyle(part.intersection(rect)) { $0.attributes.insert(.reverse) }
  }
}
