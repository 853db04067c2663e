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
      draw(row, dirty, trailing, into: &surface, line, theme)
      if index == cursor {
        let mark = focused ? theme.cursor : theme.restingCursor
        surface.restyle(line) { $0.attributes.insert(mark) }
      }
    }
  }

  private func draw(
    _ row: CatalogRow, _ dirty: Set<String>, _ trailing: [Styled],
    into surface: inout Surface, _ line: Rect, _ theme: Theme
  ) {
    var room = line.width
    let width = trailing.columns(atMost: room)
    if !trailing.isEmpty, width + 8 <= room {
      surface.drawTrailing(trailing, line)
      room -= width + 1
    }
    // However deep a row is, two thirds of it are for what it says.
    let indent = String(repeating: " ", count: max(0, min(row.depth * 2, line.width / 3)))
    let words = [Styled(indent, theme.text)] + leading(row, dirty, theme)
    // URLs of one server differ at their ends.
    let shown = row.isUnnamed ? words.elidedInMiddle(to: room) : words.elided(to: room)
    surface.draw(shown, Rect(line.x, line.y, room, 1))
  }

  private func leading(_ row: CatalogRow, _ dirty: Set<String>, _ theme: Theme) -> [Styled] {
    switch row.content {
    case .folder(let name, _, let isOpen):
      return [fold(isOpen, theme), Styled(name + "/", theme.text)]
    case .file(let name, let path, _, let isOpen):
      let star = dirty.contains(path) ? [Styled(" *", theme.wrong)] : []
      return [fold(isOpen, theme), Styled(name, theme.plainTitle)] + star
    case .request(_, let method, let name):
      let column = Columns.padded(Columns.elided(method, to: methodColumns), to: methodColumns)
      let words = row.isUnnamed ? String(name.dropFirst(method.count + 1)) : name
      return [Styled(column + " ", theme.dim), Styled(words, theme.text)]
    case .problem(let problem, let file, _):
      let words = Self.words(of: problem, in: file)
      return [Styled("! \(problem.line):\(problem.column) ", theme.wrong)]
        + [Styled(words, theme.dim)]
    case .unreadable(let name, _, _):
      return [Styled("! ", theme.broken), Styled(name, theme.dim)]
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

  private func drawEmpty(into surface: inout Surface, _ room: Rect, _ theme: Theme) {
    let words = [
      "No requests are saved in \(path)", "",
      "Make one: write a file NAME.http in that folder with the line",
      "GET http://127.0.0.1:8080/get",
      "and start lotus again.",
    ]
    let lines = words.flatMap { Columns.wrapped($0, width: room.width) }
    for (index, line) in lines.prefix(room.height).enumerated() {
      surface.draw([Styled(line, theme.dim)], Rect(room.x, room.y + index, room.width, 1))
    }
  }
}
