import JSONTree
import Terminal

/// A JSONPath that is typed over the tree, and the values it finds. What a query found stays on show until
/// another finds something or is known to find nothing, whatever is half typed meanwhile.
///
///     │ $.items[0].name  "first"                  │
///     │ $.items[1].name  "second"                 │
///     └ filter $..name▏ 2 found ──────────── 1/2 ─┘
struct AnswerFilter {
  /// Values looked at when a key is pressed, and in each turn after it.
  private static let firstSlice = 20_000
  private static let slice = 400_000
  /// More results than anybody scrolls through are not collected.
  private static let most = 1_000_000

  /// A query that has not looked everywhere yet.
  private struct Work {
    let matches: JSONMatches
    var hasFound = false
  }

  var editor = TextEditor("$")
  /// Whether no key was pressed yet.
  private(set) var isFresh = true
  /// What is shown.
  private(set) var nodes: [JSONNode] = []
  /// What is wrong with the text.
  private(set) var error: JSONPathError?
  private(set) var cursor = 0
  private(set) var top = 0
  private var height = 1
  private var work: Work?
  private var query: JSONQuery?
  /// Bytes there were when the query began.
  private var seen = 0

  /// Whether a slice is waiting; when the last bytes have come, the query looks at all of them again.
  func hasWork(_ document: JSONDocument) -> Bool { work != nil || isStale(document) }
  /// Whether everything was looked at.
  var isDone: Bool { work == nil }

  /// Edits the text; true when it is another now, nil when the key edits nothing. Who begins with a `$`
  /// means the one that is there already.
  mutating func edit(_ event: InputEvent) -> Bool? {
    guard let command = TextEditor.command(for: event) else { return nil }
    let before = editor.text
    if isFresh, event.begins(with: "$") { editor = TextEditor() }
    isFresh = false
    editor.apply(command)
    return editor.text != before
  }

  /// Takes in the text as it is now.
  mutating func read(_ document: JSONDocument) {
    do throws(JSONPathError) {
      query = try JSONQuery(editor.text)
      error = nil
      begin(document)
      go(Self.firstSlice)
    } catch {
      self.error = error
    }
  }

  /// The next slice.
  mutating func goOn(_ document: JSONDocument) {
    if work == nil, isStale(document) { begin(document) }
    go(Self.slice)
  }

  private func isStale(_ document: JSONDocument) -> Bool {
    query != nil && document.state == .complete && seen < document.store.count
  }

  private mutating func begin(_ document: JSONDocument) {
    work = query.map { Work(matches: $0.matches(in: document)) }
    seen = document.store.count
  }

  private mutating func go(_ budget: Int) {
    var budget = budget
    while budget > 0, let matches = work?.matches {
      switch matches.next(spending: &budget) {
      case .found(let node): take(node)
      case .more: return
      case .none: end()
      }
      budget -= 1
    }
  }

  private mutating func take(_ node: JSONNode) {
    if work?.hasFound == false { forget() }
    work?.hasFound = true
    nodes.append(node)
    if nodes.count >= Self.most { work = nil }
  }

  private mutating func end() {
    if work?.hasFound == false { forget() }
    work = nil
  }

  private mutating func forget() {
    nodes.removeAll()
    (cursor, top) = (0, 0)
  }
}

extension AnswerFilter {
  /// Moves the cursor by rows.
  mutating func move(by step: Int) { cursor = max(0, min(cursor + step, nodes.count - 1)) }
  /// The cursor goes to a row that was pressed; whether it was there already.
  mutating func click(_ row: Int) -> Bool {
    defer { move(by: row - cursor) }
    return cursor == row
  }
  /// Moves cursor and view by pages.
  mutating func turn(by pages: Int) {
    let before = cursor
    move(by: pages * max(1, height - 1))
    top += cursor - before
  }

  /// Fits to a pane, so that the cursor's row shows.
  mutating func lay(height: Int) {
    self.height = max(1, height)
    top = min(max(top, cursor - self.height + 1), cursor)
    top = max(0, min(top, nodes.count - self.height))
  }

  /// `3/120`
  var position: String { nodes.isEmpty ? "" : "\(cursor + 1)/\(nodes.count)" }
}

extension InputEvent {
  /// Whether it is text that begins so.
  fileprivate func begins(with text: String) -> Bool {
    switch self {
    case .text(let run): run.hasPrefix(text)
    case .paste(let bytes): bytes.starts(with: text.utf8)
    default: false
    }
  }
}
