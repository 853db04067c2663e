/// Conditions of a filter (RFC 9535 2.3.5): `||` binds weaker than `&&`, both weaker than comparisons.
extension JSONPathReader {
  mutating func condition() throws(JSONPathError) -> PathCondition {
    let parts = try joined("||") { (reader) throws(JSONPathError) in
      let parts = try reader.joined("&&") { (reader) throws(JSONPathError) in try reader.basic() }
      return parts.count == 1 ? parts[0] : .all(parts)
    }
    return parts.count == 1 ? parts[0] : .any(parts)
  }

  private mutating func joined(
    _ mark: StaticString, _ part: (inout JSONPathReader) throws(JSONPathError) -> PathCondition
  ) throws(JSONPathError) -> [PathCondition] {
    var parts: [PathCondition] = []
    while true {
      skipBlanks()
      parts.append(try part(&self))
      let before = place
      skipBlanks()
      guard take(mark) else {
        place = before
        return parts
      }
    }
  }

  /// In parentheses, a comparison, or a test; the first and the last maybe behind `!`.
  private mutating func basic() throws(JSONPathError) -> PathCondition {
    guard take("!") else {
      return byte == UInt8(ascii: "(") ? try parentheses() : try comparisonOrTest()
    }
    skipBlanks()
    if byte == UInt8(ascii: "(") { return .not(try parentheses()) }
    let start = place
    return .not(try test(try operand(), from: start))
  }

  private mutating func parentheses() throws(JSONPathError) -> PathCondition {
    place += 1
    let inside = try nested { (reader) throws(JSONPathError) in try reader.condition() }
    skipBlanks()
    guard take(")") else { throw error(.awaited(.parenthesis)) }
    return inside
  }

  private mutating func comparisonOrTest() throws(JSONPathError) -> PathCondition {
    let start = place
    let left = try operand()
    let end = place
    skipBlanks()
    guard let relation = takeRelation() else {
      if byte == UInt8(ascii: "=") { throw error(.awaited(.equals)) }
      place = end
      return try test(left, from: start)
    }
    skipBlanks()
    let rightStart = place
    let right = try operand()
    return .comparison(
      try value(left, from: start), relation, try value(right, from: rightStart))
  }

  private mutating func takeRelation() -> PathRelation? {
    PathRelation.allCases.first { take($0.mark) }
  }

  /// What may stand alone: a query, or a function that answers yes or no.
  private func test(_ part: PathOperand, from start: Int) throws(JSONPathError) -> PathCondition {
    switch part {
    case .literal: throw error(.bareLiteral, at: start)
    case .query(let query): return .exists(query)
    case .test(let test): return .test(test)
    case .call(let call): throw error(.resultNotCompared(of: call.function.rawValue), at: start)
    }
  }

  /// What may be compared: a value, or a query of one.
  func value(_ part: PathOperand, from start: Int) throws(JSONPathError) -> PathOperand {
    switch part {
    case .query(let query) where !query.isSingular: throw error(.notSingular, at: start)
    case .test(let test): throw error(.resultCompared(of: test.function.rawValue), at: start)
    case .query, .literal, .call: return part
    }
  }
}
