import TestSupport
import Testing

@Suite(.needs(.lotus), .needs(.tmux)) struct SizeTests {
  static let sizes = [(20, 5), (40, 10), (60, 16), (80, 24), (120, 36), (200, 60), (300, 100)]

  @Test("the explorer starts at any size", arguments: sizes)
  func starts(columns: Int, rows: Int) async throws {
    try await Explorer.shell(try TourTests.files(), columns: columns, rows: rows) { explorer in
      try await explorer.tmux.enter("lotus .")
      try await Self.expectFrame(explorer.tmux, columns, rows)
      try await explorer.tmux.press("j", "j")
      try await explorer.quit()
    }
  }

  @Test("the terminal may change its size at any moment, in any direction")
  func resizes() async throws {
    try await Explorer.on(try TourTests.files()) { explorer in
      for (columns, rows) in Self.sizes.reversed() + Self.sizes + [(20, 100), (300, 5), (80, 24)] {
        try await explorer.tmux.resize(columns: columns, rows: rows)
        try await Self.expectFrame(explorer.tmux, columns, rows)
      }
      try await explorer.quit()
    }
  }

  /// A whole frame: a pane's corners at the outer edges, and words in the bottom line.
  static func expectFrame(_ tmux: Tmux, _ columns: Int, _ rows: Int) async throws {
    try await tmux.wait(until: "a whole frame of \(columns)x\(rows) is there") { screen in
      let lines = screen.split(separator: "\n", omittingEmptySubsequences: false)
      guard lines.count >= rows, let first = lines.first else { return false }
      let bottom = lines[rows - 1]
      return "┌┏".contains(first.prefix(1)) && "┐┓".contains(first.suffix(1))
        && first.count == columns
        && !bottom.isEmpty
        && bottom.count <= columns
    }
  }
}
