import Sessions
import Terminal

extension CatalogPane {
  /// Draws the rows that fit. `dirty` are paths of files with edits that are not written.
  mutating func draw(
    marks: [RequestKey: Mark], dirty: Set<String>, into surface: inout Surface, _ area: Rect,
    focused: Bool, theme: Theme
  ) {
    let frame = PaneFrame(title: title, isFocused: focused)
    let room = frame.draw(into: &surface, area, theme)
    guard room.height > 0 else { return }
    guard !rows.isEmpty else { return drawEmpty(into: &surface, room, theme) }
    window.follow(cursor, count: rows.count, height: room.height)
    for offset in 0..<max(0, min(room.height, rows.count - window.top)) {
      let index = window.top + offset
      let line = Rect(room.x, room.y + offset, room.width, 1)
      let row = rows[index]
      let trailing = trailing(row, marks, dirty, theme)
      draw(leading(row, dirty, theme), trailing, into: &surface, line)
      if index == cursor {
        let mark = focused ? theme.cursor : theme.restingCursor
        surface.restyle(line) { $0.attributes.insert(mark) }
      }
    }
  }

  private func draw(
    _ leading: [Styled], _ trailing: [Styled], into surface: inout Surface, _ line: Rect
  ) {
    var room = line.width
    let width = trailing.columns(atMost: room)
    if !trailing.isEmpty, width + 8 <= room {
      surface.drawTrailing(trailing, line)
      room -= width + 1
    }
    surface.draw(leading.elided(to: room), Rect(line.x, line.y, room, 1))
  }

  private func leading(_ row: CatalogRow, _ dirty: Set<String>, _ theme: Theme) -> [Styled] {
    let indent = Styled(String(repeating: "  ", count: min(row.depth, 20)), theme.text)
    switch row.content {
    case .folder(let name, _, let isOpen):
      return [indent, fold(isOpen, theme), Styled(name + "/", theme.text)]
    case .file(let name, let path, _, let isOpen):
      let star = dirty.contains(path) ? [Styled(" *", theme.wrong)] : []
      return [indent, fold(isOpen, theme), Styled(name, theme.plainTitle)] + star
    case .request(_, let method, let name):
      return [indent, Styled(Self.short(method) + " ", theme.dim), Styled(name, theme.text)]
    case .problem(let problem, let file, _):
      let words = Self.words(of: problem, in: file)
      return [indent, Styled("! \(problem.line):\(problem.column) ", theme.wrong)]
        + [Styled(words, theme.dim)]
    case .unreadable(let name, _, _):
      return [indent, Styled("! ", theme.broken), Styled(name, theme.dim)]
    }
  }

  /// The sentence without the place, which stands before it.
  private static func words(of problem: HTTPFileProblem, in file: String) -> String {
    let what = Complaint(problem, file: file).what
    let place = "\(file):\(problem.line):\(problem.column): "
    return what.hasPrefix(place) ? String(what.dropFirst(place.count)) : what
  }

  private func fold(_ isOpen: Bool, _ theme: Theme) -> Styled {
    Styled(isOpen ? "▾ " : "▸ ", theme.dim)
  }

  private func trailing(
    _ row: CatalogRow, _ marks: [RequestKey: Mark], _ dirty: Set<String>, _ theme: Theme
  ) -> [Styled] {
    switch row.content {
    case .file(_, _, let problems, _) where problems > 0:
      return [Styled(problems == 1 ? "! 1 problem" : "! \(problems) problems", theme.wrong)]
    case .unreadable: return [Styled("unreadable", theme.broken)]
    case .request(let key, _, _): return marks[key].map { stretches(of: $0, theme) } ?? []
    default: return []
    }
  }

  /// `200`, `◇200` for a recorded answer, `failed`, or a still `…` while it runs.
  private func stretches(of mark: Mark, _ theme: Theme) -> [Styled] {
    if mark.isRunning { return [Styled("…", theme.accent)] }
    if mark.failed { return [Styled("failed", theme.broken)] }
    guard let status = mark.status else { return [] }
    let pin = mark.isPinned ? [Styled("◇", theme.dim)] : []
    return pin + [Styled("\(status)", theme.style(ofStatus: status))]
  }

  /// A method in four columns: `GET `, `POST`, `DEL `, `OPTI`.
  static func short(_ method: String) -> String {
    let shorts = ["DELETE": "DEL", "PATCH": "PATC", "OPTIONS": "OPT", "CONNECT": "CONN"]
    return Columns.padded(Columns.prefix(shorts[method] ?? method, columns: 4), to: 4)
  }

  private func drawEmpty(into surface: inout Surface, _ room: Rect, _ theme: Theme) {
    let words = [
      "No requests are saved here.",
      "Make one: write a file NAME.http in this folder with the line",
      "GET http://127.0.0.1:8080/get",
      "and start lotus again.",
    ]
    let lines = words.flatMap { Columns.wrapped($0, width: room.width) }
    for (index, line) in lines.prefix(room.height).enumerated() {
      surface.draw([Styled(line, theme.dim)], Rect(room.x, room.y + index, room.width, 1))
    }
  }
}
