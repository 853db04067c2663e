/// Whether two values of a document are the same (RFC 9535 2.3.5.2.2): arrays element by element, objects
/// by their names in any order (of a duplicate the last counts), numbers as numbers.
extension PathWork {
  /// The pairs still to be compared are kept aside, so any depth is fine.
  func isEqual(_ one: Int, _ other: Int) -> Bool {
    var pairs = [(one, other)]
    while let (one, other) = pairs.popLast(), !isSpent {
      spend(1)
      if one == other { continue }
      guard index.kind(one) == index.kind(other) else { return false }
      guard index.isContainer(one) else {
        if isEqualScalar(one, other) { continue }
        return false
      }
      guard let below = pairsBelow(one, other) else { return false }
      pairs += below
    }
    return true
  }

  private func isEqualScalar(_ one: Int, _ other: Int) -> Bool {
    switch index.kind(one) {
    case .string: index.isSameString(one, other)
    case .number: index.number(one) == index.number(other)
    case .bool: index.isTrue(one) == index.isTrue(other)
    case .null: true
    case .object, .array, .invalid: false
    }
  }

  /// The children that have to be equal; nil when the values cannot be.
  private func pairsBelow(_ one: Int, _ other: Int) -> [(Int, Int)]? {
    guard index.isObject(one) else {
      guard document.count(one) == document.count(other) else { return nil }
      return Array(zip(ChildWords(document, one), ChildWords(document, other)))
    }
    let (members, others) = (members(of: one), members(of: other))
    guard members.count == others.count else { return nil }
    var pairs: [(Int, Int)] = []
    for (name, word) in members {
      guard let twin = others[name] else { return nil }
      pairs.append((word, twin))
    }
    return pairs
  }

  private func members(of object: Int) -> [[UInt8]: Int] {
    spend(document.count(object))
    return Dictionary(
      ChildWords(document, object).map { (index.string($0 - 1), $0) }, uniquingKeysWith: { $1 })
  }
}
