import JSONTree
import Lotus
import Terminal

/// The Diff tab: two answers of a request, what became of one in the other, and how they are compared.
///
///     │ - 12:01:03  200 OK  512 B    + 12:04:11  200 OK  530 B, shown     │
///     │ 2 changed · 1 added · arrays by position                          │
///     │ ~ $.headers.X-Id   "a1"  →  "b7"                                  │
///     │ + $.args.page      "2"                                            │
struct DiffView {
  /// A field at the bottom of the pane.
  struct Field {
    enum Target { case member, ignored }
    let target: Target
    var editor: TextEditor
    var error: JSONPathError?
  }

  /// Stored answers, newest first; nil until they were looked up.
  var answers: [CacheEntry]?
  /// The answer that a person chose to compare with.
  var chosen: String?
  var ways = DiffWays()
  /// What came of the last comparison, which may be of other ways than are wanted now.
  private(set) var outcome: (comparison: Comparison, outcome: Comparison.Outcome)?
  var list = ListCursor()
  /// The open list of answers.
  var picker: ListCursor?
  /// It is to open as soon as the answers were looked up; true: on the one on show.
  var asksPicker: Bool?
  /// The stored answer that a person wants on show.
  private(set) var wanted: CacheEntry?
  /// What is compared with it when it is there.
  private var chosenNext: String?
  var field: Field?

  /// Whether keys go into the list or a field.
  var isEditing: Bool { picker != nil || field != nil }

  /// Another answer is on show: what was found is of no use; the ways stay.
  mutating func forget() {
    (answers, chosen, outcome, picker, field) = (nil, chosenNext, nil, nil, nil)
    (wanted, chosenNext, asksPicker) = (nil, nil, nil)
    list = ListCursor()
  }

  /// A stored answer is to be shown in place of another. What that one is compared with stays; when it is
  /// the wanted one itself, the two change places.
  mutating func want(_ entry: CacheEntry, insteadOf shown: String?) {
    let other = other(than: shown)?.exchange.id
    wanted = entry
    chosenNext = other == entry.exchange.id ? shown : other
    picker = nil
  }

  /// Hands out what is wanted, once.
  mutating func takeWanted() -> CacheEntry? {
    defer { wanted = nil }
    return wanted
  }

  mutating func take(_ outcome: Comparison.Outcome, of comparison: Comparison) {
    self.outcome = (comparison, outcome)
    if let sheet { list.move(to: list.row, count: sheet.rows.count) }
  }

  /// The rows on show.
  var sheet: DiffSheet? {
    if case .rows(let sheet)? = outcome?.outcome { sheet.value } else { nil }
  }

  /// The answer to compare with: the chosen one, else the one before the one on show, else the newest.
  func other(than shown: String?) -> CacheEntry? {
    guard let answers else { return nil }
    if let chosen, chosen != shown,
      let entry = answers.first(where: { $0.exchange.id == chosen })
    {
      return entry
    }
    let place = answers.firstIndex { $0.exchange.id == shown }
    if let place, place + 1 < answers.count { return answers[place + 1] }
    return answers.first { $0.exchange.id != shown }
  }

  /// The stored document when the last comparison has read it.
  func known(_ entry: CacheEntry, for shown: WholeDocument) -> WholeDocument? {
    guard outcome?.comparison.other == entry, outcome?.comparison.shown == shown else { return nil }
    return sheet.flatMap { WholeDocument($0.other) }
  }
}
