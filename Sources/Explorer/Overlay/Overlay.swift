import Terminal

/// What lies over the panes and takes every key until it is closed.
enum Overlay: Sendable {
  case finder(Finder)
  case help(Help)
  case question(Question)
  case prompt(Prompt)
  case environments(EnvironmentPicker)
  case comparison(FileComparison)
  case choice(Choice)

  /// What a key came to.
  enum Outcome: Hashable, Sendable {
    /// It stays open.
    case stay
    case close
    /// A command was chosen: close, then perform it.
    case choose(Command)
    /// Close, then do this.
    case act(Act)
    /// An edit was chosen: close, then make it.
    case edit(RequestEdit)
    case quitWithoutSaving
    case saveAndQuit
  }

  /// A key, a run of text or a paste.
  mutating func input(_ event: InputEvent) -> Outcome {
    switch self {
    case .finder(var finder):
      defer { self = .finder(finder) }
      return finder.input(event)
    case .help(var help):
      defer { self = .help(help) }
      return help.input(event)
    case .question(let question): return question.input(event)
    case .prompt(var prompt):
      defer { self = .prompt(prompt) }
      return prompt.input(event)
    case .environments(var picker):
      defer { self = .environments(picker) }
      return picker.input(event)
    case .comparison(var comparison):
      defer { self = .comparison(comparison) }
      return comparison.input(event)
    case .choice(var choice):
      defer { self = .choice(choice) }
      return choice.input(event)
    }
  }

  /// A row was pressed: it is chosen; nil where rows cannot be.
  mutating func press(_ row: Int) -> Outcome? {
    switch self {
    case .finder(var finder):
      finder.click(row)
      self = .finder(finder)
    case .choice(var choice):
      choice.click(row)
      self = .choice(choice)
    case .environments(var picker):
      picker.click(row)
      self = .environments(picker)
    case .question(let question): return question.choices[row].outcome
    case .help, .prompt, .comparison: return nil
    }
    return input(.key(.enter, []))
  }

  /// Draws a box in the middle of the screen; everything behind it is dim.
  mutating func draw(into surface: inout Surface, theme: Theme) {
    surface.restyle(surface.bounds) { $0 = Style(.dim) }
    surface.cursor = nil
    switch self {
    case .finder(var finder):
      finder.draw(into: &surface, theme: theme)
      self = .finder(finder)
    case .help(var help):
      help.draw(into: &surface, theme: theme)
      self = .help(help)
    case .question(let question): question.draw(into: &surface, theme: theme)
    case .prompt(var prompt):
      prompt.draw(into: &surface, theme: theme)
      self = .prompt(prompt)
    case .environments(var picker):
      picker.draw(into: &surface, theme: theme)
      self = .environments(picker)
    case .comparison(var comparison):
      comparison.draw(into: &surface, theme: theme)
      self = .comparison(comparison)
    case .choice(var choice):
      choice.draw(into: &surface, theme: theme)
      self = .choice(choice)
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
    surface.target(box(in: surface.size), .box)
    return PaneFrame(title: title, isFocused: true).draw(
      into: &surface, box(in: surface.size), theme)
  }

  /// The box with its frame. It leaves the bottom line alone, which says its keys, where there are rows enough.
  private func box(in screen: Size) -> Rect {
    let width = min(room.width + 4, screen.width)
    let height = min(room.height + 2, Self.rows(on: screen) + 2)
    return Rect((screen.width - width) / 2, (screen.height - height) / 2, width, height)
  }

  /// How many rows there are at most inside the frame.
  static func rows(on screen: Size) -> Int {
    (screen.height < 10 ? screen.height : screen.height - 1) - 2
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
