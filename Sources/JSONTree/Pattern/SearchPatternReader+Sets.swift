// `[^a-z\d.]`
extension SearchPatternReader {
  /// A `]` that stands first is a character, and so is a `-` that stands beside no other.
  mutating func set() throws(JSONPatternError) -> ScalarSet {
    let open = place
    place += 1
    var set = ScalarSet()
    set.isNegated = take("^")
    set.ignoresCase = ignoresCase
    let first = place
    while let scalar, scalar != "]" || place == first {
      if scalar == "[", place + 1 < scalars.count, [":", ".", "="].contains(scalars[place + 1]) {
        throw error(.namedSet, at: place)
      }
      if scalar == "\\", let named = try named() {
        set.categories += named.categories
        set.classes += named.classes
        try refuseRange()
      } else {
        try addRange(to: &set)
      }
    }
    guard take("]") else { throw error(.openSet, at: open) }
    return set
  }

  /// `a`, `a-z`
  private mutating func addRange(to set: inout ScalarSet) throws(JSONPatternError) {
    let start = place
    let low = try setCharacter()
    guard isRange else {
      set.ranges += ignoresCase ? single(low).ranges : [low.value...low.value]
      return
    }
    place += 1
    if scalar == "\\", try named() != nil { throw error(.badRange, at: start) }
    let high = try setCharacter()
    guard high >= low else { throw error(.badRange, at: start) }
    set.ranges.append(low.value...high.value)
  }

  /// `[\d-z]`
  private func refuseRange() throws(JSONPatternError) {
    if isRange { throw error(.badRange, at: place) }
  }

  /// Whether a `-` here stands between two characters.
  private var isRange: Bool {
    scalar == "-" && place + 1 < scalars.count && scalars[place + 1] != "]"
  }

  private mutating func setCharacter() throws(JSONPatternError) -> Unicode.Scalar {
    guard scalar == "\\" else {
      place += 1
      return scalars[place - 1]
    }
    guard take("\\b") else { return try character() }
    return "\u{8}"
  }
}
