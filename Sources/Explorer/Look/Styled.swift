import Terminal

/// A stretch of text in one style; a line of a pane is a list of them.
struct Styled: Hashable, Sendable {
  var text: String
  var style: Style

  init(_ text: String, _ style: Style) {
    self.text = text
    self.style = style
  }

  /// Columns it takes; counting stops past `limit`.
  func columns(atMost limit: Int = .max) -> Int { Columns.of(text, atMost: limit) }
}

extension [Styled] {
  /// Columns of all stretches; counting stops past `limit`, so a value of 10 MB costs a line's time.
  func columns(atMost limit: Int = .max) -> Int {
    var sum = 0
    for stretch in self where sum < limit { sum += stretch.columns(atMost: limit - sum) }
    return sum
  }

  /// The longest beginning that takes at most so many columns.
  func prefix(columns: Int) -> [Styled] {
    var left = columns
    var kept: [Styled] = []
    for stretch in self where left > 0 {
      let piece = Columns.prefix(stretch.text, columns: left)
      if !piece.isEmpty { kept.append(Styled(piece, stretch.style)) }
      // A stretch that did not fit whole ends the line, also when its next character is two wide.
      left = piece.utf8.count == stretch.text.utf8.count ? left - Columns.of(piece) : 0
    }
    return kept
  }

  /// The longest end that takes at most so many columns.
  func suffix(columns: Int) -> [Styled] {
    var left = columns
    var kept: [Styled] = []
    for stretch in reversed() where left > 0 {
      let piece = Columns.suffix(stretch.text, columns: left)
      if !piece.isEmpty { kept.append(Styled(piece, stretch.style)) }
      left = piece.utf8.count == stretch.text.utf8.count ? left - Columns.of(piece) : 0
    }
    return kept.reversed()
  }

  /// Cut at the end, with an ellipsis when something is missing: `a long na…`
  func elided(to width: Int) -> [Styled] {
    guard width > 0 else { return [] }
    guard columns(atMost: width + 1) > width else { return self }
    let kept = prefix(columns: width - 1)
    return kept + [Styled("…", kept.last?.style ?? first?.style ?? .plain)]
  }

  /// Cut in the middle, as long URLs are: `http://127.0.0.1…/items?page=2`
  func elidedInMiddle(to width: Int) -> [Styled] {
    guard width > 0 else { return [] }
    guard columns(atMost: width + 1) > width else { return self }
    let tail = (width - 1) / 2
    let head = prefix(columns: width - 1 - tail)
    return head + [Styled("…", head.last?.style ?? .plain)] + suffix(columns: tail)
  }
}

extension Surface {
  /// Draws stretches one after the other from the left of a one-row rectangle, clipped to it; answers the
  /// column after the last one.
  @discardableResult
  mutating func draw(_ stretches: [Styled], _ line: Rect) -> Int {
    var x = line.x
    for stretch in stretches {
      x = text(x, line.y, stretch.text, stretch.style, clip: line, tab: 1)
    }
    return x
  }

  /// Draws stretches against the right edge; answers the column of the first one.
  @discardableResult
  mutating func drawTrailing(_ stretches: [Styled], _ line: Rect) -> Int {
    let width = stretches.columns(atMost: line.width)
    draw(stretches, Rect(line.maxX - width, line.y, width, line.height))
    return line.maxX - width
  }
}
