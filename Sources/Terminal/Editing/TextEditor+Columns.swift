import TerminalText

extension TextEditor {
  /// The screen column of a place in its line, as `Surface.bytes` draws it.
  public func column(_ position: TextPosition, tab: Int = 4) -> Int {
    var line = lines[position.line]
    return line.withUTF8 { bytes in
      let end = min(position.offset, bytes.count)
      var at = 0
      var column = 0
      while at < end { column += TextWidth.step(bytes, &at, column, tab: tab) }
      return column
    }
  }

  /// The place at or before a screen column of a line.
  public func position(line: Int, column: Int, tab: Int = 4) -> TextPosition {
    var text = lines[line]
    let offset = text.withUTF8 { bytes in
      var at = 0
      var start = 0
      while at < bytes.count {
        var next = at
        start += TextWidth.step(bytes, &next, start, tab: tab)
        if start > column { break }
        at = next
      }
      return at
    }
    return snap(TextPosition(line, offset))
  }
}
