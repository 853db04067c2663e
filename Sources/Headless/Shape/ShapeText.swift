import JSONTree
import TerminalText

/// A shape to be read, a place a line.
///
///     $                  object
///     $.items            array of 3
///     $.items[*]         3       object
///     $.items[*].id      3       number 1 … 9: 1, 4, 9
///     $.items[*].mail    2 of 3  string 7 … 15 bytes, 1 email: "a@b.org", "none"; 1 null
enum ShapeText {
  static func lines(_ shape: JSONShape) -> [String] {
    let rows = shape.entries.map { entry in
      (path: shape.path(of: entry), often: often(entry, shape), what: words(entry.facts, shape))
    }
    let width = min(48, rows.map { TextWidth.columns(of: $0.path) }.max() ?? 0)
    let oftenWidth = rows.map(\.often.count).max() ?? 0
    return rows.map { padded($0.path, width) + padded($0.often, oftenWidth) + $0.what }
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - TextWidth.columns(of: text)) + 2)
  }

  private static func often(_ entry: JSONShape.Entry, _ shape: JSONShape) -> String {
    guard let possible = shape.possible(entry), possible != entry.facts.count else {
      return String(entry.facts.count)
    }
    return "\(entry.facts.count) of \(possible)"
  }

  /// Each kind that is there, with how often where there are several.
  private static func words(_ facts: JSONShape.Facts, _ shape: JSONShape) -> String {
    let kinds: [(count: Int, words: String)] = [
      (facts.objects, "object"), (facts.arrays, "array" + span(facts.elements, " of ", "")),
      (facts.numbers, number(facts, shape)), (facts.strings, string(facts)),
      (facts.bools, "bool, \(facts.trues) true"), (facts.nulls, "null"),
    ].filter { $0.count > 0 }
    let isMixed = kinds.count > 1
    let kindWords = kinds.map { isMixed ? "\($0.count) \($0.words)" : $0.words }
    return kindWords.joined(separator: "; ") + samples(facts, shape)
  }

  private static func number(_ facts: JSONShape.Facts, _ shape: JSONShape) -> String {
    let kind = facts.integers == facts.numbers ? "integer" : "number"
    guard let range = facts.range else { return kind }
    let (least, greatest) = (
      shape.document.text(of: range.least, limit: 40),
      shape.document.text(of: range.greatest, limit: 40)
    )
    return least == greatest ? "\(kind) \(least)" : "\(kind) \(least) … \(greatest)"
  }

  private static func string(_ facts: JSONShape.Facts) -> String {
    let formats = JSONFormat.allCases.compactMap { format in
      facts.formats[format].map { count in
        count == facts.strings ? format.rawValue : "\(count) \(format.rawValue)"
      }
    }
    return (["string" + span(facts.stringBytes, " ", " bytes")] + formats).joined(separator: ", ")
  }

  private static func span(_ range: ClosedRange<Int>?, _ before: String, _ unit: String) -> String {
    guard let range else { return "" }
    let ends =
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) … \(range.upperBound)"
    return before + ends + unit
  }

  private static func samples(_ facts: JSONShape.Facts, _ shape: JSONShape) -> String {
    let isKnown =
      facts.strings == 0 && facts.range?.least == facts.range?.greatest
    if facts.samples.isEmpty || isKnown { return "" }
    return ": "
      + facts.samples.map { ShortText.of(shape.document, $0, limit: 40) }.joined(separator: ", ")
  }
}
