import JSONTree
import Terminal

/// A sentence where the answer would stand.
enum AnswerNotice: Hashable {
  case plain(String)
  case hint(String)
  /// What went wrong.
  case trouble(String)
  /// What to do about it.
  case advice(String)
  /// What is there, but not as it should be.
  case warning(String)
  /// The line of a text that is no JSON, and a caret under the place.
  case place(JSONError)

  /// The lines in a pane of so many columns, broken at blanks.
  func lines(columns: Int, _ theme: Theme) -> [[Styled]] {
    switch self {
    case .plain(let text): Self.broken(text, "", theme.text, columns)
    case .hint(let text): Self.broken(text, "", theme.dim, columns)
    case .trouble(let text): Self.broken(text, "✗ ", theme.broken, columns)
    case .advice(let text): Self.broken(text, "  ", theme.text, columns)
    case .warning(let text): Self.broken(text, "! ", theme.wrong, columns)
    case .place(let error): Self.place(of: error, columns, theme)
    }
  }

  private static func broken(
    _ text: String, _ lead: String, _ style: Style, _ columns: Int
  ) -> [[Styled]] {
    let lines = Columns.wrapped(text, width: columns - lead.count)
    return lines.enumerated().map { index, line in
      [Styled((index == 0 ? lead : String(repeating: " ", count: lead.count)) + line, style)]
    }
  }

  /// Where the line is too long its beginning goes, so that the caret's place is in sight.
  private static func place(of error: JSONError, _ columns: Int, _ theme: Theme) -> [[Styled]] {
    guard !error.excerpt.isEmpty else { return [] }
    let room = max(1, columns - 2)
    let isWhole = Columns.of(error.excerpt) <= room
    let beyond = isWhole ? 0 : max(0, Columns.of(error.caret) - room * 2 / 3)
    return [(error.excerpt, theme.text), (error.caret, theme.broken)].map { text, style in
      [Styled("  ", style)] + [Styled(dropping(beyond, text), style)].elided(to: room)
    }
  }

  private static func dropping(_ columns: Int, _ text: String) -> String {
    let dropped = Columns.prefix(text, columns: columns)
    let pad = String(repeating: " ", count: columns - Columns.of(dropped))
    return pad + text.dropFirst(dropped.count)
  }
}
