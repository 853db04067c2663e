import Sessions
import Terminal

/// A list to choose an edit from: a method, the kind of a body, a way to say who is asking. Typing narrows the
/// list; where anything may be typed, Enter takes the text itself.
///
///     ┌ Method ──────────────────────┐
///     │ > PUR                        │
///     │ no method has these letters  │
///     │ Enter takes PUR              │
///     └──────────────────────────────┘
struct Choice: Sendable {
  struct Option: Hashable, Sendable {
    let label: String
    let words: String
    let edit: RequestEdit
  }
  let title: String
  private let options: [Option]
  /// Whether a method that is not in the list may be typed.
  private let takesMethods: Bool
  private var field = TextEditor()
  private var view = TextView()
  private var window = RowWindow()
  private(set) var matches: [Option]
  private(set) var cursor: Int

  init(title: String, _ options: [Option], current: Int?, takesMethods: Bool = false) {
    self.title = title
    self.options = options
    self.takesMethods = takesMethods
    matches = options
    cursor = current ?? 0
  }

  /// What Enter comes to.
  var chosen: RequestEdit? {
    if matches.indices.contains(cursor) { return matches[cursor].edit }
    return takesMethods && !field.text.isEmpty ? .method(field.text) : nil
  }

  /// The cursor goes to a row that was pressed.
  mutating func click(_ row: Int) { cursor = max(0, min(row, matches.count - 1)) }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    if let step = event.listStep(page: window.page) {
      cursor = max(0, min(cursor + step, matches.count - 1))
      return .stay
    }
    switch event {
    case .key(.escape, _): return .close
    case .key(.enter, _): return chosen.map { .edit($0) } ?? .stay
    default:
      edit(event)
      return .stay
    }
  }

  private mutating func edit(_ event: InputEvent) {
    guard let command = TextEditor.command(for: event) else { return }
    let before = field.text
    field.apply(command)
    guard field.text != before else { return }
    cursor = 0
    let typed = field.text.lowercased()
    // A method that is typed whole is meant, also where a longer one begins with it.
    matches = options.filter { $0.label.lowercased().hasPrefix(typed) }
    if matches.isEmpty, !takesMethods {
      matches = options.filter { "\($0.label) \($0.words)".lowercased().contains(typed) }
    }
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let labels = options.map { Columns.of($0.label) }.max() ?? 0
    let words = options.map { Columns.of($0.words) }.max() ?? 0
    let box = OverlayBox(title: title, room: Size(max(40, labels + words + 2), options.count + 1))
    let area = box.draw(into: &surface, theme: theme)
    let (head, list) = area.splitTop(1)
    surface.draw([Styled(">", theme.accent)], head)
    view.draw(
      field, &surface, Rect(head.x + 2, head.y, head.width - 2, head.height), theme.text,
      focused: true)
    guard !matches.isEmpty else {
      let words =
        takesMethods ? "Enter takes \(field.text)" : "nothing in the list has these letters"
      surface.draw([Styled(words, theme.dim)].elided(to: list.width), list.splitTop(1).0)
      return
    }
    window.follow(cursor, count: matches.count, height: list.height)
    box.drawPlace(window.top, of: matches.count, into: &surface, list, theme: theme)
    for row in 0..<max(0, min(list.height, matches.count - window.top)) {
      let option = matches[window.top + row]
      let line = Rect(list.x, list.y + row, list.width, 1)
      surface.target(line, .row, window.top + row)
      let label = Styled(Columns.padded(option.label, to: labels + 2), theme.key)
      surface.draw([label, Styled(option.words, theme.dim)].elided(to: line.width), line)
      if window.top + row == cursor { surface.restyle(line) { $0.attributes.insert(theme.cursor) } }
    }
  }
}
