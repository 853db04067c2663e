import CTerm
import TerminalText

extension CursesScreen {
  /// Row by row: what is equal at both ends is trimmed, the middle goes to ncurses in one call, and ncurses
  /// compares again and finds the cheapest moves.
  public func present(_ surface: Surface) {
    let width = min(surface.size.width, size.width)
    if row.count != max(1, width) { row = Array(repeating: cchar_t(), count: max(1, width)) }
    for y in 0..<min(surface.size.height, size.height) {
      let changed = changedColumns(surface, y, width)
      if changed.isEmpty { continue }
      let count = fillRow(surface, y, changed)
      mvwadd_wchnstr(window, Int32(y), Int32(changed.lowerBound), row, Int32(count))
    }
    shown = surface
    place(surface.cursor)
    wnoutrefresh(window)
    doupdate()
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

  /// Translates columns of a row into `row`; answers how many glyphs they are.
  private func fillRow(_ surface: Surface, _ y: Int, _ columns: Range<Int>) -> Int {
    let base = y * surface.size.width
    var style = Style.plain
    var pen = pens.pen(style)
    var count = 0
    for x in columns {
      let cell = surface.cells[base + x]
      if cell.glyph == Cell.continuation { continue }
      if cell.style != style {
        style = cell.style
        pen = pens.pen(style)
      }
      let isWide = x + 1 < surface.size.width && surface[x + 1, y].glyph == Cell.continuation
      var character = cchar_t()
      character.attr = pen.attributes
      character.ext_color = pen.pair
      Self.put(cell.glyph, surface, isWide, &character)
      row[count] = character
      count += 1
    }
    return count
  }

  /// ncurses lays rows out by the C library's wcwidth, whose Unicode may be older than our table. Where the
  /// two do not agree a stand-in of our width is sent, so that the grid stays true.
  private static func put(
    _ glyph: UInt32, _ surface: Surface, _ isWide: Bool, _ character: inout cchar_t
  ) {
    if glyph < 0x7F {
      character.chars.0 = wchar_t(glyph)
    } else if glyph & Cell.clusterBit == 0 {
      character.chars.0 = base(glyph, isWide)
    } else {
      let scalars = surface.clusters[Int(glyph & ~Cell.clusterBit)]
      character.chars.0 = base(scalars[0], isWide)
      if character.chars.0 == wchar_t(scalars[0]) { putMarks(scalars[1...], &character) }
    }
  }

  private static func base(_ scalar: UInt32, _ isWide: Bool) -> wchar_t {
    if ct_wcwidth(scalar) == (isWide ? 2 : 1) { return wchar_t(scalar) }
    return isWide ? 0xFF1F : 0xFFFD  // FULLWIDTH QUESTION MARK, REPLACEMENT CHARACTER
  }

  /// A cell of ncurses holds a base and four marks.
  private static func putMarks(_ marks: ArraySlice<UInt32>, _ character: inout cchar_t) {
    let known = marks.filter { ct_wcwidth($0) == 0 }.map { wchar_t($0) }
    withUnsafeMutableBytes(of: &character.chars) { bytes in
      let places = bytes.bindMemory(to: wchar_t.self)
      for (place, mark) in zip(places.indices.dropFirst(), known) { places[place] = mark }
    }
  }

  private func place(_ cursor: Point?) {
    let isShown = cursor.map(Rect(0, 0, size.width, size.height).contains) ?? false
    if let cursor, isShown { wmove(window, Int32(cursor.y), Int32(cursor.x)) }
    if isShown != isCursorShown { curs_set(isShown ? 1 : 0) }
    isCursorShown = isShown
  }
}
