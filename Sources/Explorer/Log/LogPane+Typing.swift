import Sessions
import Terminal

extension LogPane {
  /// Whether keys go into the field of the filter.
  var isEditing: Bool { typing != nil }

  /// Opens the field of the filter.
  mutating func openFilter() { typing = LogFilterTyping(matches?.filter) }

  /// A key, a run of text or a paste into the field.
  mutating func input(_ event: InputEvent, now: UInt64) {
    guard let outcome = typing?.input(event) else { return }
    switch outcome {
    case .stay: break
    case .filter(let filter): self.filter(by: filter, now: now)
    case .keep: typing = nil
    case .leave:
      let before = typing?.before
      typing = nil
      if before != matches?.filter { filter(by: before, now: now) }
    }
  }

  /// The field in the bottom line of the frame, with what is wrong beside it; the wrong part is underlined.
  func drawField(into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme) {
    guard let typing, !area.isEmpty else { return }
    surface.fill(area, 0x20, theme.text)
    let words = typing.words
    let error = typing.isUnfinished ? nil : typing.error
    let style = error == nil ? theme.dim : theme.wrong
    let start = surface.draw([Styled(" /", theme.title)], area)
    let wanted = max(20, Columns.of(typing.editor.text, atMost: area.width) + 2)
    let (field, rest) = Rect(start, area.y, area.maxX - start, 1)
      .splitLeft(area.width < 40 ? area.width : min(wanted, area.width / 2))
    var view = TextView()
    view.draw(typing.editor, &surface, field, theme.text, focused: focused)
    if let place = error?.place {
      let text = typing.editor.text
      let from = Columns.of(String(text.prefix(place.lowerBound))) - view.left
      let to =
        Columns.of(String(text.prefix(max(place.upperBound, place.lowerBound + 1)))) - view.left
      let part = Rect(field.x + from, field.y, to - from, 1).intersection(field)
      surface.restyle(part) { $0 = Style(fg: theme.wrong.fg, [.bold, .underline]) }
    }
    surface.draw([Styled(" " + words, style)].elided(to: rest.width), rest)
  }
}
