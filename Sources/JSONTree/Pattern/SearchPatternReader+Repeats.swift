// `*`, `+?`, `{2,3}`.
extension SearchPatternReader {
  /// Whether a `{` here begins a number of times. Another is a character like any: `{"a"` is looked for in
  /// JSON.
  var isCount: Bool {
    var ahead = self
    return ahead.count() != nil
  }

  /// An atom and how often it is to be there. A lazy quantifier, `a+?`, has the same language as another.
  mutating func quantified(_ atom: PatternNode) throws(JSONPatternError) -> PatternNode {
    let start = place
    guard let (least, most) = times() else { return atom }
    guard most ?? .max >= least else { throw error(.badCount, at: start) }
    guard max(least, most ?? 0) <= PatternStep.longest else {
      throw error(.tooLarge(limit: PatternStep.longest), at: start)
    }
    if scalar == "+" { throw error(.atomic, at: place) }
    _ = take("?")
    if isCount || scalar.map({ "*+?".unicodeScalars.contains($0) }) == true {
      throw error(.nothingToRepeat, at: place)
    }
    return .repeated(atom, least: least, most: most)
  }

  private mutating func times() -> (least: Int, most: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    return count()
  }

  /// `{2}`, `{2,}`, `{2,3}`, `{,3}`; stays where it is when there is none.
  private mutating func count() -> (least: Int, most: Int?)? {
    let start = place
    guard take("{") else { return nil }
    let least = number()
    let most = take(",") ? number() : least
    let isCount = scalars[start..<place].contains { ("0"..."9").contains($0) }
    guard isCount, take("}") else {
      place = start
      return nil
    }
    return (least ?? 0, most)
  }

  /// One beyond Int is as much too large for a machine as the largest.
  private mutating func number() -> Int? {
    let start = place
    while let scalar, ("0"..."9").contains(scalar) { place += 1 }
    guard place > start else { return nil }
    return Int(String(String.UnicodeScalarView(scalars[start..<place]))) ?? .max
  }
}
