import JSONTree
import Terminal

extension AnswerPane {
  /// Bytes looked at when a key is pressed, and in each turn after it.
  private static let firstSlice = 256 << 10
  private static let slice = 4 << 20

  mutating func continueWork() {
    if let document = body?.document { filter?.goOn(document) }
    if search.task != nil { look(limit: Self.slice) } else { count(limit: Self.slice) }
  }

  /// A key or a paste while the field is open: Enter keeps what was found, Esc goes back.
  mutating func input(_ event: InputEvent) {
    if filter != nil { return filterInput(event) }
    if compare.isEditing { return diffInput(event) }
    guard let field = search.field else { return }
    switch event {
    case .key(.enter, _):
      if search.text.isEmpty { search.text = field.before }
      search.field = nil
    case .key(.escape, _): giveUp(field)
    default: edit(event)
    }
  }

  private mutating func edit(_ event: InputEvent) {
    guard let command = TextEditor.command(for: event), var field = search.field else { return }
    field.editor.apply(command)
    search.field = field
    guard field.editor.text != search.text else { return }
    search.text = field.editor.text
    search.stop()
    restore(field.origin)
    guard !search.text.isEmpty else { return }
    start(.forward, from: hereOffset)
  }

  private mutating func giveUp(_ field: AnswerSearch.Field) {
    search.field = nil
    search.stop()
    // Leaving an empty field takes the marks of the search before off the rows.
    search.text = field.editor.text.isEmpty ? "" : field.before
    restore(field.origin)
  }

  /// Opens the field where there is something to look in.
  mutating func openSearch() -> String? {
    guard let place else { return noSearch }
    search.stop()
    search.field = AnswerSearch.Field(
      editor: TextEditor(""), origin: place, before: search.text)
    search.text = ""
    return nil
  }

  /// The next match, or the one before.
  mutating func find(_ direction: AnswerSearch.Direction) -> String? {
    guard !search.text.isEmpty else { return "nothing was searched for yet: / does" }
    guard place != nil else { return noSearch }
    start(direction, from: direction == .forward ? afterOffset : hereOffset)
    return search.note
  }

  /// Case counts from now on, or no more; what was looked for is looked for again.
  mutating func toggleExact() -> String {
    search.stop()
    search.isExact.toggle()
    if !search.text.isEmpty, place != nil { start(.forward, from: hereOffset) }
    if search.isPattern { return "a regular expression says itself: (?i) ignores case" }
    return search.note ?? (search.isExact ? "case counts" : "case is ignored")
  }

  private mutating func start(_ direction: AnswerSearch.Direction, from offset: Int) {
    search.task = AnswerSearch.Task(direction: direction, offset: offset, start: offset)
    look(limit: Self.firstSlice)
    if search.tally == nil { search.tally = AnswerSearch.Tally(subject: searched) }
  }
}

// Places.
extension AnswerPane {
  /// Whether there is something to look into.
  var canSearch: Bool { place != nil }

  private var noSearch: String {
    if tab == .events, events?.opened != nil {
      return "the search looks into the rows: h goes back"
    }
    if tab == .tree {
      let (next, search) = (Self.key(of: .nextTab), Self.key(of: .search))
      return "there is no tree to look into: \(next) goes to Raw, then \(search)"
    }
    return events == nil
      ? "the search looks into Tree and Raw" : "the search looks into Events, Tree and Raw"
  }

  private var place: AnswerSearch.Place? {
    switch tab {
    case .tree: tree.map { .tree(cursor: $0.cursor, top: $0.top) }
    case .raw: body.map { .raw(top: $0.raw.top) }
    case .events:
      events.flatMap { $0.opened == nil && $0.count > 0 ? .events(row: $0.list.row) : nil }
    case .headers, .cookies, .timing, .hops, .diff, .shape: nil
    }
  }

  private mutating func restore(_ place: AnswerSearch.Place) {
    switch place {
    case .tree(let cursor, let top): changeTree { $0.restore((cursor, top)) }
    case .raw(let top): body?.raw.restore(top: top)
    case .events(let row): events?.go(to: row)
    }
  }

  /// Where the cursor's key or value begins; in Raw the last match, else what is at the top.
  private var hereOffset: Int {
    if tab == .tree { return tree?.ownRange.lowerBound ?? 0 }
    if tab == .events { return events?.ownRange.lowerBound ?? 0 }
    return search.hit ?? body?.raw.place ?? 0
  }

  /// Where what belongs to the cursor's row alone ends.
  private var afterOffset: Int {
    if tab == .tree { return tree?.ownRange.upperBound ?? 0 }
    if tab == .events { return events?.ownRange.upperBound ?? 0 }
    return search.hit.map { $0 + 1 } ?? body?.raw.place ?? 0
  }
}
