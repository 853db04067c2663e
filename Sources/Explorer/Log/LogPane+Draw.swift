import Lotus
import Platform
import Terminal

extension LogPane {
  mutating func draw(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme
  ) {
    let frame = PaneFrame(title: "Log", note: note, isFocused: focused)
    let room = frame.draw(into: &surface, area, theme)
    guard room.height > 0 else { return }
    guard !records.isEmpty else {
      surface.draw([Styled("nothing was sent yet", theme.dim)], room.splitTop(1).0)
      return
    }
    follow(height: room.height)
    var place: Place? = top
    for row in 0..<room.height {
      guard let shown = place else { break }
      let line = Rect(room.x, room.y + row, room.width, 1)
      draw(shown, into: &surface, line, theme)
      surface.target(line, .row, row)
      if shown == cursor, focused || !followsEnd {
        let mark = focused ? theme.cursor : theme.restingCursor
        surface.restyle(line) { $0.attributes.insert(mark) }
      }
      place = after(shown)
    }
  }

  private var note: String {
    guard !records.isEmpty else { return "" }
    let newer = records.next - 1 - cursor.record
    let words = records.count == 1 ? "1 record" : "\(records.count) records"
    return followsEnd || newer == 0 ? words : "\(newer) below · \(words)"
  }

  /// Moves the first row as far as the cursor makes it: at most a screenful of steps.
  private mutating func follow(height: Int) {
    self.height = height
    var earliest = cursor
    for _ in 1..<max(2, height) where height > 1 {
      guard let above = before(earliest) else { break }
      earliest = above
    }
    top = min(max(top, earliest), cursor)
    // Rows below the end would stay empty: show earlier ones instead.
    var end = last
    for _ in 1..<max(2, height) where height > 1 {
      guard let above = before(end) else { break }
      end = above
    }
    top = max(Place(record: records.first), min(top, end))
    top.line = min(top.line, opened[top.record]?.count ?? 0)
  }

  private func draw(_ place: Place, into surface: inout Surface, _ line: Rect, _ theme: Theme) {
    let record = records[place.record]
    if place.line == 0 {
      drawHead(record, into: &surface, line, theme)
    } else if let field = opened[place.record]?[place.line - 1] {
      let name = field.name.isEmpty ? "" : "\(field.name) "
      let value = Columns.prefix(field.value, columns: shift)
      let rest = String(field.value.dropFirst(value.count))
      surface.draw(
        [Styled("    " + name, theme.key), Styled(rest, theme.text)].elided(to: line.width), line)
    }
  }

  /// `12:01:03.114 → GET http://127.0.0.1:8080/anything/7           prepared`
  private func drawHead(
    _ record: LogRecord, into surface: inout Surface, _ line: Rect, _ theme: Theme
  ) {
    let look = record.kind.look
    let clock = LocalTime(nanoseconds: record.time).clock
    var stretches = [Styled(look.glyph, look.style(theme))]
    if line.width > 30 { stretches.insert(Styled(clock + " ", theme.dim), at: 0) }
    for field in record.fields { stretches += LogField.shown(field, theme) }
    var room = line.width
    if line.width > 40 {
      let word = surface.drawTrailing([Styled(look.word, look.style(theme))], line)
      room = word - line.x - 1
    }
    surface.draw(stretches.elided(to: room), Rect(line.x, line.y, room, 1))
  }
}
