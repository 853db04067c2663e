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
    for line in heads(sheet, theme, now, height: area.height).prefix(max(0, area.height - 1)) {
      surface.row(line, Rect(rest.x, rest.y, rest.width, 1))
      rest = rest.splitTop(1).1
    }
    let row = DiffRow(sheet: sheet, theme: theme, columns: rest.width)
    let shown = compare.list.lay(count: sheet.rows.count, height: rest.height)
    for (line, index) in shown.enumerated() {
      let cells = Rect(rest.x, rest.y + line, rest.width, 1)
      surface.row(row.line(sheet.rows[index]), cells)
      guard index == compare.list.row else { continue }
      let attribute = focused ? theme.cursor : theme.restingCursor
      surface.restyle(cells) { $0.attributes.insert(attribute) }
    }
  }

  /// Which answers, and what came of it; in a low pane only what came of it.
  private func heads(
    _ sheet: DiffSheet, _ theme: Theme, _ now: UInt64, height: Int
  ) -> [[Styled]] {
    let summary = [
      Styled(sheet.summary, theme.key), Styled(" · " + compare.ways.words, theme.dim),
    ]
    guard let comparison = compare.outcome?.comparison, let shownEntry, height > 6 else {
      return [summary]
    }
    let other = side(AnswerLine(entry: comparison.other, now: now), theme, shown: false)
    let shown = side(AnswerLine(entry: shownEntry, now: now), theme, shown: true)
    let (old, new) = sheet.isShownNew ? (other, shown) : (shown, other)
    return [
      [Styled("- ", theme.removed)] + old + [Styled("   + ", theme.added)] + new, summary, [],
    ]
  }

  private func side(_ line: AnswerLine, _ theme: Theme, shown: Bool) -> [Styled] {
    [
      Styled(line.time + " ", theme.text), Styled(line.status, line.statusStyle(theme)),
      Styled(" \(line.size)", theme.text),
      Styled(shown ? ", shown" : line.entry.isPinned ? ", pinned" : "", theme.dim),
    ]
  }

  /// The answer on show as a stored one, also when it could not be stored.
  private var shownEntry: CacheEntry? {
    if case .stored(let entry) = origin { return entry }
    if let entry = compare.answers?.first(where: { $0.exchange.id == exchange?.id }) {
      return entry
    }
    guard var exchange else { return nil }
    exchange.bodySize = body?.store.count ?? 0
    return CacheEntry(exchange: exchange, bodyName: "", folder: "", isPinned: false)
  }

  private mutating func drawPicker(
    into surface: inout Surface, _ area: Rect, theme: Theme, now: UInt64
  ) {
    guard let answers = compare.answers, var picker = compare.picker else { return }
    let head = [Styled("compare with which answer? Enter chooses, Esc leaves", theme.dim)]
    let (top, rest) = area.splitTop(area.height > 2 ? 1 : 0)
    if !top.isEmpty { surface.row(head, top) }
    let shown = picker.lay(count: answers.count, height: rest.height)
    compare.picker = picker
    let lines = shown.map { AnswerLine(entry: answers[$0], now: now) }
    let list = AnswerList(lines: lines, shownID: exchange?.id, theme: theme)
    for (line, index) in shown.enumerated() {
      let cells = Rect(rest.x, rest.y + line, rest.width, 1)
      surface.row(list.row(line), cells)
      if index == picker.row { surface.restyle(cells) { $0.attributes.insert(theme.cursor) } }
    }
  }
}
