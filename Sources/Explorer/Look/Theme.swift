import Terminal

/// The look: one style a role. Calm, dense, legible; colour always comes second to words or glyphs.
///
/// By itself it takes its colours from the terminal's own palette of 16, in places that are legible on dark.
struct Theme: Hashable, Sendable {
  var text = Style.plain
  /// Frames of panes without focus, punctuation, what matters less.
  var dim = Style(.dim)
  /// Frame and title of the focused pane.
  var accent = Style(fg: .cyan)
  var title = Style(fg: .cyan, .bold)
  var plainTitle = Style(.bold)
  /// The row under the cursor in the focused pane, and in the others.
  var cursor: Attributes = .reverse
  var restingCursor: Attributes = .underline

  var key = Style(.bold)
  var string = Style(fg: .green)
  var number = Style(fg: .cyan)
  var literal = Style(.init([.dim, .italic]))

  var good = Style(fg: .green)
  var moved = Style(fg: .cyan)
  var wrong = Style(fg: .yellow)
  var broken = Style(fg: .red, .bold)
  /// What only the later of two answers has, and what only the earlier one has.
  var added = Style(fg: .green)
  var removed = Style(fg: .red)
  /// A `{{variable}}`.
  var variable = Style(fg: .magenta)
  var match = Style(fg: .yellow, .init([.bold, .underline]))

  /// The style of a status: 2xx, 3xx, 4xx, 5xx.
  func style(ofStatus status: Int) -> Style {
    switch status {
    case 200..<300: good
    case 300..<400: moved
    case 400..<500: wrong
    case 500...: broken
    default: text
    }
  }
}
