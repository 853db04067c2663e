import Terminal

/// Every command by its words: type to filter, Enter performs.
///
///     ┌ Commands ────────────────────────────┐
///     │ > tab                                │
///     │ next tab                           ] │
///     │ tab before                         [ │
///     └──────────────────────────────────────┘
struct Palette: Sendable {
  private var field = TextEditor()
  private var view = TextView()
  private var window = RowWindow()
  private(set) var matches: [Binding]
  private(set) var cursor = 0
  private let bindings: [Binding]

  init(_ bindings: [Binding] = Binding.table) {
    self.bindings = bindings
    matches = bindings
  }

  /// What was typed.
  var query: String { field.text }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    if let step = step(for: event) {
      cursor = max(0, min(cursor + step, matches.count - 1))
      return .stay
    }
    switch event {
    case .key(.escape, _): return .close
    case .key(.enter, _):
      return matches.indices.contains(cursor) ? .choose(matches[cursor].command) : .stay
    default:
      edit(event)
      return .stay
    }
  }

  private func step(for event: InputEvent) -> Int? {
    guard case .key(let key, let modifiers) = event else { return nil }
    switch (key, modifiers) {
    case (.up, _), (.char("p"), .ctrl), (.tab, .shift): return -1
    case (.down, _), (.char("n"), .ctrl), (.tab, _): return 1
    case (.pageUp, _): return -window.page
    case (.pageDown, _): return window.page
    default: return nil
    }
  }

  private mutating func edit(_ event: InputEvent) {
    guard let command = TextEditor.command(for: event) else { return }
    let before = field.text
    field.apply(command)
    guard field.text != before else { return }
    cursor = 0
    let words = field.text.lowercased().split(separator: " ").map(String.init)
    // What begins with the query comes first; else the order of the table.
    let found = bindings.filter { binding in words.allSatisfy { binding.holds($0) } }
    let leads = { (binding: Binding) in binding.words.lowercased().hasPrefix(words.first ?? "") }
    matches = found.filter(leads) + found.filter { !leads($0) }
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let box = OverlayBox(title: "Commands", room: Size(64, bindings.count + 1))
    let area = box.draw(into: &surface, theme: theme)
    let (head, list) = area.splitTop(1)
    surface.draw([Styled(">", theme.accent)], head)
    view.draw(
      field, &surface, Rect(head.x + 2, head.y, head.width - 2, head.height), theme.text,
      focused: true)
    guard !matches.isEmpty else {
      surface.draw([Styled("no command has these words", theme.dim)], list.splitTop(1).0)
      return
    }
    window.follow(cursor, count: matches.count, height: list.height)
    box.drawPlace(window.top, of: matches.count, into: &surface, list, theme: theme)
    for row in 0..<min(list.height, matches.count - window.top) {
      let line = Rect(list.x, list.y + row, list.width, 1)
      drawRow(matches[window.top + row], into: &surface, line, theme)
      if window.top + row == cursor { surface.restyle(line) { $0.attributes.insert(theme.cursor) } }
    }
  }

  private func drawRow(
    _ binding: Binding, into surface: inout Surface, _ line: Rect, _ theme: Theme
  ) {
    let keys = surface.drawTrailing([Styled(binding.labels, theme.dim)], line)
    var words = [Styled(binding.words, theme.text)]
    if binding.context != .anywhere { words.append(Styled("  \(binding.context)", theme.dim)) }
    let room = max(0, keys - line.x - 1)
    surface.draw(words.elided(to: room), Rect(line.x, line.y, room, 1))
  }
}

extension Binding {
  /// Its keys as the help writes them: `Enter i`
  var labels: String { keys.map(\.label).joined(separator: " ") }

  /// Whether words, pane or keys hold a piece of text, ignoring case.
  func holds(_ piece: String) -> Bool {
    let text = "\(words) \(context == .anywhere ? "" : "\(context)") \(labels)".lowercased()
    return text.contains(piece)
  }
}
