import Terminal

/// Every key by the pane it belongs to, drawn from the table of bindings and from nothing else.
struct Help: Sendable {
  private let rows: [Row]
  private let keymap: Keymap
  private let keyColumns: Int
  private var window = RowWindow()
  private(set) var top = 0

  private enum Row: Sendable {
    case heading(String)
    case key(labels: String, words: String)
  }

  init(_ bindings: [Binding] = Binding.table) {
    keymap = Keymap(bindings)
    keyColumns = bindings.map { Columns.of($0.labels) }.max() ?? 0
    rows = Context.allCases.flatMap { context -> [Row] in
      let own = bindings.filter { $0.context == context }
      let keys = own.map { Row.key(labels: $0.labels, words: $0.words) }
      return keys.isEmpty ? [] : [.heading(context.heading)] + keys
    }
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
    case .bottom: top = rows.count
    default: break
    }
    top = max(0, min(top, rows.count - window.height))
    return .stay
  }

  mutating func draw(into surface: inout Surface, theme: Theme) {
    let area = OverlayBox(title: "Keys", room: Size(keyColumns + 56, rows.count))
      .draw(into: &surface, theme: theme)
    top = max(0, min(top, rows.count - area.height))
    window.follow(top, count: rows.count, height: area.height)
    for row in 0..<max(0, min(area.height, rows.count - top)) {
      let line = Rect(area.x, area.y + row, area.width, 1)
      surface.draw(stretches(of: rows[top + row], theme).elided(to: line.width), line)
    }
  }

  private func stretches(of row: Row, _ theme: Theme) -> [Styled] {
    switch row {
    case .heading(let words): return [Styled(words, theme.plainTitle)]
    case .key(let labels, let words):
      let gap = String(repeating: " ", count: max(0, keyColumns - Columns.of(labels)) + 2)
      return [Styled(labels, theme.key), Styled(gap, theme.text), Styled(words, theme.text)]
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
    case .log: "In the log"
    }
  }
}
