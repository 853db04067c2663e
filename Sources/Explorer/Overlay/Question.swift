import Terminal

/// A question before something is lost: `Quit without saving tour.http? y / n / w saves all`.
struct Question: Hashable, Sendable {
  let words: String

  /// Asks before quitting with files that have edits.
  init(unsaved names: [String]) {
    words = "Quit without saving \(names.joined(separator: ", "))?"
  }

  private static let choices: [(key: Character, words: String, outcome: Overlay.Outcome)] = [
    ("y", "quits", .quitWithoutSaving), ("n", "stays", .close), ("w", "saves all", .saveAndQuit),
  ]

  /// Only the keys it names answer it; Esc stays. A paste is no answer.
  func input(_ event: InputEvent) -> Overlay.Outcome {
    switch event {
    case .text(let text) where text.count == 1:
      Self.choices.first { String($0.key) == text.lowercased() }?.outcome ?? .stay
    case .key(.escape, _): .close
    default: .stay
    }
  }

  func draw(into surface: inout Surface, theme: Theme) {
    let width = max(1, min(60, surface.size.width - 4))
    let keys = Columns.wrapped(
      Self.choices.map { "\($0.key) \($0.words)" }.joined(separator: " / "), width: width)
    var lines = Columns.wrapped(words, width: width)
    let room = max(1, surface.size.height - 2 - keys.count)
    if lines.count > room {
      // The keys always show; of many files the first ones do.
      lines = Array(lines.prefix(room))
      lines[room - 1] = Columns.prefix(lines[room - 1], columns: width - 1) + "…"
    }
    let longest = (lines + keys).map { Columns.of($0) }.max() ?? 0
    let area = OverlayBox(title: "Quit", room: Size(longest, lines.count + keys.count))
      .draw(into: &surface, theme: theme)
    for (index, line) in (lines + keys).enumerated() where index < area.height {
      let style = index < lines.count ? theme.text : theme.title
      surface.draw([Styled(line, style)], Rect(area.x, area.y + index, area.width, 1))
    }
  }
}
