import Lotus
import Platform
import Sessions
import Terminal

extension LogPane {
  mutating func draw(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme
  ) {
    let frame = PaneFrame(title: title, note: note, isFocused: focused)
    let room = frame.draw(into: &surface, area, theme)
    let isFramed = room != area
    let (list, line) = room.splitTop(typing == nil || isFramed ? room.height : room.height - 1)
    drawRows(into: &surface, list, focused: focused, theme)
    let edge = Rect(area.x + 1, area.maxY - 1, area.width - 2, 1)
    drawField(into: &surface, isFramed ? edge : line, focused: focused, theme: theme)
  }

  private mutating func drawRows(
    into surface: inout Surface, _ room: Rect, focused: Bool, _ theme: Theme
  ) {
    guard room.height > 0 else { return }
    guard let last = lastRow else {
      surface.draw([Styled(empty, theme.dim)].elided(to: room.width), room.splitTop(1).0)
      return
    }
    follow(last, height: room.height)
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

  private var title: String { matches.map { "Log: \($0.filter.text)" } ?? "Log" }

  private var empty: String {
    guard let matches else {
      if waiting > 0 { return "paused: \(Command.pauseLog.key) shows what came" }
      return store.next > 0 ? "cleared: what comes next stands here" : "nothing was sent yet"
    }
    return hasWork
      ? "looking, \(matches.percent(range)) %"
      : "no record fits · \(Command.filterLog.key) changes the filter, Esc ends it"
  }

  /// `12 of 1000 · 3 below · paused, 40 new`
  private var note: String {
    var notes: [String] = []
    if pausedAt != nil { notes.append("paused, \(waiting) new") }
    if firstRow != nil, !followsEnd, below > 0 { notes.append("\(below) below") }
    if let matches {
      let looking = hasWork ? " (\(matches.percent(range)) %)" : ""
      notes.append("\(matches.count) of \(range.count)\(looking)")
    } else if range.count > 0 {
      notes.append(range.count == 1 ? "1 record" : "\(range.count) records")
    }
    return notes.joined(separator: " · ")
  }

  /// Moves the first row as far as the cursor makes it: at most a screenful of steps.
  private mutating func follow(_ last: Place, height: Int) {
    self.height = height
    // A record that is opened shows with its fields, as far as there is room.
    let fields = cursor.line == 0 ? opened[cursor.record]?.count ?? 0 : cursor.line
    let end = Place(record: cursor.record, line: fields)
    let earliest = min(cursor, back(from: end, by: height - 1))
    top = min(max(top, earliest), cursor)
    // Rows below the end would stay empty: show earlier ones instead.
    top = max(Place(record: firstRow ?? 0), min(top, back(from: last, by: height - 1)))
    top.line = min(top.line, opened[top.record]?.count ?? 0)
    // A row that the filter took away: the next one that shows.
    if let matches {
      let at = matches.place(notBefore: top.record)
      if at < matches.count, matches[at] != top.record { top = Place(record: matches[at]) }
    }
  }

  private func back(from place: Place, by rows: Int) -> Place {
    var place = place
    for _ in 0..<max(0, rows) {
      guard let above = before(place) else { break }
      place = above
    }
    return place
  }

  private func draw(_ place: Place, into surface: inout Surface, _ line: Rect, _ theme: Theme) {
    if place.line == 0 {
      drawHead(store[place.record], into: &surface, line, theme)
    } else if let field = opened[place.record]?[place.line - 1] {
      let name = "\(field.name) "
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
    var room = line.width
    if line.width > 40 {
      let word = surface.drawTrailing([Styled(record.kind.word, look.style(theme))], line)
      room = word - line.x - 1
    }
    stretches += Self.fitted(record.rowFields, theme, columns: room - stretches.columns())
    surface.draw(stretches.elided(to: room), Rect(line.x, line.y, room, 1))
  }

  /// Where there is no room URLs lose their middle, the longest first, so that status, size and time stay.
  private static func fitted(
    _ fields: [LogRecord.Field], _ theme: Theme, columns: Int
  ) -> [Styled] {
    let parts = fields.map { LogField.shown($0, theme) }
    let widths = parts.map { $0.columns(atMost: 4096) }
    guard widths.reduce(0, +) > columns else { return Array(parts.joined()) }
    let isURL = fields.map { $0.value.contains("://") }
    let others = widths.indices.reduce(0) { $0 + (isURL[$1] ? 0 : widths[$1]) }
    let urls = widths.indices.filter { isURL[$0] }.map { widths[$0] }
    let most = max(24, share(of: columns - others, among: urls))
    return parts.indices.flatMap { isURL[$0] ? parts[$0].elidedInMiddle(to: most) : parts[$0] }
  }

  /// What each may take at most: of 60 columns for 20 and 50 the long one has 40.
  private static func share(of columns: Int, among widths: [Int]) -> Int {
    var left = columns
    for (place, width) in widths.sorted().enumerated() {
      let share = left / (widths.count - place)
      if width > share { return share }
      left -= width
    }
    return columns
  }
}

extension LogRecord {
  /// The fields in the order of a row: why something failed stands before sizes, and no size where nothing came.
  fileprivate var rowFields: [Field] {
    guard let failure = fields.first(where: { $0.name == "failure" }) else { return fields }
    let rest = fields.filter { $0.name != "failure" && !($0.name == "size" && $0.value == "0") }
    let place = rest.firstIndex { ["size", "time"].contains($0.name) } ?? rest.endIndex
    return rest[..<place] + [failure] + rest[place...]
  }

  /// Everything in it, a line each: what it is, then its fields; those with a line break in them (header lists) are a
  /// line for each of theirs.
  var openedLines: [Field] {
    let time = LocalTime(nanoseconds: time)
    var all = [
      Field("kind", kind.rawValue), Field("at", "\(time.dateAndClock.prefix(10)) \(time.clock)"),
    ]
    if !exchange.isEmpty { all.append(Field("exchange", exchange)) }
    if !process.isEmpty { all.append(Field("record", "\(id) of \(process)")) }
    return (all + fields).flatMap { field in
      let words = field.words == field.value ? field.value : "\(field.words)  (\(field.value))"
      let pieces = words.split(omittingEmptySubsequences: false) { $0.isNewline }
      // The others stand below the first, not below the names.
      let blank = String(repeating: " ", count: field.name.count)
      return pieces.enumerated().map { Field($0 == 0 ? field.name : blank, String($1)) }
    }
  }
}
