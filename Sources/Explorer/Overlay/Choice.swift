import Sessions
import Terminal

/// A list to choose an edit from: a method, the kind of a body, a way to say who is asking. Typing narrows the
/// list; where anything may be typed, Enter takes the text itself.
///
///     ┌ Method ──────────────────────┐
///     │ > pur                        │
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
  private var list: TypedList
  private(set) var matches: [Option]

  init(title: String, _ options: [Option], current: Int?, takesMethods: Bool = false) {
    self.title = title
    self.options = options
    self.takesMethods = takesMethods
    matches = options
    list = TypedList(cursor: current ?? 0)
  }

  /// The row under the cursor.
  var cursor: Int { list.cursor }

  /// What Enter comes to.
  var chosen: RequestEdit? {
    if matches.indices.contains(cursor) { return matches[cursor].edit }
    return takesMethods && !list.text.isEmpty ? .method(method) : nil
  }

  /// Methods are in capitals, however they are looked for: servers do not know `purge`. The method's own field,
  /// `M`, takes what is typed.
  private var method: String { list.text.uppercased() }

  /// The cursor goes to a row that was pressed.
  mutating func click(_ row: Int) { list.click(row, of: matches.count) }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    switch list.input(event, of: matches.count) {
    case .leave: return .close
    case .take: return chosen.map { .edit($0) } ?? .stay
    case .moved: return .stay
    case .typed:
      narrow(to: list.text.lowercased())
      return .stay
    }
  }

  /// A method that is typed whole is meant, also where a longer one begins with it.
  private mutating func narrow(to typed: String) {
    matches = options.filter { $0.label.lowercased().hasPrefix(typed) }
    if matches.isEmpty, !takesMethods {
      matches = options.filter { "\($0.label) \($0.words)".lowercased().contains(typed) }
    }
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let labels = options.map { Columns.of($0.label) }.max() ?? 0
    let words = options.map { Columns.of($0.words) }.max() ?? 0
    let box = OverlayBox(title: title, room: Size(max(40, labels + words + 2), options.count + 1))
    let nothing =
      takesMethods ? "Enter takes \(method)" : "nothing in the list has these letters"
    let matches = matches
    list.draw(in: box, of: matches.count, nothing: nothing, into: &surface, theme) {
      row, surface, line in
      let option = matches[row]
      let label = Styled(Columns.padded(option.label, to: labels + 2), theme.key)
      surface.draw([label, Styled(option.words, theme.dim)].elided(to: line.width), line)
    }
  }
}
