import Terminal

/// A field over a list: what moves goes to the list, letters to the field. What they find is its owner's to say.
///
///     > tab
///     next tab       ]    <- cursor
///     tab before     [
struct TypedList: Sendable {
  /// What a key came to.
  enum Step { case moved, typed, take, leave }

  private var field = TextEditor()
  private var view = TextView()
  private var window = RowWindow()
  private(set) var cursor: Int

  init(cursor: Int = 0) { self.cursor = cursor }

  /// What was typed.
  var text: String { field.text }

  /// The cursor goes to a row that was pressed.
  mutating func click(_ row: Int, of count: Int) { cursor = max(0, min(row, count - 1)) }

  /// Takes a key, over so many rows. Other letters begin at the first row again.
  mutating func input(_ event: InputEvent, of count: Int) -> Step {
    if let step = event.listStep(page: window.page) {
      click(cursor + step, of: count)
      return .moved
    }
    switch event {
    case .key(.escape, _): return .leave
    case .key(.enter, _): return .take
    default: return edit(event) ? .typed : .moved
    }
  }

  /// Whether the text is another one now.
  private mutating func edit(_ event: InputEvent) -> Bool {
    guard let command = TextEditor.command(for: event) else { return false }
    let before = field.text
    field.apply(command)
    guard field.text != before else { return false }
    cursor = 0
    return true
  }

  /// Draws the field, and below it as many rows as fit; where there is none, `nothing`.
  mutating func draw(
    in box: OverlayBox, of count: Int, nothing: String, into surface: inout Surface, _ theme: Theme,
    row drawRow: (Int, inout Surface, Rect) -> Void
  ) {
    let (head, list) = box.draw(into: &surface, theme: theme).splitTop(1)
    surface.draw([Styled(">", theme.accent)], head)
    let area = Rect(head.x + 2, head.y, head.width - 2, head.height)
    view.draw(field, &surface, area, theme.text, focused: true)
    guard count > 0 else {
      surface.draw([Styled(nothing, theme.dim)].elided(to: list.width), list.splitTop(1).0)
      return
    }
    window.follow(cursor, count: count, height: list.height)
    box.drawPlace(window.top, of: count, into: &surface, list, theme: theme)
    for (line, row) in (window.top..<min(count, window.top + max(0, list.height))).enumerated() {
      let line = Rect(list.x, list.y + line, list.width, 1)
      drawRow(row, &surface, line)
      surface.target(line, .row, row)
      if row == cursor { surface.restyle(line) { $0.attributes.insert(theme.cursor) } }
    }
  }
}
