import JSONTree
import Terminal

// The search over the rows: it looks into the bytes of the body, and the cursor goes to the event that has them.
extension EventsView {
  /// The bytes of the event under the cursor.
  var ownRange: Range<Int> {
    index.ranges(list.row..<list.row + 1, in: store).first ?? 0..<0
  }

  /// The cursor goes to the event that holds a byte, or to the one after it.
  mutating func show(_ offset: Int) {
    guard let number = index.number(at: offset, in: store) else { return }
    go(to: number)
  }
}

extension EventIndex {
  /// The event that holds a byte, or the first behind it.
  func number(at offset: Int, in store: ByteStore) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let end = ranges(middle..<middle + 1, in: store).first?.upperBound ?? .max
      if end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < count ? low : nil
  }
}

extension ByteSearch {
  /// A text in pieces, with every match in another look.
  func marked(_ text: String, _ style: Style, _ mark: Style) -> [Styled] {
    var pieces: [Styled] = []
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var start = 0
      func take(_ end: Int, _ style: Style) {
        if start < end {
          pieces.append(Styled(String(decoding: bytes[start..<end], as: UTF8.self), style))
        }
        start = end
      }
      each(in: bytes) { match in
        take(match.lowerBound, style)
        take(match.upperBound, mark)
      }
      take(bytes.count, style)
    }
    return pieces
  }
}
