import TerminalText

extension Surface {
  /// Fills a block with one narrow glyph, spaces by itself.
  public mutating func fill(_ rect: Rect, _ glyph: UInt32 = 0x20, _ style: Style) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    let cell = Cell(glyph, style)
    for y in rect.y..<rect.maxY {
      breakWide(rect.x, y)
      breakWide(rect.maxX, y)
      let row = y * size.width
      for x in rect.x..<rect.maxX { cells[row + x] = cell }
    }
  }

  /// Changes only the style of a block (selection, hover); its text stays.
  public mutating func restyle(_ rect: Rect, _ change: (inout Style) -> Void) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for y in rect.y..<rect.maxY {
      for x in rect.x..<rect.maxX { change(&cells[y * size.width + x].style) }
    }
  }

  /// Steps a block back behind an overlay: faint, with nothing bold, filled or reversed.
  public mutating func dim(_ rect: Rect) {
    restyle(rect) { style in
      style.bg = .default
      style.attributes.subtract([.bold, .reverse])
      style.attributes.insert(.dim)
    }
  }

  /// Draws a frame of light lines along the inside of a block, with a title in the top line after one
  /// dash; a title that has no room ends in an ellipsis. Blocks under 2x2 have no room for a frame.
  ///
  ///     ┌ Saved ─────┐
  public mutating func box(
    _ rect: Rect, title: String = "", style: Style = .plain, titleStyle: Style? = nil
  ) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let line = String(repeating: "─", count: rect.width - 2)
    text(rect.x, rect.y, "┌" + line + "┐", style)
    text(rect.x, rect.maxY - 1, "└" + line + "┘", style)
    for y in (rect.y + 1)..<(rect.maxY - 1) {
      text(rect.x, y, "│", style)
      text(rect.maxX - 1, y, "│", style)
    }
    let room = rect.width - 4
    guard !title.isEmpty, room > 0 else { return }
    let title = TextWidth.fitted(title, room)
    text(rect.x + 1, rect.y, " " + title + " ", titleStyle ?? style)
  }
}
