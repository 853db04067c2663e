import Terminal

/// A list to choose from by typing: letters that fit stand out, what fits best is first.
///
///     ┏ Commands and requests ━━━━━━━━━━━━━┓
///     ┃ > tab                              ┃
///     ┃ next tab                         ] ┃
///     ┃ tab before                       [ ┃
///     ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛
struct Finder: Sendable {
  /// One thing to choose.
  struct Item: Hashable, Sendable {
    /// What is searched first and marked.
    let text: String
    /// Where it is, e.g. its file; searched too.
    var note = ""
    /// At the right: its keys, its method.
    var trailing = ""
    let outcome: Overlay.Outcome
  }
  /// An item with the letters of its text that were typed.
  struct Match: Hashable, Sendable {
    let item: Item
    var places: [Int] = []
  }

  let title: String
  /// What is said when nothing fits.
  let nothing: String
  private let items: [Item]
  private var field = TextEditor()
  private var view = TextView()
  private var window = RowWindow()
  private(set) var matches: [Match]
  private(set) var cursor = 0

  init(_ title: String, _ items: [Item], nothing: String) {
    self.title = title
    self.items = items
    self.nothing = nothing
    matches = items.map { Match(item: $0) }
  }

  /// The cursor goes to a row that was pressed.
  mutating func click(_ row: Int) { cursor = max(0, min(row, matches.count - 1)) }

  /// What was typed.
  var query: String { field.text }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    if let step = event.listStep(page: window.page) {
      cursor = max(0, min(cursor + step, matches.count - 1))
      return .stay
    }
    switch event {
    case .key(.escape, _): return .close
    case .key(.enter, _):
      return matches.indices.contains(cursor) ? matches[cursor].item.outcome : .stay
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
    matches = Self.ranked(items, by: field.text)
  }

  /// How many there are to choose from.
  var itemCount: Int { items.count }

  /// Brings the cursor into so many lines; answers the first row shown.
  mutating func follow(_ height: Int) -> Int {
    window.follow(cursor, count: matches.count, height: height)
    return window.top
  }

  mutating func drawField(into surface: inout Surface, _ area: Rect, _ theme: Theme) {
    view.draw(field, &surface, area, theme.text, focused: true)
  }

  /// What fits, best first; of equals the one that stood first.
  static func ranked(_ items: [Item], by query: String) -> [Match] {
    guard query.contains(where: { $0 != " " }) else { return items.map { Match(item: $0) } }
    let scored = items.enumerated().compactMap { place, item -> (Int, Int, Match)? in
      if let match = FuzzyMatch.of(query, in: item.text) {
        return (match.score + 4, place, Match(item: item, places: match.places))
      }
      // Words may stand in the name, the note and the keys; only letters of the name are marked.
      let all = "\(item.text) \(item.note) \(item.trailing)"
      guard let match = FuzzyMatch.of(query, in: all) else { return nil }
      let own = match.places.filter { $0 < item.text.count }
      return (match.score, place, Match(item: item, places: own))
    }
    return scored.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.2)
  }
}
