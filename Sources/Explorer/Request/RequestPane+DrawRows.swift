import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// Columns of the longest name that is aligned to; longer ones lose their end.
  private static let nameLimit = 24

  mutating func drawRows(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let request = ink.content.request
    let indices = rowIndices(request)
    let count = indices.count + (isAdding ? 1 : 0)
    let area = drawKind(request, beside: count, into: &surface, area, ink)
    guard count > 0 else {
      let noun = kind(request)?.noun ?? "row"
      return drawEmpty("no \(noun)s · \(opener) adds one", into: &surface, area, ink)
    }
    var cursor = 0
    if case .row(let row) = place { cursor = row }
    window.follow(min(cursor, count - 1), count: count, height: area.height)
    let names = min(
      Self.nameLimit, indices.map { Columns.of(request.rows[$0].name, atMost: 24) }.max() ?? 0)
    for offset in 0..<max(0, min(area.height, count - window.top)) {
      let position = window.top + offset
      let cells = Cells(Rect(area.x, area.y + offset, area.width, 1), names: max(names, 4))
      cells.target(position, &surface)
      if position < indices.count {
        drawRow(indices[position], isUnderCursor: place == .row(position), &surface, cells, ink)
      } else {
        drawNewRow(into: &surface, cells, ink)
      }
    }
  }

  /// What rows of a body are, in the last line where the rows leave one; answers what is left.
  private func drawKind(
    _ request: SavedRequest, beside rows: Int, into surface: inout Surface, _ area: Rect, _ ink: Ink
  ) -> Rect {
    guard let words = kind(request)?.bodyWords, area.height > max(1, rows) else { return area }
    let (list, line) = area.splitTop(area.height - 1)
    surface.draw([Styled(words, ink.theme.dim)].elided(to: line.width), line)
    return list
  }

  /// Where tick, name and value of a row stand.
  struct Cells {
    let line, tick, name, value: Rect

    init(_ line: Rect, names: Int) {
      let (tick, rest) = line.splitLeft(2)
      let (name, value) = rest.splitLeft(min(names, max(1, rest.width / 2)))
      self.line = line
      self.tick = tick
      self.name = name
      self.value = Rect(value.x + 2, value.y, value.width - 2, value.height)
    }

    /// What the mouse finds in the row.
    func target(_ row: Int, _ surface: inout Surface) {
      surface.target(line, .value, row)
      surface.target(name, .name, row)
      surface.target(tick, .tick, row)
    }

    /// Room for a name while it is typed: the row may be used up to its end.
    var wideName: Rect { Rect(name.x, name.y, max(name.width, line.maxX - name.x), 1) }
  }

  /// Whether the open field makes a new row.
  var isAdding: Bool {
    switch field?.target {
    case .newName, .newValue: true
    default: false
    }
  }

  private mutating func drawRow(
    _ index: Int, isUnderCursor: Bool, _ surface: inout Surface, _ cells: Cells, _ ink: Ink
  ) {
    let row = ink.content.request.rows[index]
    let style = row.isOn ? ink.theme.text : ink.theme.dim
    surface.draw([Styled(row.isOn ? "☑" : "☐", style)], cells.tick)
    if field?.target == .name(index) { return drawField(into: &surface, cells.wideName, ink) }
    let name = [Styled(row.name, row.isOn ? ink.theme.key : ink.theme.dim)]
    surface.draw(name.elided(to: cells.name.width), cells.name)
    if field?.target == .value(index) { return drawField(into: &surface, cells.value, ink) }
    let end = drawValue(of: row, isUnderCursor: isUnderCursor, &surface, cells.value, style, ink)
    guard isUnderCursor, !isEditing else { return }
    let value = Rect(cells.value.x, cells.value.y, max(1, end - cells.value.x), 1)
    mark(cell == .name ? cells.name : value.intersection(cells.line), &surface, ink)
  }

  /// The value as typed and, behind it, what its variables make of it. Answers the column after the
  /// typed one. Values of secret names are hidden until they are edited.
  private func drawValue(
    of row: SavedRow, isUnderCursor: Bool, _ surface: inout Surface, _ area: Rect,
    _ style: Style, _ ink: Ink
  ) -> Int {
    guard let typed = row.value else { return area.x }
    let environment = ink.content.environment
    let isSecret = Masking.isSecretName(row.name) && !finalForm.isShown
    let text = row.kind == .part ? Self.firstLine(of: typed) : typed
    let template = TemplatePieces(text)
    var value = template.styled(in: environment, style, ink.theme, hidden: isSecret)
    let columns = value.columns(atMost: area.width)
    if template.hasVariables {
      let hint = template.hint(in: environment, ink.theme)
      value.append(Styled("  ", style))
      value += hint.isEmpty ? [Styled("→ " + filled(row, text, ink.content), ink.theme.dim)] : hint
    }
    if isUnderCursor, row.kind == .parameter, template.holds("+") {
      value.append(
        Styled("  + goes as it is: forms read a blank, %2B is a plus", ink.theme.dim))
    }
    surface.draw(value.elided(to: area.width), area)
    return area.x + min(columns, area.width)
  }

  /// A part may hold many lines: `first line · 12 lines`
  private static func firstLine(of text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.count > 1 ? "\(lines[0])  · \(lines.count) lines" : text
  }

  private func filled(_ row: SavedRow, _ text: String, _ content: Content) -> String {
    if finalForm.isShown { return (try? content.environment.filled(text)) ?? "" }
    if Masking.isSecretName(row.name) { return Masking.mark }
    let filled = (try? content.environment.filled(text)) ?? ""
    return Masking.masked(filled, secrets: content.environment.secrets)
  }

  private mutating func drawNewRow(into surface: inout Surface, _ cells: Cells, _ ink: Ink) {
    surface.draw([Styled("☑", ink.theme.text)], cells.tick)
    guard case .newValue(_, let name) = field?.target else {
      return drawField(into: &surface, cells.wideName, ink)
    }
    let shown = [Styled(name, ink.theme.key)]
    let wide = min(max(cells.name.width, Columns.of(name, atMost: 24)), cells.line.width / 2)
    let (left, right) = Rect(
      cells.name.x, cells.name.y, cells.line.maxX - cells.name.x, 1
    ).splitLeft(wide)
    surface.draw(shown.elided(to: left.width), left)
    drawField(into: &surface, Rect(right.x + 2, right.y, right.width - 2, 1), ink)
  }
}

extension SavedRow.Kind {
  /// What a body of such rows is; nil for rows of no body.
  fileprivate var bodyWords: String? {
    switch self {
    case .field: "form"
    case .part: "multipart · < ./path as a value sends a file"
    case .parameter, .header: nil
    }
  }
}
