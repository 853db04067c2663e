/// A cursor in a list of rows, and which of them show.
struct ListCursor: Hashable, Sendable {
  private(set) var row = 0
  private(set) var window = RowWindow()

  /// Performs a move among `count` rows; false when the command is none.
  mutating func perform(_ command: Command, count: Int) -> Bool {
    switch command {
    case .up: move(to: row - 1, count: count)
    case .down: move(to: row + 1, count: count)
    case .pageUp: move(to: row - window.page, count: count)
    case .pageDown: move(to: row + window.page, count: count)
    case .top: move(to: 0, count: count)
    case .bottom: move(to: count - 1, count: count)
    default: return false
    }
    return true
  }

  /// Goes to a row, the nearest one there is.
  mutating func move(to row: Int, count: Int) { self.row = max(0, min(row, count - 1)) }

  /// The cursor goes to a row that was pressed; whether it was there already.
  mutating func click(_ row: Int, count: Int) -> Bool {
    defer { move(to: row, count: count) }
    return self.row == row
  }

  /// Fits to so many lines; answers the rows that show.
  mutating func lay(count: Int, height: Int) -> Range<Int> {
    move(to: row, count: count)
    window.follow(row, count: count, height: height)
    return window.top..<max(window.top, min(count, window.top + height))
  }

  /// `3/120`; nothing without rows.
  func position(of count: Int) -> String { count == 0 ? "" : "\(row + 1)/\(count)" }
}
