import JSONTree
import Terminal

extension RawView {
  /// Draws the visible rows; every place of `marks` in them is marked.
  func draw(into surface: inout Surface, _ area: Rect, marks: ByteSearch, theme: Theme) {
    let ranges = ranges(height: area.height)
    for index in 0..<min(area.height, max(0, rowCount - top)) {
      let row = Rect(area.x, area.y + index, area.width, 1)
      if isHex {
        surface.row(dump(row: top + index, theme: theme), row)
      } else if index < ranges.count {
        draw(ranges[index], into: &surface, row, marks, theme: theme)
      }
    }
  }

  private func draw(
    _ range: Range<Int>, into surface: inout Surface, _ row: Rect, _ marks: ByteSearch, theme: Theme
  ) {
    store.withBytes(range) { bytes in
      if charset == .utf8 { return draw(bytes, bytes, into: &surface, row, marks, theme) }
      read(bytes).withUnsafeBufferPointer { text in
        draw(text, bytes, into: &surface, row, marks, theme)
      }
    }
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    reader?.read(bytes) ?? Array(bytes)
  }

  private func draw(
    _ text: UnsafeBufferPointer<UInt8>, _ bytes: UnsafeBufferPointer<UInt8>,
    into surface: inout Surface, _ row: Rect, _ marks: ByteSearch, _ theme: Theme
  ) {
    // Tabs take their room where the whole row still fits; in a full row they are one column.
    let tab = ByteColumns.of(text) <= row.width ? 4 : 1
    surface.bytes(row.x, row.y, text, theme.text, clip: row, tab: tab)
    func column(of place: Int) -> Int {
      let before = UnsafeBufferPointer(rebasing: bytes[..<place])
      if charset == .utf8 { return ByteColumns.of(before, tab: tab) }
      return read(before).withUnsafeBufferPointer { ByteColumns.of($0, tab: tab) }
    }
    marks.each(in: bytes) { match in
      let start = column(of: match.lowerBound)
      let width = column(of: match.upperBound) - start
      let cells = Rect(row.x + start, row.y, width, 1).intersection(row)
      surface.restyle(cells) { $0 = theme.match }
    }
  }
}
