import Terminal

/// What lies over the panes and takes every key until it is closed.
enum Overlay: Sendable {
  case palette(Palette)
  case help(Help)
  case question(Question)

  /// What a key came to.
  enum Outcome: Hashable, Sendable {
    /// It stays open.
    case stay
    case close
    /// A command was chosen: close, then perform it.
    case choose(Command)
    case quitWithoutSaving
    case saveAndQuit
  }

  /// A key, a run of text or a paste.
  mutating func input(_ event: InputEvent) -> Outcome {
    switch self {
    case .palette(var palette):
      let outcome = palette.input(event)
      self = .palette(palette)
      return outcome
    case .help(var help):
      let outcome = help.input(event)
      self = .help(help)
      return outcome
    case .question(let question):
      return question.input(event)
    }
  }

  /// Draws a box in the middle of the screen; everything behind it is dim.
  mutating func draw(into surface: inout Surface, theme: Theme) {
    surface.restyle(surface.bounds) { $0 = Style(.dim) }
    surface.cursor = nil
    switch self {
    case .palette(var palette):
      palette.draw(into: &surface, theme: theme)
      self = .palette(palette)
    case .help(var help):
      help.draw(into: &surface, theme: theme)
      self = .help(help)
    case .question(let question):
      question.draw(into: &surface, theme: theme)
    }
  }
}

/// The box of an overlay, in the middle of the screen and never larger than it.
struct OverlayBox {
  let title: String
  /// Columns and rows it wants inside its frame.
  let room: Size

  /// Clears and frames the box; answers the room inside.
  func draw(into surface: inout Surface, theme: Theme) -> Rect {
    PaneFrame(title: title, isFocused: true).draw(
      into: &surface, box(in: surface.size), theme)
  }

  /// The box with its frame.
  private func box(in screen: Size) -> Rect {
    let width = min(room.width + 4, screen.width)
    let height = min(room.height + 2, screen.height)
    return Rect((screen.width - width) / 2, (screen.height - height) / 2, width, height)
  }

  /// Says at the right of the bottom line which rows of a list show, when not all do: `1–20 of 45`.
  func drawPlace(
    _ top: Int, of count: Int, into surface: inout Surface, _ area: Rect, theme: Theme
  ) {
    let box = box(in: surface.size)
    let shown = min(area.height, count - top)
    guard shown > 0, shown < count, box.maxY > area.maxY else { return }
    let words = [Styled(" \(top + 1)–\(top + shown) of \(count) ", theme.text)]
    guard words.columns() + 4 <= box.width else { return }
    surface.drawTrailing(words, Rect(box.x + 1, box.maxY - 1, box.width - 3, 1))
  }
}
