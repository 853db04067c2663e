extension Overlay {
  /// Its keys, for the right of the status line: those of the panes mean nothing while it is open. What a box
  /// says itself is not said twice.
  var hints: [Binding] {
    let leave = StatusHints.key("Esc", "Leave")
    return switch self {
    case .finder, .choice:
      [StatusHints.key("↑↓", "Move"), StatusHints.key("Enter", "Choose"), leave]
    case .environments: [StatusHints.key("Enter", "Choose"), leave]
    case .help: [StatusHints.key("PgDn", "More"), StatusHints.key("Esc", "Close")]
    case .question, .prompt, .comparison: [leave]
    }
  }
}
