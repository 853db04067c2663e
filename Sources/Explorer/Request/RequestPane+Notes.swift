import Sessions
import Terminal

extension RequestPane {
  /// What the file says of the request in its comments: at the bottom of the list, below a blank line,
  /// as far as the rows leave room. They are read, never pointed at.
  ///
  ///     │ ☑ q  lotus                                      │
  ///     │                                                 │
  ///     │ Space ticks a row on or off, Enter edits it.    │
  func drawNotes(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let room = area.height - listLines(ink.content, width: area.width) - 1
    guard room > 0, area.width > 0 else { return }
    var lines = Self.wrapped(ink.content.request.notes, width: area.width, limit: room + 1)
    if lines.count > room {
      lines = Array(lines.prefix(room))
      lines[room - 1] = Columns.prefix(lines[room - 1], columns: area.width - 2) + " …"
    }
    for (index, line) in lines.enumerated() {
      let row = Rect(area.x, area.maxY - lines.count + index, area.width, 1)
      surface.draw([Styled(line, ink.theme.dim)], row)
    }
  }

  /// Lines that the tab itself takes; a data path that is being typed has its own words below it.
  private func listLines(_ content: Content, width: Int) -> Int {
    if field?.isLong == true { return .max / 2 }
    if kind(content.request) != nil {
      let rows = max(1, rowIndices(content.request).count + (isAdding ? 1 : 0))
      return rows + (tab == .body ? 1 : 0)
    }
    return switch tab {
    case .parameters, .headers: 1
    case .body: bodyLines.lines.count + (content.request.bodyKind == .json ? 1 : 0)
    case .auth: 1 + AuthRows(content.request.auth).cells.count
    case .mapping: field?.target == .data || field?.target == .error ? 5 : 2
    case .variables:
      max(1, VariableRows(content).rows.count) + (field?.target == .newVariable ? 1 : 0)
    case .options: OptionRows.subjects.count
    case .final where finalLines.isComplaint:
      finalLines.lines.reduce(0) { $0 + Columns.wrapped($1, width: width).count }
    case .final: finalLines.lines.count
    }
  }

  /// Each note in lines of its own. No more of a note is read than could show.
  private static func wrapped(_ notes: [String], width: Int, limit: Int) -> [String] {
    var lines: [String] = []
    for note in notes where lines.count < limit {
      lines += Columns.wrapped(String(note.prefix(width * limit)), width: width)
    }
    return Array(lines.prefix(limit))
  }
}
