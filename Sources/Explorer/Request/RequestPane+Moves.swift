import Sessions

extension RequestPane {
  /// Moves the cursor; false when the command is no move.
  mutating func move(_ command: Command, _ content: Content) -> Bool {
    switch command {
    case .up: step(-1, content)
    case .down: step(1, content)
    case .pageUp: step(-window.page, content)
    case .pageDown: step(window.page, content)
    case .top: place = .url
    case .bottom: step(.max / 2, content)
    case .left: sideways(-1, content)
    case .right: sideways(1, content)
    default: return false
    }
    return true
  }

  /// The head is the row above the first one.
  private mutating func step(_ step: Int, _ content: Content) {
    let count = rowCount(content)
    var row = -1
    if case .row(let current) = place { row = current }
    let next = max(-1, min(row + step, count - 1))
    if next == -1 {
      if row != -1 { place = .url }
    } else {
      place = .row(next)
    }
  }

  private mutating func sideways(_ step: Int, _ content: Content) {
    switch place {
    case .method, .url: place = step < 0 ? .method : .url
    case .row where isText(content.request): shift = max(0, min(shift + 8 * step, 1 << 16))
    case .row: cell = step < 0 ? .name : .value
    }
  }
}
