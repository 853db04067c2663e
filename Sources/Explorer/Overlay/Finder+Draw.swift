import Terminal

extension Finder {
  /// Draws the field, and below it as many matches as fit.
  mutating func draw(into surface: inout Surface, theme: Theme) {
    let box = OverlayBox(title: title, room: Size(72, min(itemCount + 1, 24)))
    let area = box.draw(into: &surface, theme: theme)
    let (head, list) = area.splitTop(1)
    surface.draw([Styled(">", theme.accent)], head)
    drawField(into: &surface, Rect(head.x + 2, head.y, head.width - 2, head.height), theme)
    guard !matches.isEmpty else {
      surface.draw([Styled(nothing, theme.dim)].elided(to: list.width), list.splitTop(1).0)
      return
    }
    let top = follow(list.height)
    box.drawPlace(top, of: matches.count, into: &surface, list, theme: theme)
    for row in 0..<max(0, min(list.height, matches.count - top)) {
      let line = Rect(list.x, list.y + row, list.width, 1)
      Self.draw(matches[top + row], into: &surface, line, theme)
      surface.target(line, .row, top + row)
      if top + row == cursor { surface.restyle(line) { $0.attributes.insert(theme.cursor) } }
    }
  }

  private static func draw(
    _ match: Match, into surface: inout Surface, _ line: Rect, _ theme: Theme
  ) {
    let item = match.item
    let end = surface.drawTrailing([Styled(item.trailing, theme.dim)], line)
    var words = Styled.marked(item.text, match.places, theme.text, theme.match)
    if !item.note.isEmpty { words.append(Styled("  \(item.note)", theme.dim)) }
    let room = max(0, end - line.x - 1)
    surface.draw(words.elided(to: room), Rect(line.x, line.y, room, 1))
  }
}

extension Styled {
  /// A text whose characters at some places stand out.
  static func marked(
    _ text: String, _ places: [Int], _ style: Style, _ mark: Style
  ) -> [Styled] {
    guard !places.isEmpty else { return [Styled(text, style)] }
    var stretches: [Styled] = []
    var rest = places[...]
    for (place, character) in text.enumerated() {
      let isMarked = rest.first == place
      if isMarked { rest = rest.dropFirst() }
      let own = isMarked ? mark : style
      if stretches.last?.style == own {
        stretches[stretches.count - 1].text.append(character)
      } else {
        stretches.append(Styled(String(character), own))
      }
    }
    return stretches
  }
}
