import JSONTree
import Terminal

extension TreeView {
  /// Columns that deep rows are moved to the left, so that the cursor's row keeps room: none while two
  /// thirds of the pane are enough, then in steps of a quarter, so that rows seldom jump.
  func shift(columns: Int) -> Int {
    let beyond = rows.depth(of: cursor) * 2 - columns * 2 / 3
    let step = max(2, columns / 4)
    return beyond <= 0 ? 0 : (beyond + step - 1) / step * step
  }

  /// Draws the visible rows; every match of `marks` in them is marked.
  func draw(
    into surface: inout Surface, _ area: Rect, marks: JSONSearch?, focused: Bool, theme: Theme
  ) {
    let row = TreeRow(tree: self, theme: theme, columns: area.width, marks: marks)
    let cursorRow = cursorRow
    for index in 0..<min(area.height, max(0, rows.rowCount - top)) {
      let node = rows.node(row: top + index)
      let line = row.line(node)
      surface.row(line, Rect(area.x, area.y + index, area.width, 1))
      surface.target(Rect(area.x, area.y + index, area.width, 1), .row, top + index)
      if top + index == cursorRow {
        let attribute = focused ? theme.cursor : theme.restingCursor
        let cells = Rect(area.x, area.y + index, area.width, 1)
        surface.restyle(cells) { $0.attributes.insert(attribute) }
      }
    }
    fault(into: &surface, area, theme)
  }

  /// Behind the last value: `✗ line 3, column 5: no JSON from here on`.
  private func fault(into surface: inout Surface, _ area: Rect, _ theme: Theme) {
    let row = rows.rowCount - top
    guard let error = document.error, (0..<area.height).contains(row) else { return }
    let words = "✗ line \(error.line), column \(error.column): no JSON from here on"
    surface.row([Styled(words, theme.broken)], Rect(area.x, area.y + row, area.width, 1))
  }

  /// `12/345`
  var position: String { "\(cursorRow + 1)/\(rows.rowCount)" }
}
