import JSONTree
import Lotus
import Terminal

extension AnswerPane {
  /// Draws which answers are compared, how, and the rows; or the list of answers.
  mutating func drawDiff(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme, now: UInt64
  ) {
    if compare.picker != nil { return drawPicker(into: &surface, area, theme: theme, now: now) }
    guard let sheet = compare.sheet else { return }
    var rest = area
    for line in heads(sheet, theme, now, area).prefix(max(0, area.height - 1)) {
      surface.row(line, Rect(rest.x, rest.y, rest.width, 1))
      rest = rest.splitTop(1).1
    }
    let row = DiffRow(sheet: sheet, theme: theme, columns: rest.width)
    let shown = compare.list.lay(count: sheet.rows.count, height: rest.height)
    for (line, index) in shown.enumerated() {
      let cells = Rect(rest.x, rest.y + line, rest.width, 1)
      surface.row(row.line(sheet.rows[index]), cells)
      surface.target(cells, .row, index)
      guard index == compare.list.row else { continue }
      let attribute = focused ? theme.cursor : theme.restingCursor
      surface.restyle(cells) { $0.attributes.insert(attribute) }
    }
  }

  /// Which answers, and what came of it; in a low pane only what came of it.
  private func heads(
    _ sheet: DiffSheet, _ theme: Theme, _ now: UInt64, _ area: Rect
  ) -> [[Styled]] {
    let summary = [
      Styled(sheet.summary, theme.key), Styled(" · " + compare.ways.words, theme.dim),
    ]
    let width = area.width
    guard let comparison = compare.outcome?.comparison, let shownEntry, area.height > 6 else {
      return [summary]
    }
    let lines = [2, 1, 0].map { detail in
      sides(
        AnswerLine(entry: comparison.other, now: now), AnswerLine(entry: shownEntry, now: now),
        isShownNew: sheet.isShownNew, detail, theme)
    }
    let fitting = lines.first { $0.columns(atMost: width + 1) <= width } ?? lines[2]
    return [fitting, summary, []]
  }

  /// `- 12:01:03 200 OK 512 B   + 12:04:11 200 OK 530 B, shown`; with less detail where there is no room.
  private func sides(
    _ other: AnswerLine, _ shown: AnswerLine, isShownNew: Bool, _ detail: Int, _ theme: Theme
  ) -> [Styled] {
    let mark = other.entry.isPinned ? "pinned" : ""
    let one = side(other, mark, detail, theme)
    let two = side(shown, "shown", detail, theme)
    return [Styled("- ", theme.removed)] + (isShownNew ? one : two)
      + [Styled("   + ", theme.added)] + (isShownNew ? two : one)
  }

  private func side(
    _ line: AnswerLine, _ mark: String, _ detail: Int, _ theme: Theme
  ) -> [Styled] {
    let status = detail > 0 ? line.status : line.code
    return [
      Styled(line.time + " ", theme.text), Styled(status, line.statusStyle(theme)),
      Styled(detail > 1 ? " \(line.size)" : "", theme.text),
      Styled(mark.isEmpty ? "" : ", \(mark)", theme.dim),
    ]
  }

  /// The answer on show as a stored one, also when it could not be stored.
  private var shownEntry: CacheEntry? {
    if case .stored(let entry) = origin { return entry }
    if let entry = compare.answers?.first(where: { $0.exchange.id == exchange?.id }) {
      return entry
    }
    guard var exchange else { return nil }
    exchange.bodySize = body?.receivedCount ?? 0
    return CacheEntry(exchange: exchange, bodyName: "", folder: "", isPinned: false)
  }

  private mutating func drawPicker(
    into surface: inout Surface, _ area: Rect, theme: Theme, now: UInt64
  ) {
    guard let answers = compare.answers, var picker = compare.picker else { return }
    let key = Self.key(of: .showAnswer)
    let head = Columns.wrapped(
      "Enter compares with it, \(key) shows it here, Esc leaves", width: area.width)
    let (top, rest) = area.splitTop(area.height > head.count + 1 ? head.count : 0)
    for (index, words) in head.prefix(top.height).enumerated() {
      surface.row([Styled(words, theme.dim)], Rect(top.x, top.y + index, top.width, 1))
    }
    let shown = picker.lay(count: answers.count, height: rest.height)
    compare.picker = picker
    let lines = shown.map { AnswerLine(entry: answers[$0], now: now) }
    let list = AnswerList(lines: lines, shownID: exchange?.id, theme: theme)
    for (line, index) in shown.enumerated() {
      let cells = Rect(rest.x, rest.y + line, rest.width, 1)
      surface.row(list.row(line), cells)
      surface.target(cells, .row, index)
      if index == picker.row { surface.restyle(cells) { $0.attributes.insert(theme.cursor) } }
    }
  }
}
