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
    /// What people call it elsewhere, `exportLog`: found by its beginning, and not shown.
    var also = ""
    let outcome: Overlay.Outcome

    /// Whether it is called this: `export` or `exportL`, not `exp`, which is the beginning of other words.
    func isCalled(_ name: String) -> Bool {
      guard also.lowercased().hasPrefix(name.lowercased()) else { return false }
      let hasWord = also.prefix(name.count).dropFirst().contains(where: \.isUppercase)
      return hasWord || also.dropFirst(name.count).first?.isLowercase != true
    }
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
  private var list = TypedList()
  private(set) var matches: [Match]

  init(_ title: String, _ items: [Item], nothing: String) {
    self.title = title
    self.items = items
    self.nothing = nothing
    matches = items.map { Match(item: $0) }
  }

  /// The row under the cursor.
  var cursor: Int { list.cursor }

  /// The cursor goes to a row that was pressed.
  mutating func click(_ row: Int) { list.click(row, of: matches.count) }

  /// How many there are to choose from.
  var itemCount: Int { items.count }

  /// What was typed.
  var query: String { list.text }

  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    switch list.input(event, of: matches.count) {
    case .leave: return .close
    case .take: return matches.indices.contains(cursor) ? matches[cursor].item.outcome : .stay
    case .moved: return .stay
    case .typed:
      matches = Self.ranked(items, by: query)
      return .stay
    }
  }

  /// Draws the field, and below it as many matches as fit.
  mutating func draw(into surface: inout Surface, theme: Theme) {
    let box = OverlayBox(title: title, room: Size(72, min(itemCount + 1, 24)))
    let matches = matches
    list.draw(in: box, of: matches.count, nothing: nothing, into: &surface, theme) {
      row, surface, line in
      Self.draw(matches[row], into: &surface, line, theme)
    }
  }

  /// What fits, best first; of equals the one that stood first.
  static func ranked(_ items: [Item], by query: String) -> [Match] {
    guard query.contains(where: { $0 != " " }) else { return items.map { Match(item: $0) } }
    let scored = items.enumerated().compactMap { place, item -> (Int, Int, Match)? in
      let own = FuzzyMatch.of(query, in: item.text)
      // Words may stand in the name, the note and the keys too; only letters of the name are marked.
      let all = FuzzyMatch.of(query, in: "\(item.text) \(item.note) \(item.trailing)")
      let called = item.isCalled(query) ? FuzzyMatch.of(query, in: item.also) : nil
      guard
        let score = [all?.score, own.map { $0.score + 4 }, called?.score].compactMap({ $0 }).max()
      else {
        return nil
      }
      let places = ((own ?? all)?.places ?? []).filter { $0 < item.text.count }
      return (score, place, Match(item: item, places: places))
    }
    return scored.sorted { ($1.0, $0.1) < ($0.0, $1.1) }.map(\.2)
  }
}
