extension CursesScreen {
  /// Row by row: what is equal at both ends is trimmed, the middle goes to ncurses in one call, and ncurses
  /// compares again and finds the cheapest moves.
  public func present(_ surface: Surface) {
    let width = min(surface.size.width, size.width)
    for y in 0..<min(surface.size.height, size.height) {
      let changed = changedColumns(surface, y, width)
      if !changed.isEmpty { curses.draw(surface, y, changed, &pens) }
    }
    shown = surface
    place(surface.cursor)
    curses.refresh()
  }

  /// The columns of a row between the first and the last that differ from what is shown, whole glyphs.
  private func changedColumns(_ surface: Surface, _ y: Int, _ width: Int) -> Range<Int> {
    guard let shown, shown.size == surface.size else { return 0..<width }
    let base = y * surface.size.width
    return surface.cells.withUnsafeBufferPointer { new in
      shown.cells.withUnsafeBufferPointer { old in
        var from = 0
        var to = width
        while from < to, Self.isSame(new[base + from], old[base + from]) { from += 1 }
        while to > from, Self.isSame(new[base + to - 1], old[base + to - 1]) { to -= 1 }
        guard from < to else { return 0..<0 }
        while from > 0, new[base + from].glyph == Cell.continuation { from -= 1 }
        while to < width, new[base + to].glyph == Cell.continuation { to += 1 }
        return from..<to
      }
    }
  }

  /// Cluster indexes are of one surface only: such cells are always sent.
  @inline(__always)
  private static func isSame(_ new: Cell, _ old: Cell) -> Bool {
    new == old && new.glyph & Cell.clusterBit == 0
  }

  private func place(_ cursor: Point?) {
    let isShown = cursor.map(Rect(0, 0, size.width, size.height).contains) ?? false
    if let cursor, isShown { curses.moveCursor(cursor) }
    if isShown != isCursorShown { curses.showCursor(isShown) }
    isCursorShown = isShown
  }
}
