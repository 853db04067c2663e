import Terminal

/// A question whose answers are single keys: `Quit without writing tour.http? y / n / w writes all`.
struct Question: Hashable, Sendable {
  /// One answer.
  struct Choice: Hashable, Sendable {
    let key: Character
    let words: String
    let outcome: Overlay.Outcome

    init(_ key: Character, _ words: String, _ outcome: Overlay.Outcome) {
      self.key = key
      self.words = words
      self.outcome = outcome
    }
  }
  let title: String
  /// Paragraphs.
  let words: [String]
  let choices: [Choice]
  /// Keys that its words tell of.
  private let silent: [Choice]

  init(_ title: String, _ words: [String], _ choices: [Choice], silent: [Choice] = []) {
    self.title = title
    self.words = words
    self.choices = choices
    self.silent = silent
  }

  /// Only the keys it names answer it; Esc leaves it. A paste is no answer.
  func input(_ event: InputEvent) -> Overlay.Outcome {
    switch event {
    case .text(let text) where text.count == 1:
      (choices + silent).first { String($0.key) == text.lowercased() }?.outcome ?? .stay
    case .key(.escape, _): .close
    default: .stay
    }
  }

  func draw(into surface: inout Surface, theme: Theme) {
    let width = max(1, min(64, surface.size.width - 4))
    let room = max(1, surface.size.height - 2)
    let keys = keys(width: width, height: room)
    let lines = lines(width: width, height: room - keys.count)
    let longest = (lines + keys).map { Columns.of($0) }.max() ?? 0
    let area = OverlayBox(title: title, room: Size(longest, lines.count + keys.count))
      .draw(into: &surface, theme: theme)
    for (index, line) in (lines + keys).enumerated() where index < area.height {
      let style = index < lines.count ? theme.text : theme.title
      let row = Rect(area.x, area.y + index, area.width, 1)
      surface.draw([Styled(line, style)], row)
      if index >= lines.count { target(line, into: &surface, row) }
    }
  }

  /// What the mouse finds in a line of keys: each from its letter to the next one.
  private func target(_ line: String, into surface: inout Surface, _ row: Rect) {
    for (number, choice) in choices.enumerated() {
      let starts = [
        "\(choice.key) \(choice.words.prefix { $0 != " " && $0 != "," })", "/ \(choice.key)",
      ]
      for start in starts {
        guard let range = line.firstRange(of: start) else { continue }
        let before = Columns.of(line[..<range.lowerBound])
        surface.target(Rect(row.x + before, row.y, row.width - before, 1), .row, number)
        break
      }
    }
  }

  /// The keys always show: long ones a line each, else all on a line; on a small screen with the first word
  /// of each, or alone.
  private func keys(width: Int, height: Int) -> [String] {
    let full = choices.map { "\($0.key) \($0.words)" }
    let isLong = full.contains { $0.count > 30 }
    let first = choices.map { "\($0.key) \($0.words.prefix { $0 != " " && $0 != "," })" }
    let letters = choices.map { "\($0.key)" }
    let joined = [full, first, letters].flatMap { choices in
      // Whole choices where they fit, else broken between words, which needs fewer lines.
      [
        Self.joined(choices, width: width),
        Columns.wrapped(choices.joined(separator: " / "), width: width),
      ]
    }
    let forms = (isLong ? [full.flatMap { Columns.wrapped($0, width: width) }] : []) + joined
    let fits = forms.first { $0.count < height } ?? forms.first { $0.count <= height }
    return fits ?? joined[joined.count - 1]
  }

  /// As many choices a line as fit; none begins on one line and ends on the next when a line holds it.
  private static func joined(_ choices: [String], width: Int) -> [String] {
    choices.reduce(into: []) { lines, choice in
      let together = lines.last.map { "\($0) / \(choice)" }
      if let together, Columns.of(together) <= width {
        lines[lines.count - 1] = together
      } else {
        lines += Columns.wrapped(choice, width: width)
      }
    }
  }

  /// Of more words than there is room for the first ones show.
  private func lines(width: Int, height: Int) -> [String] {
    guard height > 0 else { return [] }
    var lines = words.flatMap { $0.isEmpty ? [""] : Columns.wrapped($0, width: width) }
    guard lines.count > height else { return lines }
    lines = Array(lines.prefix(height))
    lines[height - 1] = Columns.prefix(lines[height - 1], columns: width - 1) + "…"
    return lines
  }
}
