import JSONTree
import Terminal

/// How a row of a table and its head look.
struct TableRow {
  let view: TableView
  let theme: Theme
  let columns: Int

  private var sheet: TableSheet { view.sheet }
  private var numberColumns: Int { max(1, String(max(0, sheet.rowCount - 1)).count) }
  /// Columns for cells.
  var room: Int { max(0, columns - numberColumns - 2) }

  /// The names of the columns; the one under the cursor is marked, and the order has an arrow.
  func head() -> [Styled] {
    let mark = view.left > 0 ? "‹ " : "  "
    var line = [Styled(right("#", numberColumns) + mark, theme.dim)]
    eachColumn { place, look, width in
      let order = view.wanted?.column == place ? view.wanted : nil
      let arrow = order.map { $0.isDescending ? " ▼" : " ▲" } ?? ""
      let name = Columns.elided(look.name, to: max(1, width - Columns.of(arrow))) + arrow
      var style = theme.key
      if place == view.column { style.attributes.insert(theme.restingCursor) }
      let (before, after) = padding(name, width, isRight: look.isNumeric)
      line += [
        Styled(before, theme.text), Styled(name, style), Styled(after + "  ", theme.text),
      ]
    }
    return line
  }

  func line(_ row: Int) -> [Styled] {
    let number = Styled(right(String(view.element(row)), numberColumns) + "  ", theme.dim)
    var line = [number]
    let text = ValueText(
      document: sheet.table.document, theme: theme, columns: columns, isCell: true)
    eachColumn { place, look, width in
      let cell = view.cell(row, place).map { text.styled($0) } ?? Styled("", theme.text)
      let shown = Columns.elided(cell.text, to: width)
      let (before, after) = padding(shown, width, isRight: look.isNumeric)
      line += [
        Styled(before, theme.text), Styled(shown, cell.style), Styled(after + "  ", theme.text),
      ]
    }
    return line
  }

  /// Whether columns stand beyond the right edge.
  var hasMore: Bool {
    var last = view.left
    eachColumn { place, _, _ in last = place }
    let rest = sheet.looks.count - 1 - last
    return rest > 0
  }

  /// Where the cell under the cursor stands, from the left of the row.
  var cursorColumns: Range<Int> {
    spans.first { $0.column == view.column }?.span ?? numberColumns + 2..<numberColumns + 2
  }

  /// Where the columns that show stand, from the left of the row.
  var spans: [(column: Int, span: Range<Int>)] {
    var start = numberColumns + 2
    var spans: [(column: Int, span: Range<Int>)] = []
    eachColumn { place, _, width in
      spans.append((place, start..<start + width))
      start += width + 2
    }
    return spans
  }

  /// The columns that show; the last one may be cut.
  private func eachColumn(_ body: (Int, TableSheet.Look, Int) -> Void) {
    var left = room
    for place in view.left..<max(view.left, sheet.looks.count) where left > 0 {
      let width = min(sheet.looks[place].width, left)
      body(place, sheet.looks[place], width)
      left -= width + 2
    }
  }

  private func padding(_ text: String, _ width: Int, isRight: Bool) -> (String, String) {
    let blanks = String(repeating: " ", count: max(0, width - Columns.of(text)))
    return isRight ? (blanks, "") : ("", blanks)
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
