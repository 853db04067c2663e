import Sessions
import Terminal

extension RequestPane {
  /// How the request is sent, a row each: Enter turns a switch over or types a text, x takes it away.
  ///
  ///     Redirects   followed, at most 20
  ///     TLS check   OFF: nobody checks who answers
  ///     Proxy       http://127.0.0.1:3128
  mutating func drawOptions(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let rows = OptionRows(ink.content, process: ink.content.environment.process).rows
    var cursor = 0
    if case .row(let row) = place { cursor = row }
    window.follow(min(cursor, rows.count - 1), count: rows.count, height: area.height)
    for offset in 0..<max(0, min(area.height, rows.count - window.top)) {
      let line = Rect(area.x, area.y + offset, area.width, 1)
      draw(rows[window.top + offset], at: window.top + offset, into: &surface, line, ink)
    }
  }

  private mutating func draw(
    _ row: OptionRows.Row, at place: Int, into surface: inout Surface, _ line: Rect, _ ink: Ink
  ) {
    surface.target(line, .value, place)
    let (label, rest) = line.splitLeft(min(12, line.width / 2))
    surface.draw(
      [Styled(row.label, row.isSet ? ink.theme.key : ink.theme.dim)].elided(to: label.width), label)
    if field?.target == .option(row.subject) { return drawField(into: &surface, rest, ink) }
    let style = row.isRisky ? ink.theme.wrong : row.isSet ? ink.theme.text : ink.theme.dim
    let end = surface.draw([Styled(row.words, style)].elided(to: rest.width), rest)
    guard self.place == .row(place), !isEditing else { return }
    mark(Rect(rest.x, rest.y, max(1, min(end, rest.maxX) - rest.x), 1), &surface, ink)
  }

  /// What a key does to the row under the cursor: a switch is turned over, a version goes on to the next one.
  mutating func turnOption(_ request: SavedRequest) -> RequestEdit? {
    guard tab == .options, case .row(let row) = place else { return nil }
    switch OptionRows.subjects[row] {
    case .option(let option) where option.isSwitch:
      return .option(option, request.options[option] == nil ? "" : nil)
    case .version:
      let versions: [String?] = [nil, "HTTP/1.1", "HTTP/2"]
      let place = versions.firstIndex(of: request.version) ?? 0
      return .version(versions[(place + 1) % versions.count])
    case .option: return nil
    }
  }

  /// The row says nothing of its own any more.
  func removeOption(_ row: Int, of request: SavedRequest) -> RequestEdit? {
    switch OptionRows.subjects[row] {
    case .option(let option): request.options[option] == nil ? nil : .option(option, nil)
    case .version: request.version == nil ? nil : .version(nil)
    }
  }
}
