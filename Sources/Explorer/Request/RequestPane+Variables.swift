import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// The variables, a row each: Enter types a value, `a` adds one, x takes a line of the file away.
  ///
  ///     id     ? undefined · Enter gives it a value
  ///     host   http://127.0.0.1:8080  · line 1
  ///     token  •••                    · private environment
  mutating func drawVariables(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let rows = VariableRows(ink.content).rows
    let count = rows.count + (field?.target == .newVariable ? 1 : 0)
    guard count > 0 else {
      return drawEmpty("no variables · a adds one", into: &surface, area, ink)
    }
    var cursor = 0
    if case .row(let row) = place { cursor = row }
    window.follow(min(cursor, count - 1), count: count, height: area.height)
    let columns = min(20, rows.map { Columns.of($0.name, atMost: 20) }.max() ?? 0)
    for offset in 0..<max(0, min(area.height, count - window.top)) {
      let line = Rect(area.x, area.y + offset, area.width, 1)
      let index = window.top + offset
      guard index < rows.count else { return drawField(into: &surface, line, ink) }
      draw(rows[index], at: index, columns: columns, into: &surface, line, ink)
    }
  }

  private mutating func draw(
    _ row: VariableRows.Row, at index: Int, columns: Int, into surface: inout Surface,
    _ line: Rect, _ ink: Ink
  ) {
    surface.target(line, .value, index)
    let (label, gap) = line.splitLeft(min(columns, line.width / 2))
    let rest = Rect(gap.x + 2, gap.y, max(0, gap.width - 2), 1)
    let style = ink.theme.style(of: row.source)
    surface.draw([Styled(row.name, style)].elided(to: label.width), label)
    if field?.target == .variable(row.name) { return drawField(into: &surface, rest, ink) }
    let value = value(of: row, ink)
    let end = surface.draw((value + note(on: row, ink)).elided(to: rest.width), rest)
    guard place == .row(index), !isEditing else { return }
    let columns = max(1, min(value.columns(), end - rest.x))
    mark(Rect(rest.x, rest.y, columns, 1).intersection(line), &surface, ink)
  }

  private func value(of row: VariableRows.Row, _ ink: Ink) -> [Styled] {
    let environment = ink.content.environment
    if let typed = row.typed, row.isOwn {
      let isHidden = Masking.isSecretName(row.name) && !finalForm.isShown
      let shown = isHidden ? typed : Masking.masked(typed, secrets: secrets(ink))
      return TemplatePieces(shown).styled(
        in: environment, ink.theme.text, ink.theme, hidden: isHidden)
    }
    guard let text = try? environment.value(of: row.name).text else {
      return [Styled("? \(row.source.fault ?? "has no value")", ink.theme.broken)]
    }
    let isHidden = Masking.isSecretName(row.name) && !finalForm.isShown
    let shown = isHidden ? Masking.mark : Masking.masked(text, secrets: secrets(ink))
    return [Styled(shown, ink.theme.text)]
  }

  private func secrets(_ ink: Ink) -> [String] {
    finalForm.isShown ? [] : ink.content.environment.secrets
  }

  /// Where the value comes from, or what to do.
  private func note(on row: VariableRows.Row, _ ink: Ink) -> [Styled] {
    let words: String =
      switch row.source {
      case .undefined: "Enter gives it a value in this file"
      case .origin where row.typed != nil && !row.isOwn:
        "\(row.source.words ?? ""), before the file's own line"
      default: row.source.words ?? row.source.fault ?? ""
      }
    return [Styled("  · " + words, ink.theme.dim)]
  }

  /// The variable under the cursor.
  func variable(_ content: Content) -> VariableRows.Row? {
    guard tab == .variables, case .row(let row) = place else { return nil }
    let rows = VariableRows(content).rows
    return rows.indices.contains(row) ? rows[row] : nil
  }

  /// A value is typed where the file may say it.
  mutating func openVariable(_ content: Content) {
    guard let row = variable(content) else { return open(.newVariable, content) }
    guard row.isOwn else {
      notice = "\(row.name) comes from \(row.place), which counts before the file"
      return
    }
    open(.variable(row.name), content)
  }
}

extension VariableRows.Row {
  /// What says it, inside a sentence.
  fileprivate var place: String {
    switch source {
    case .origin(.environment(let path, _)): PathName.last(of: path)
    case .origin(.process): "LOTUS_VAR_\(name)"
    case .origin(.flag): "the command line"
    default: "the file"
    }
  }
}
