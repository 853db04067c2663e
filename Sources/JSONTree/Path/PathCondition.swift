/// What a filter asks of each child (RFC 9535 2.3.5).
indirect enum PathCondition: Hashable, Sendable {
  case any([PathCondition])
  case all([PathCondition])
  case not(PathCondition)
  /// The query finds something.
  case exists(PathInnerQuery)
  case test(PathTest)
  case comparison(PathOperand, PathRelation, PathOperand)
}

/// `==` and its kin; a longer mark before the shorter one it begins with.
enum PathRelation: CaseIterable, Hashable, Sendable {
  case equal, unequal, notAbove, notBelow, below, above

  var mark: StaticString {
    switch self {
    case .equal: "=="
    case .unequal: "!="
    case .notAbove: "<="
    case .notBelow: ">="
    case .below: "<"
    case .above: ">"
    }
  }
}

/// What is compared or handed to a function.
indirect enum PathOperand: Hashable, Sendable {
  case literal(PathLiteral)
  case query(PathInnerQuery)
  case call(PathCall)
  case test(PathTest)
}

/// A value that stands in the query.
enum PathLiteral: Hashable, Sendable {
  case string(PathText)
  case number(JSONDecimal)
  case bool(Bool)
  case null
}

/// A query in a filter: from the child that is looked at (`@`), or from the root (`$`).
struct PathInnerQuery: Hashable, Sendable {
  let isRelative: Bool
  let segments: [PathSegment]

  /// Whether it means one value at most (RFC 9535 2.3.5.1).
  var isSingular: Bool { segments.allSatisfy { $0.single != nil } }
}
