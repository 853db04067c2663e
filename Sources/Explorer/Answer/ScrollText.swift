import Terminal

/// Lines that scroll: for the tabs Headers and Timing, whose text is small.
struct ScrollText {
  private(set) var rows: [[Styled]] = []
  private(set) var top = 0
  private var source: [[Styled]] = []
  private var width = -1
  private var height = 1

  /// Wraps lines to a width; the same lines at the same width cost nothing.
  mutating func lay(_ lines: [[Styled]], _ area: Rect) {
    height = max(1, area.height)
    if lines != source || area.width != width {
      source = lines
      width = area.width
      rows = lines.flatMap { $0.wrapped(to: area.width, atBlanks: true) }
    }
    top = max(0, min(top, rows.count - height))
  }

  mutating func perform(_ command: Command) {
    switch command {
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= max(1, height - 1)
    case .pageDown: top += max(1, height - 1)
    case .top: top = 0
    case .bottom: top = rows.count
    default: return
    }
    top = max(0, min(top, rows.count - height))
  }

  func draw(into surface: inout Surface, _ area: Rect) {
    for (index, row) in rows.dropFirst(top).prefix(area.height).enumerated() {
      surface.row(row, Rect(area.x, area.y + index, area.width, 1))
    }
  }

  /// `3–12/40` when not all rows fit.
  var position: String {
    rows.count <= height ? "" : "\(top + 1)–\(min(rows.count, top + height))/\(rows.count)"
  }
}
