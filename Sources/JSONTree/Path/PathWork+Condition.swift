/// Whether a filter's condition holds for a child (RFC 9535 2.3.5.2).
extension PathWork {
  func holds(_ condition: PathCondition, at current: Int) -> Bool {
    switch condition {
    case .any(let parts): parts.contains { holds($0, at: current) }
    case .all(let parts): parts.allSatisfy { holds($0, at: current) }
    case .not(let part): !holds(part, at: current)
    case .exists(let query): first(query, at: current) != nil
    case .test(let test): holds(test, at: current)
    case .comparison(let left, let relation, let right):
      holds(value(left, at: current), relation, value(right, at: current))
    }
  }

  private func holds(_ left: PathValue, _ relation: PathRelation, _ right: PathValue) -> Bool {
    switch relation {
    case .equal: isEqual(left, right)
    case .unequal: !isEqual(left, right)
    case .below: isBelow(left, right)
    case .above: isBelow(right, left)
    case .notAbove: isBelow(left, right) || isEqual(left, right)
    case .notBelow: isBelow(right, left) || isEqual(left, right)
    }
  }

  /// Numbers by value, strings by their characters' numbers, which is the order of their bytes in UTF-8.
  private func isBelow(_ left: PathValue, _ right: PathValue) -> Bool {
    if let one = number(left) { return number(right).map { one < $0 } ?? false }
    guard let one = string(left), let other = string(right) else { return false }
    spend((one.count + other.count) >> 4)
    return one.lexicographicallyPrecedes(other)
  }

  private func isEqual(_ left: PathValue, _ right: PathValue) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): true
    case (.nothing, _), (_, .nothing): false
    case (.literal(let one), .literal(let other)): one == other
    case (.node(let word), .literal(let literal)): isEqual(word, literal)
    case (.literal(let literal), .node(let word)): isEqual(word, literal)
    case (.node(let one), .node(let other)): isEqual(one, other)
    }
  }

  private func isEqual(_ word: Int, _ literal: PathLiteral) -> Bool {
    switch (index.kind(word), literal) {
    case (.string, .string(let text)): index.isString(word, text)
    case (.number, .number(let number)): index.number(word) == number
    case (.bool, .bool(let bool)): index.isTrue(word) == bool
    case (.null, .null): true
    default: false
    }
  }
}
