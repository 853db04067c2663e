import Terminal

extension [Styled] {
  /// The line in rows of `width` columns, cut between clusters, or (`atBlanks`) behind a blank where one is
  /// in the last third of the row; rows after the first are indented.
  func wrapped(to width: Int, indent: Int = 2, atBlanks: Bool = false) -> [[Styled]] {
    guard width > 0 else { return [] }
    var wrap = Wrap(width: width, indent: width > indent * 4 ? indent : 0, atBlanks: atBlanks)
    for stretch in self { wrap.take(stretch) }
    return wrap.rows + [wrap.row]
  }

  /// A line being cut.
  private struct Wrap {
    let width: Int
    let indent: Int
    let atBlanks: Bool
    var rows: [[Styled]] = []
    var row: [Styled] = []
    var column = 0

    init(width: Int, indent: Int, atBlanks: Bool) {
      self.width = width
      self.indent = indent
      self.atBlanks = atBlanks
    }

    mutating func take(_ stretch: Styled) {
      [UInt8](stretch.text.utf8).withUnsafeBufferPointer { bytes in
        var start = 0
        // Behind the last blank of this row, and the column there.
        var blank: (end: Int, column: Int)?
        ByteColumns.clusters(of: bytes) { width, range in
          let width = Swift.max(1, width)
          if column + width > self.width, column > 0 {
            let cut = blank ?? (range.lowerBound, column)
            let rest = column - cut.column
            put(bytes[start..<cut.end], stretch.style)
            breakRow()
            (start, blank) = (cut.end, nil)
            column += rest
          }
          column += width
          if atBlanks, bytes[range.lowerBound] == 0x20, column > self.width * 2 / 3 {
            blank = (range.upperBound, column)
          }
        }
        put(bytes[start...], stretch.style)
      }
    }

    private mutating func put(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, _ style: Style) {
      guard !bytes.isEmpty else { return }
      row.append(Styled(String(decoding: bytes, as: UTF8.self), style))
    }

    private mutating func breakRow() {
      rows.append(row)
      row = [Styled(String(repeating: " ", count: indent), .plain)]
      column = indent
    }
  }
}

extension Surface {
  /// Draws a line into a one-row rectangle, cut with an ellipsis; answers the column after it.
  @discardableResult
  mutating func row(_ line: [Styled], _ area: Rect) -> Int {
    draw(line.elided(to: area.width), area)
  }
}
