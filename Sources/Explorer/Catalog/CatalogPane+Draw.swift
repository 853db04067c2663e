import Sessions
import Terminal

extension CatalogPane {
  /// What is known of files beside what they hold.
  struct FileMarks {
    /// Paths of files with edits that are not written.
    var dirty: Set<String> = []
    /// Paths of files that changed on disk under such edits.
    var changed: Set<String> = []
    /// What git says.
    var git = FileStates()
  }

  /// Draws the rows that fit.
  mutating func draw(
    marks: [RequestKey: Mark], files: FileMarks, into surface: inout Surface, _ area: Rect,
    focused: Bool, theme: Theme
  ) {
    let frame = PaneFrame(title: title, isFocused: focused)
    var room = frame.draw(into: &surface, area, theme)
    if filter != nil {
      let (line, rest) = room.splitTop(1)
      filter?.draw(into: &surface, line, theme: theme)
      room = rest
    }
    guard room.height > 0 else { return }
    guard !rows.isEmpty else { return drawEmpty(into: &surface, room, theme) }
    window.follow(cursor, count: rows.count, height: room.height)
    for offset in 0..<max(0, min(room.height, rows.count - window.top)) {
      let index = window.top + offset
      let line = Rect(room.x, room.y + offset, room.width, 1)
      let row = rows[index]
      let trailing = trailing(row, marks, files, theme)
      draw(row, files, trailing, into: &surface, line, theme)
      surface.target(line, .row, index)
      if index == cursor {
        let mark = focused ? theme.cursor : theme.restingCursor
        surface.restyle(line) { $0.attributes.insert(mark) }
      }
    }
  }

  private func draw(
    _ row: CatalogRow, _ files: FileMarks, _ trailing: [Styled],
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
    let words = [Styled(indent, theme.text)] + leading(row, files, theme)
    // URLs of one server differ at their ends.
    let shown = row.isUnnamed ? words.elidedInMiddle(to: room) : words.elided(to: room)
    surface.draw(shown, Rect(line.x, line.y, room, 1))
  }

  private func leading(_ row: CatalogRow, _ files: FileMarks, _ theme: Theme) -> [Styled] {
    switch row.content {
    case .folder(let name, _, let isOpen):
      return [fold(isOpen, theme)] + named(name, theme.text, theme) + [Styled("/", theme.text)]
    case .file(let name, let path, _, let isOpen):
      return [fold(isOpen, theme)] + named(name, theme.plainTitle, theme)
        + star(path, files, theme)
    case .request(_, let method, let name):
      let column = Columns.padded(Columns.elided(method, to: methodColumns), to: methodColumns)
      let words = row.isUnnamed ? String(name.dropFirst(method.count + 1)) : name
      return [Styled(column + " ", theme.dim)] + named(words, theme.text, theme)
    case .problem(let problem, let file, _):
      let words = Self.words(of: problem, in: file)
      return [Styled("! \(problem.line):\(problem.column) ", theme.wrong)]
        + [Styled(words, theme.dim)]
    case .unreadable(let name, _, _):
      return [Styled("! ", theme.broken), Styled(name, theme.dim)]
    }
  }

  /// A name in which the letters of the filter stand out.
  private func named(_ name: String, _ style: Style, _ theme: Theme) -> [Styled] {
    Styled.marked(name, filter?.places(in: name) ?? [], style, theme.match)
  }

  /// `*` is not written; `≠` changed on disk meanwhile.
  private func star(_ path: String, _ files: FileMarks, _ theme: Theme) -> [Styled] {
    let words =
      (files.dirty.contains(path) ? " *" : "") + (files.changed.contains(path) ? " ≠" : "")
    return words.isEmpty ? [] : [Styled(words, theme.wrong)]
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
    _ row: CatalogRow, _ marks: [RequestKey: Mark], _ files: FileMarks, _ theme: Theme
  ) -> [Styled] {
    switch row.content {
    case .file(_, let path, let problems, _):
      let words = problems == 1 ? "! 1 problem" : "! \(problems) problems"
      let trouble = problems > 0 ? [Styled(words, theme.wrong)] : []
      let git = files.git.states[path].map { [Styled($0.letter, $0.style(theme))] } ?? []
      return trouble + (trouble.isEmpty || git.isEmpty ? [] : [Styled(" ", theme.text)]) + git
    case .folder(_, let path, isOpen: false):
      // What is folded away shows on its folder.
      return files.git.folders.contains(path) ? [Styled("~", theme.wrong)] : []
    case .unreadable: return [Styled("unreadable", theme.broken)]
    case .request(let key, _, _): return marks[key].map { stretches(of: $0, theme) } ?? []
    default: return []
    }
  }

  /// `200`, `◇200` for a recorded answer, `failed`, `cancelled`, or a still `…` while it runs.
  private func stretches(of mark: Mark, _ theme: Theme) -> [Styled] {
    if mark.isRunning { return [Styled("…", theme.accent)] }
    if mark.isCancelled { return [Styled("cancelled", theme.wrong)] }
    if mark.failed { return [Styled("failed", theme.broken)] }
    guard let status = mark.status else { return [] }
    let pin = mark.isPinned ? [Styled("◇", theme.dim)] : []
    return pin + [Styled("\(status)", theme.style(ofStatus: status))]
  }

  private func drawEmpty(into surface: inout Surface, _ room: Rect, _ theme: Theme) {
    let words =
      filter == nil
      ? ["No requests in \(shownPath)", "", "a makes a file", "? shows every key"]
      : ["No name has these words", "", "Esc shows all again"]
    let lines = words.flatMap { $0.isEmpty ? [""] : Columns.wrapped($0, width: room.width) }
    for (index, line) in lines.prefix(room.height).enumerated() {
      surface.draw([Styled(line, theme.dim)], Rect(room.x, room.y + index, room.width, 1))
    }
  }
}
