// `(…)`, `(?:…)`, `(?<name>…)`, `(?i)`, `(?i:…)`.
extension SearchPatternReader {
  mutating func group() throws(JSONPatternError) -> PatternNode {
    let start = place
    guard depth < Self.depthLimit else {
      throw error(.tooDeep(limit: Self.depthLimit), at: start)
    }
    place += 1
    let flags = (ignoresCase, dotTakesAll)
    if take("?"), try !kind(from: start) { return .sequence([]) }
    depth += 1
    let inside = try choice()
    depth -= 1
    guard take(")") else { throw error(.openGroup, at: start) }
    (ignoresCase, dotTakesAll) = flags
    return inside
  }

  /// What stands behind `(?`; false when it was flags alone.
  private mutating func kind(from start: Int) throws(JSONPatternError) -> Bool {
    if take(":") { return true }
    for mark in ["=", "!", "<=", "<!"] where take(mark) { throw error(.lookAround, at: start) }
    if take(">") { throw error(.atomic, at: start) }
    for mark in ["P=", "P>", "R"] where take(mark) { throw error(.backReference, at: start) }
    if take("<") || take("P<") {
      while let scalar, scalar == "_" || ScalarSet.Kind.word.contains(scalar) { place += 1 }
      guard take(">") else { throw error(.unknownGroup, at: start) }
      return true
    }
    return try flags(from: start)
  }

  private mutating func flags(from start: Int) throws(JSONPatternError) -> Bool {
    var isOn = true
    while let flag = scalar {
      switch flag {
      case "i": ignoresCase = isOn
      case "s": dotTakesAll = isOn
      case "-": isOn = false
      case ")", ":":
        place += 1
        return flag == ":"
      default:
        guard flag.isASCII, flag.properties.isAlphabetic else {
          throw error(.unknownGroup, at: start)
        }
        throw error(.unknownFlag(flag), at: place)
      }
      place += 1
    }
    throw error(.openGroup, at: start)
  }
}
