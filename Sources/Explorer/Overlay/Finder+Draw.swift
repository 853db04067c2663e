import Terminal

extension Finder {
  /// A row: what was typed stands out.
  static func draw(
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
