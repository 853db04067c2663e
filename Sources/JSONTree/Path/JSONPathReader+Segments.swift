/// Segments and selectors (RFC 9535 2.3, 2.5).
extension JSONPathReader {
  /// Segments with blank space before, never behind the last.
  mutating func segments() throws(JSONPathError) -> [PathSegment] {
    var segments: [PathSegment] = []
    while true {
      let before = place
      skipBlanks()
      guard byte == UInt8(ascii: ".") || byte == UInt8(ascii: "[") else {
        place = before
        return segments
      }
      segments.append(try segment())
    }
  }

  private mutating func segment() throws(JSONPathError) -> PathSegment {
    let start = place
    guard take(".") else { return PathSegment(selectors: try brackets()) }
    let isDescendant = take(".")
    if isDescendant {
      try needsMany(at: start)
      if byte == UInt8(ascii: "[") {
        return PathSegment(isDescendant: true, selectors: try brackets())
      }
    }
    return PathSegment(isDescendant: isDescendant, selectors: [try shorthand()])
  }

  /// `*` or a name without quotes.
  private mutating func shorthand() throws(JSONPathError) -> PathSelector {
    let start = place
    if take("*") {
      try needsMany(at: start)
      return .wildcard
    }
    guard JSONPath.isNameFirst(byte) else { throw unexpected(.name) }
    while JSONPath.isNameByte(byte) { place += 1 }
    return .name(PathText(bytes[start..<place]))
  }

  private mutating func brackets() throws(JSONPathError) -> [PathSelector] {
    place += 1
    var selectors: [PathSelector] = []
    while true {
      skipBlanks()
      selectors.append(try selector())
      skipBlanks()
      let comma = place
      guard take(",") else { break }
      try needsMany(at: comma)
    }
    guard take("]") else { throw error(.awaited(behind(selectors.last))) }
    return selectors
  }

  private func behind(_ selector: PathSelector?) -> JSONPathError.Awaited {
    if case .filter = selector { return .filterEnd }
    return isSingular ? .bracket : .commaOrBracket
  }

  private mutating func selector() throws(JSONPathError) -> PathSelector {
    let start = place
    switch byte {
    case UInt8(ascii: "'"), UInt8(ascii: "\""): return .name(PathText(try string()))
    case UInt8(ascii: "-"), UInt8(ascii: ":"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return try indexOrSlice()
    case UInt8(ascii: "*"):
      try needsMany(at: start)
      place += 1
      return .wildcard
    case UInt8(ascii: "?"):
      try needsMany(at: start)
      place += 1
      return .filter(try nested { (reader) throws(JSONPathError) in try reader.condition() })
    default: throw error(.awaited(isSingular ? .indexOrName : .selector))
    }
  }

  private mutating func indexOrSlice() throws(JSONPathError) -> PathSelector {
    let start = place
    let first = try optionalIndex()
    let end = place
    skipBlanks()
    if let first, byte != UInt8(ascii: ":") {
      place = end
      return .index(first)
    }
    try needsMany(at: start)
    guard take(":") else { throw error(.awaited(.commaOrBracket)) }
    skipBlanks()
    let last = try optionalIndex()
    skipBlanks()
    guard take(":") else { return .slice(PathSlice(start: first, end: last)) }
    skipBlanks()
    return .slice(PathSlice(start: first, end: last, step: try optionalIndex() ?? 1))
  }

  private mutating func optionalIndex() throws(JSONPathError) -> Int? {
    byte == UInt8(ascii: "-") || byte.isDigit ? try index() : nil
  }
}
