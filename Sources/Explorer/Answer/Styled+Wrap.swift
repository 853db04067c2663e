import Terminal

extension [Styled] {
  /// The line in rows of `width` columns, cut between clusters; rows after the first are indented.
  func wrapped(to width: Int, indent: Int = 2) -> [[Styled]] {
    guard width > 0 else { return [] }
    var wrap = Wrap(width: width, indent: width > indent * 4 ? indent : 0)
    for stretch in self { wrap.take(stretch) }
    return wrap.rows + [wrap.row]
  }

  /// A line being cut.
  private struct Wrap {
    let width: Int
    let indent: Int
    var rows: [[Styled]] = []
    var row: [Styled] = []
    var column = 0

    init(width: Int, indent: Int) {
      self.width = width
      self.indent = indent
    }

    mutating func take(_ stretch: Styled) {
      [UInt8](stretch.text.utf8).withUnsafeBufferPointer { bytes in
        var start = 0
        ByteColumns.clusters(of: bytes) { width, range in
          let width = Swift.max(1, width)
          if column + width > self.width, column > 0 {
            put(bytes[start..<range.lowerBound], stretch.style)
            breakRow()
            start = range.lowerBound
          }
          column += width
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
