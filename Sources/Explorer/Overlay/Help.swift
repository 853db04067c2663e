import Terminal

/// Every key by the pane it belongs to, drawn from the table of bindings: first those of the pane one is in,
/// then those that hold anywhere, then the others; then the keys of text fields from their tables, which come
/// first while one is open, and what the marks mean.
struct Help: Sendable {
  private let rows: [Row]
  private let keymap: Keymap
  private let keyColumns: Int
  private var window = RowWindow()
  private(set) var top = 0
  /// Lines at the width drawn last.
  private var count = 0

  private enum Row: Sendable {
    case heading(String)
    case key(labels: String, words: String)

    var keyColumns: Int { if case .key(let labels, _) = self { Columns.of(labels) } else { 0 } }
  }

  /// While somebody is typing, the keys of text fields are those of the place one is in. `faults` are those of
  /// the file of keys, `file` says where it is.
  init(
    here: Context = .anywhere, isTyping: Bool = false, _ bindings: [Binding] = Binding.table,
    faults: [HelpWords] = [], file: [HelpWords] = []
  ) {
    let keymap = Keymap(bindings)
    self.keymap = keymap
    let places = [here, here.around].compactMap { $0 }
    let contexts = places + Context.allCases.filter { !places.contains($0) }
    let panes = contexts.flatMap { context -> [Row] in
      let own = bindings.filter { $0.context == context }.filter { binding in
        // What has another meaning where one is counts there.
        context == here || !places.contains(context)
          || binding.keys.contains { keymap.command(for: $0.event, in: here) == binding.command }
      }.compactMap(\.help)
      let isHere = context == here && here != .anywhere && !isTyping
      return Self.section((isHere ? "Here: " : "") + context.heading, Self.once(own))
    }
    let fields =
      Self.section(
        (isTyping ? "Here: " : "") + "In a text field", HelpWords.fieldKeys + HelpWords.editingKeys)
      + Self.section("In a filter of the log", HelpWords.logFilter)
    rows =
      Self.section("Not as it was meant in the file of keys", faults)
      + (isTyping ? fields + panes : panes + fields)
      + Self.section("In the text of a request", HelpWords.templates)
      + Self.section("Lines above a request: # @…", HelpWords.options)
      + Self.section("Marks", HelpWords.marks)
      + Self.section("Keys of your own", file)
    keyColumns = rows.map(\.keyColumns).max() ?? 0
  }

  private static func once(_ lines: [HelpWords]) -> [HelpWords] {
    var seen: Set<HelpWords> = []
    return lines.filter { seen.insert($0).inserted }
  }

  private static func section(_ heading: String, _ lines: [HelpWords]) -> [Row] {
    let keys = lines.map { Row.key(labels: $0.labels, words: $0.words) }
    return keys.isEmpty ? [] : [.heading(heading)] + keys
  }

  /// Keys of lists scroll it; Esc, q and the help key close it.
  mutating func input(_ event: InputEvent) -> Overlay.Outcome {
    guard let command = keymap.command(for: event, in: .anywhere) else { return .stay }
    switch command {
    case .cancel, .back, .help: return .close
    case .up: top -= 1
    case .down: top += 1
    case .pageUp: top -= window.page
    case .pageDown: top += window.page
    case .top: top = 0
    case .bottom: top = count
    default: break
    }
    top = max(0, min(top, count - window.height))
    return .stay
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let wanted = Size(keyColumns + 56, rows.count)
    let lines = lines(width: min(wanted.width, surface.size.width - 4), theme)
    let box = OverlayBox(title: "Keys", room: Size(wanted.width, lines.count))
    let area = box.draw(into: &surface, theme: theme)
    count = lines.count
    window.follow(top, count: count, height: area.height)
    top = max(0, min(top, count - area.height))
    box.drawPlace(top, of: count, into: &surface, area, theme: theme)
    for row in 0..<max(0, min(area.height, count - top)) {
      let line = Rect(area.x, area.y + row, area.width, 1)
      surface.draw(lines[top + row].elided(to: line.width), line)
    }
  }

  private func lines(width: Int, _ theme: Theme) -> [[Styled]] {
    rows.flatMap { row -> [[Styled]] in
      switch row {
      case .heading(let words): return [[Styled(words, theme.plainTitle)]]
      case .key(let labels, let words): return lines(labels, words, width: width, theme)
      }
    }
  }

  /// Keys in a column and words beside them; where that leaves words little room, they go on below.
  private func lines(_ labels: String, _ words: String, width: Int, _ theme: Theme) -> [[Styled]] {
    let isNarrow = width < keyColumns + 30
    let columns = isNarrow ? Columns.of(labels) : keyColumns
    let key = Columns.padded(labels, to: columns) + (isNarrow ? " " : "  ")
    let indent = isNarrow ? "  " : String(repeating: " ", count: Columns.of(key))
    let pieces = Columns.wrapped(words, width: max(1, width - Columns.of(isNarrow ? key : indent)))
    return pieces.enumerated().map { index, piece in
      [Styled(index == 0 ? key : indent, theme.key), Styled(piece, theme.text)]
    }
  }
}

extension Context {
  /// What the help writes above the keys of a pane.
  var heading: String {
    switch self {
    case .anywhere: "Anywhere"
    case .catalog: "In the tree of files"
    case .request: "In the request"
    case .answer: "In the answer"
    case .cookies: "Among the cookies"
    case .log: "In the log"
    }
  }
}
