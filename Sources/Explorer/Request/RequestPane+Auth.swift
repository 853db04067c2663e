import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// The kind, then a row for each thing it consists of; what is secret is hidden until it is edited.
  ///
  ///     Kind      Basic
  ///     User      {{user}}  → ann
  ///     Password  •••
  mutating func drawAuth(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let rows = AuthRows(ink.content.request.auth)
    let cells = [AuthRows.Cell(label: "Kind", text: rows.kind)] + rows.cells
    var cursor = 0
    if case .row(let row) = place { cursor = row }
    window.follow(min(cursor, cells.count - 1), count: cells.count, height: area.height)
    for offset in 0..<max(0, min(area.height, cells.count - window.top)) {
      let line = Rect(area.x, area.y + offset, area.width, 1)
      draw(cells[window.top + offset], at: window.top + offset, into: &surface, line, ink)
    }
  }

  private mutating func draw(
    _ cell: AuthRows.Cell, at row: Int, into surface: inout Surface, _ line: Rect, _ ink: Ink
  ) {
    surface.target(line, .value, row)
    let (label, rest) = line.splitLeft(min(10, line.width / 2))
    surface.draw([Styled(cell.label, ink.theme.key)].elided(to: label.width), label)
    if field?.target == .auth(row - 1) { return drawField(into: &surface, rest, ink) }
    let end = surface.draw(words(of: cell, at: row, ink).elided(to: rest.width), rest)
    guard place == .row(row), !isEditing else { return }
    mark(Rect(rest.x, rest.y, max(1, min(end, rest.maxX) - rest.x), 1), &surface, ink)
  }

  private func words(of cell: AuthRows.Cell, at row: Int, _ ink: Ink) -> [Styled] {
    if row == 0 {
      let key = isOnHead ? "c" : "Enter"
      return [Styled(cell.text, ink.theme.text), Styled("  · \(key) chooses", ink.theme.dim)]
    }
    guard !cell.text.isEmpty else { return [Styled("empty · Enter types it", ink.theme.dim)] }
    let template = TemplatePieces(cell.text)
    let isHidden = cell.isSecret && !finalForm.isShown
    let text = template.styled(
      in: ink.content.environment, ink.theme.text, ink.theme, hidden: isHidden)
    return text + [Styled("  ", ink.theme.text)]
      + template.hint(in: ink.content.environment, ink.theme)
  }
}
