import JSONTree

/// What is known of a place of a shape, in words.
public struct ShapeWords {
  private let shape: JSONShape

  /// Words of a shape.
  public init(_ shape: JSONShape) { self.shape = shape }

  /// `98 of 100` where some objects lack a member, else how many values there are.
  public func often(_ entry: JSONShape.Entry) -> String {
    guard let possible = shape.possible(entry), possible != entry.facts.count else {
      return String(entry.facts.count)
    }
    return "\(entry.facts.count) of \(possible)"
  }

  /// Each kind that is there, with how often where there are several.
  public func what(_ facts: JSONShape.Facts) -> String {
    let kinds: [(count: Int, words: String)] = [
      (facts.objects, "object"), (facts.arrays, "array" + span(facts.elements, " of ", "")),
      (facts.numbers, number(facts)), (facts.strings, string(facts)),
      (facts.bools, "bool, \(facts.trues) true"), (facts.nulls, "null"),
    ].filter { $0.count > 0 }
    let isMixed = kinds.count > 1
    let kindWords = kinds.map { isMixed ? "\($0.count) \($0.words)" : $0.words }
    return kindWords.joined(separator: "; ") + samples(facts)
  }

  private func number(_ facts: JSONShape.Facts) -> String {
    let kind = facts.integers == facts.numbers ? "integer" : "number"
    guard let range = facts.range else { return kind }
    let (least, greatest) = (
      shape.document.text(of: range.least, limit: 40),
      shape.document.text(of: range.greatest, limit: 40)
    )
    return least == greatest ? "\(kind) \(least)" : "\(kind) \(least) … \(greatest)"
  }

  private func string(_ facts: JSONShape.Facts) -> String {
    let formats = JSONFormat.allCases.compactMap { format in
      facts.formats[format].map { count in
        count == facts.strings ? format.rawValue : "\(count) \(format.rawValue)"
      }
    }
    let unit = facts.stringLengths == 1...1 ? " character" : " characters"
    return (["string" + span(facts.stringLengths, " ", unit)] + formats).joined(separator: ", ")
  }

  private func span(_ range: ClosedRange<Int>?, _ before: String, _ unit: String) -> String {
    guard let range else { return "" }
    let ends =
      range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound) … \(range.upperBound)"
    return before + ends + unit
  }

  private func samples(_ facts: JSONShape.Facts) -> String {
    let isKnown =
      facts.strings == 0 && facts.range?.least == facts.range?.greatest
    if facts.samples.isEmpty || isKnown { return "" }
    return ": "
      + facts.samples.map { ShortText.of(shape.document, $0, limit: 40) }.joined(separator: ", ")
  }
}
