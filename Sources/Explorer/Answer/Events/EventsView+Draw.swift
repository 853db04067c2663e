import JSONTree
import Platform
import Sessions
import Terminal

extension EventsView {
  /// Draws the rows, or the opened event.
  mutating func draw(
    into surface: inout Surface, _ area: Rect, marks: ByteSearch, focused: Bool, theme: Theme
  ) {
    if opened != nil { return drawOpened(into: &surface, area, focused: focused, theme: theme) }
    for (line, row) in lay(height: area.height).enumerated() {
      let cells = Rect(area.x, area.y + line, area.width, 1)
      surface.row(self.line(row.event, row.end, columns: area.width, marks, theme), cells)
      surface.target(cells, .row, row.number)
      guard row.number == list.row else { continue }
      let attribute = focused ? theme.cursor : theme.restingCursor
      surface.restyle(cells) { $0.attributes.insert(attribute) }
    }
  }

  /// `12:01:03.114  update #42  {"id":7}`
  private func line(
    _ event: ServerEvent, _ end: Int, columns: Int, _ marks: ByteSearch, _ theme: Theme
  ) -> [Styled] {
    var line: [Styled] = []
    if columns >= 50, let time = arrivals.time(of: end) {
      line.append(Styled(LocalTime(nanoseconds: time).clock + "  ", theme.dim))
    }
    line += Self.head(event, theme)
    let data = Self.oneLine(event.data, columns: columns)
    return line + marks.marked(data, theme.text, theme.match)
      + (event.isCut ? [Styled("…", theme.text)] : [])
  }

  /// Name, number, and what is no data.
  private static func head(_ event: ServerEvent, _ theme: Theme) -> [Styled] {
    var head: [Styled] = []
    if !event.name.isEmpty { head.append(Styled(event.name + " ", theme.key)) }
    if let id = event.id { head.append(Styled("#\(id) ", theme.dim)) }
    if !head.isEmpty { head.append(Styled(" ", theme.text)) }
    if event.data.isEmpty, let comment = event.comment {
      head.append(Styled(": " + String(decoding: comment, as: UTF8.self), theme.dim))
    }
    if let retry = event.retry { head.append(Styled("retry after \(retry) ms ", theme.dim)) }
    return head
  }

  /// Line ends as blanks.
  private static func oneLine(_ data: [UInt8], columns: Int) -> String {
    let some = data.prefix(columns * 6 + 12).map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }
    return String(decoding: some, as: UTF8.self)
  }

  private mutating func drawOpened(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme
  ) {
    guard let shown = opened else { return }
    let (top, rest) = area.splitTop(area.height > 2 ? 1 : 0)
    if !top.isEmpty {
      let words = "event \(shown.number + 1) · \(Measures.size(shown.event.data.count)) · "
      let isLong = shown.tree == nil && shown.event.data.count > Self.treeLimit
      let why = isLong ? "no tree: longer than \(Measures.size(Self.treeLimit)) · " : ""
      let keys = "h back, } next"
      surface.row(
        [Styled(words + why, theme.dim)] + Self.head(shown.event, theme)
          + [Styled(keys, theme.dim)], top)
    }
    if shown.tree != nil {
      opened?.tree?.lay(height: rest.height)
      opened?.tree?.draw(into: &surface, rest, marks: nil, focused: focused, theme: theme)
    } else {
      opened?.text.lay(Self.lines(shown.event, theme), rest)
      opened?.text.draw(into: &surface, rest)
    }
  }

  /// The data in lines; of very long ones the beginning.
  private static func lines(_ event: ServerEvent, _ theme: Theme) -> [[Styled]] {
    let most = 64 << 10
    let lines = event.data.prefix(most).split(separator: 0x0A, omittingEmptySubsequences: false)
    let cut = event.data.count > most ? [[Styled("… Raw has all of it", theme.dim)]] : []
    return lines.map { [Styled(String(decoding: $0, as: UTF8.self), theme.text)] } + cut
  }

  /// `42/42`, with an arrow where the end is followed.
  var position: String {
    if let opened { return opened.tree?.position ?? opened.text.position }
    let place = list.position(of: count)
    return follows && !place.isEmpty ? "↓ \(place)" : place
  }
}
