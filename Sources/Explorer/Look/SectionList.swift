import Terminal

/// Rows in sections with a cursor: the head of a section always shows, what belongs to it when it is open.
///
///     ▾ GET http://127.0.0.1/a → 302 Found
///         the answer names another place
///     ▸ GET http://127.0.0.1/b → 200 OK
struct SectionList {
  struct Section: Hashable {
    let head: [Styled]
    /// Right in the line of the head, as the time of a hop.
    var trailing: [Styled] = []
    var body: [[Styled]] = []
  }
  private struct Row: Hashable {
    let section: Int
    let line: [Styled]
    var trailing: [Styled] = []
  }
  private var source: [Section] = []
  private var rows: [Row] = []
  private var opened: Set<Int> = []
  private var width = -1
  private var isStale = true
  private(set) var list = ListCursor()

  /// Fits sections to a pane; the same ones at the same width cost nothing.
  mutating func lay(_ sections: [Section], _ area: Rect) {
    if isStale || sections != source || area.width != width {
      (source, width, isStale) = (sections, area.width, false)
      make()
    }
    _ = list.lay(count: rows.count, height: area.height)
  }

  /// Whether there is nothing to move in.
  var isEmpty: Bool { rows.isEmpty }

  /// Takes sections in before they are drawn: a key may come sooner than a frame.
  mutating func prepare(_ sections: [Section]) {
    source = sections
    if width < 0 { width = 80 }
    make()
  }

  private mutating func make() {
    let folds = source.contains { !$0.body.isEmpty }
    rows = source.enumerated().flatMap { index, section -> [Row] in
      let mark = section.body.isEmpty ? "  " : opened.contains(index) ? "▾ " : "▸ "
      let head = (folds ? [Styled(mark, .plain)] : []) + section.head
      let body = opened.contains(index) ? section.body.map { [Styled("    ", .plain)] + $0 } : []
      let rest = body.flatMap { $0.wrapped(to: width, indent: 6, atBlanks: true) }
        .map { Row(section: index, line: $0) }
      let columns = section.trailing.columns()
      if columns > 0, width >= 2 * columns {
        let line = head.elidedInMiddle(to: width - columns - 1)
        return [Row(section: index, line: line, trailing: section.trailing)] + rest
      }
      let whole = head + (columns > 0 ? [Styled(" ", .plain)] + section.trailing : [])
      return whole.wrapped(to: width, indent: 4, atBlanks: true)
        .map { Row(section: index, line: $0) } + rest
    }
  }

  /// Moves the cursor, opens or closes the section it is in; false when the command is none of these.
  mutating func perform(_ command: Command) -> Bool {
    switch command {
    case .toggle: setOpen { !$0 }
    case .right: setOpen { _ in true }
    case .left: setOpen { _ in false }
    case .openAll: openAll(Set(source.indices))
    case .closeAll: openAll([])
    default: return list.perform(command, count: rows.count)
    }
    return true
  }

  /// The cursor goes to a row; whether it was there already.
  mutating func click(_ row: Int) -> Bool {
    defer { list.move(to: row, count: rows.count) }
    return list.row == row
  }

  /// The section the cursor is in.
  var section: Int? { rows.indices.contains(list.row) ? rows[list.row].section : nil }

  private mutating func setOpen(_ change: (Bool) -> Bool) {
    guard let section, !source[section].body.isEmpty else { return }
    let isOpen = opened.contains(section)
    guard change(isOpen) != isOpen else { return }
    if isOpen { opened.remove(section) } else { opened.insert(section) }
    make()
    list.move(to: rows.firstIndex { $0.section == section } ?? 0, count: rows.count)
  }

  private mutating func openAll(_ sections: Set<Int>) {
    let here = section
    opened = sections
    make()
    list.move(to: rows.firstIndex { $0.section == here } ?? 0, count: rows.count)
  }

  /// Closes every section: others will be at their places.
  mutating func close() {
    opened = []
    isStale = true
  }

  /// Opens a section where nobody folded anything yet.
  mutating func open(_ section: Int) {
    opened.insert(section)
    isStale = true
  }

  func draw(into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme) {
    var list = list
    for (line, index) in list.lay(count: rows.count, height: area.height).enumerated() {
      let cells = Rect(area.x, area.y + line, area.width, 1)
      surface.row(rows[index].line, cells)
      surface.drawTrailing(rows[index].trailing, cells)
      surface.target(cells, .row, index)
      guard index == list.row else { continue }
      let attribute = focused ? theme.cursor : theme.restingCursor
      surface.restyle(cells) { $0.attributes.insert(attribute) }
    }
  }

  /// `3/40`
  var position: String { list.position(of: rows.count) }

  /// The whole text of the row under the cursor, without what folds it.
  var rowText: String? {
    guard rows.indices.contains(list.row) else { return nil }
    let text = rows[list.row].line.map(\.text).joined()
    return String(text.drop { " ▸▾".contains($0) })
  }
}
