import JSONTree
import Sessions
import TerminalText

/// A shape to be read, a place a line.
///
///     $                  object
///     $.items            array of 3
///     $.items[*]         3       object
///     $.items[*].id      3       number 1 … 9: 1, 4, 9
///     $.items[*].mail    2 of 3  string 4 … 7 characters, 1 email: "a@b.org", "none"; 1 null
enum ShapeText {
  static func lines(_ shape: JSONShape) -> [String] {
    let words = ShapeWords(shape)
    let rows = shape.entries.map { entry in
      (path: shape.path(of: entry), often: words.often(entry), what: words.what(entry.facts))
    }
    let width = min(48, rows.map { TextWidth.columns(of: $0.path) }.max() ?? 0)
    let oftenWidth = rows.map(\.often.count).max() ?? 0
    return rows.map { padded($0.path, width) + padded($0.often, oftenWidth) + $0.what }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)) + 2)
  }
}
