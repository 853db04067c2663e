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

    /// `folder` of `a folder`.
    var firstWord: Substring {
      let named = words.hasPrefix("a ") ? words.dropFirst(2) : words[...]
      return named.prefix { $0 != " " && $0 != "," }
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
    let room = max(1, OverlayBox.rows(on: surface.size))
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
        "\(choice.key) \(choice.words.prefix { $0 != " " && $0 != "," })",
        "\(choice.key) \(choice.firstWord)", "/ \(choice.key)",
      ]
      for start in starts {
        guard let range = line.firstRange(of: start) else { continue }
        let before = Columns.of(line[..<range.lowerBound])
        surface.target(Rect(row.x + before, row.y, row.width - before, 1), .row, number)
        break
      }
    }
  }

  /// The keys always show, each with a word at least: long ones a line each, else all on a line; on a small
  /// screen with the first word of each, at last in columns.
  private func keys(width: Int, height: Int) -> [String] {
    let full = choices.map { "\($0.key) \($0.words)" }
    let isLong = full.contains { $0.count > 30 }
    let first = choices.map { "\($0.key) \($0.firstWord)" }
    // Whole choices, none broken between its key and its word.
    let forms =
      (isLong ? [full.flatMap { Columns.wrapped($0, width: width) }] : [])
      + [
        Self.joined(full, " / ", width: width), Self.joined(first, " / ", width: width),
        Self.joined(first, " ", width: width),
      ]
    let fits = forms.first { $0.count < height } ?? forms.first { $0.count <= height }
    return fits ?? Self.columns(first, width: width, height: height)
  }

  /// Side by side in as many columns as it takes, words cut where they must be:
  ///
  ///     m keeps t takes
  ///     b shows j joins
  ///     l later
  private static func columns(_ choices: [String], width: Int, height: Int) -> [String] {
    let count = max(1, (choices.count + height - 1) / max(1, height))
    let each = max(1, (width + 1) / count - 1)
    return stride(from: 0, to: choices.count, by: count).map { start in
      choices[start..<min(choices.count, start + count)].map { choice in
        let text = Columns.elided(choice, to: each)
        return text + String(repeating: " ", count: max(0, each - Columns.of(text)))
      }.joined(separator: " ")
    }
  }

  /// As many choices a line as fit; none begins on one line and ends on the next when a line holds it.
  private static func joined(_ choices: [String], _ sign: String, width: Int) -> [String] {
    choices.reduce(into: []) { lines, choice in
      let together = lines.last.map { $0 + sign + choice }
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
