/// The five functions of RFC 9535 2.4.
enum PathFunction: String, Hashable, Sendable {
  case length, count, value, match, search

  /// What an argument has to be (RFC 9535 2.4.1).
  enum Parameter {
    /// A value, or a query of one.
    case value
    /// A query.
    case nodes

    func takes(_ part: PathOperand) -> Bool {
      switch (self, part) {
      case (_, .test), (.nodes, .literal), (.nodes, .call): false
      case (.value, .query(let query)): query.isSingular
      case (.value, .literal), (.value, .call), (.nodes, .query): true
      }
    }
  }

  var parameters: [Parameter] {
    switch self {
    case .length: [.value]
    case .count, .value: [.nodes]
    case .match, .search: [.value, .value]
    }
  }

  /// Whether it answers yes or no, not a value.
  var isTest: Bool { self == .match || self == .search }
}

/// `length(@.a)`, `count(@.*)`, `value(@..a)`
struct PathCall: Hashable, Sendable {
  let function: PathFunction
  let argument: PathOperand
}

/// `match(@.a, 'b.*')`, `search(@.a, $.pattern)`
struct PathTest: Hashable, Sendable {
  let function: PathFunction
  let subject: PathOperand
  let pattern: PathOperand
}
