extension Surface {
  /// The rows as text, for snapshots; trailing spaces go unless `trim` is false.
  public func rows(trim: Bool = true) -> [String] {
    (0..<size.height).map { y in
      var row = ""
      for x in 0..<size.width { append(self[x, y].glyph, to: &row) }
      if trim { while row.last == " " { row.removeLast() } }
      return row
    }
  }

  /// The rows with every look but the plain one as a readable mark, for snapshots:
  ///
  ///     ⟨bold cyan⟩Saved⟨⟩  ⟨dim⟩3 files⟨⟩
  public func styledRows() -> [String] {
    (0..<size.height).map { y in
      var row = ""
      var style = Style.plain
      for x in 0..<size.width where self[x, y].glyph != Cell.continuation {
        if self[x, y].style != style {
          style = self[x, y].style
          row += "⟨\(style.mark)⟩"
        }
        append(self[x, y].glyph, to: &row)
      }
      if style == .plain { while row.last == " " { row.removeLast() } }
      return style == .plain ? row : row + "⟨⟩"
    }
  }

  /// The rows as one letter a cell, by a key of looks, for tests; a look that is not in the key is `?`.
  public func styleRows(_ key: [(Character, Style)]) -> [String] {
    (0..<size.height).map { y in
      String((0..<size.width).map { x in key.first { $0.1 == self[x, y].style }?.0 ?? "?" })
    }
  }

  private func append(_ glyph: UInt32, to row: inout String) {
    if glyph == Cell.continuation { return }
    let scalars =
      glyph & Cell.clusterBit == 0 ? [glyph] : clusters[Int(glyph & ~Cell.clusterBit)]
    for scalar in scalars { row.unicodeScalars.append(Unicode.Scalar(scalar) ?? "\u{FFFD}") }
  }
}
