import JSONTree
import Terminal

extension AnswerPane {
  mutating func drawShape(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme
  ) {
    if shapes.showsTable {
      if shownTable != nil { drawTable(into: &surface, area, focused: focused, theme: theme) }
    } else if let sheet = shownShape {
      let row = ShapeRow(sheet: sheet, theme: theme, columns: area.width)
      let entries = sheet.shape.entries
      let shown = shapes.list.lay(count: entries.count, height: area.height)
      for (line, index) in shown.enumerated() {
        let cells = Rect(area.x, area.y + line, area.width, 1)
        surface.row(row.line(entries[index]), cells)
        surface.target(cells, .row, index)
        if index == shapes.list.row { mark(cells, &surface, focused, theme) }
      }
    }
  }

  /// The head stays while rows scroll; in a pane of one line there is none.
  private mutating func drawTable(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme
  ) {
    guard var table = shapes.table else { return }
    let (top, rest) = area.splitTop(area.height > 1 ? 1 : 0)
    table.lay(columns: TableRow(view: table, theme: theme, columns: area.width).room)
    let shown = table.list.lay(count: table.sheet.rowCount, height: rest.height)
    shapes.table = table
    let row = TableRow(view: table, theme: theme, columns: area.width)
    if !top.isEmpty {
      surface.draw(row.head(), top)
      if row.hasMore { surface.text(top.maxX - 1, top.y, "›", theme.dim) }
    }
    for (line, index) in shown.enumerated() {
      let cells = Rect(rest.x, rest.y + line, rest.width, 1)
      surface.draw(row.line(index), cells)
      surface.target(cells, .row, index)
      for (column, span) in row.spans {
        surface.target(
          Rect(rest.x + span.lowerBound, cells.y, span.count, 1).intersection(cells), .cell,
          table.number(row: index, column: column))
      }
      guard index == table.list.row else { continue }
      mark(cells, &surface, focused, theme)
      let columns = row.cursorColumns
      let cell = Rect(rest.x + columns.lowerBound, cells.y, columns.count, 1)
      surface.restyle(cell.intersection(cells)) { $0.attributes.formUnion([.bold, .underline]) }
    }
  }

  private func mark(
    _ cells: Rect, _ surface: inout Surface, _ focused: Bool, _ theme: Theme
  ) {
    let attribute = focused ? theme.cursor : theme.restingCursor
    surface.restyle(cells) { $0.attributes.insert(attribute) }
  }
}
