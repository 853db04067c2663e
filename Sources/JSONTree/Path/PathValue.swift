/// What a filter compares: nothing, a value of the document, or one made by the query.
enum PathValue {
  case nothing
  case node(Int)
  case literal(PathLiteral)
}

extension PathWork {
  func value(_ operand: PathOperand, at current: Int) -> PathValue {
    switch operand {
    case .literal(let literal): .literal(literal)
    case .query(let query): single(query, at: current).map(PathValue.node) ?? .nothing
    case .call(let call): value(call, at: current)
    case .test: .nothing  // refused when the query was read
    }
  }

  private func value(_ call: PathCall, at current: Int) -> PathValue {
    switch (call.function, call.argument) {
    case (.length, let argument): length(value(argument, at: current))
    case (.count, .query(let query)): .count(nodes(query, at: current).count)
    case (.value, .query(let query)): theOnly(nodes(query, at: current))
    default: .nothing
    }
  }

  private func theOnly(_ nodes: [Int]) -> PathValue {
    nodes.count == 1 ? .node(nodes[0]) : .nothing
  }

  /// Characters of a string, children of an array or object (RFC 9535 2.4.4).
  private func length(_ value: PathValue) -> PathValue {
    if case .node(let word) = value, index.isContainer(word) { return .count(document.count(word)) }
    return string(value).map { .count($0.count { $0 & 0xC0 != 0x80 }) } ?? .nothing
  }

  /// The bytes of a string; nil for all else.
  func string(_ value: PathValue) -> [UInt8]? {
    switch value {
    case .literal(.string(let text)): text.bytes
    case .node(let word): index.kind(word) == .string ? index.string(word) : nil
    case .literal, .nothing: nil
    }
  }

  /// A number; nil for all else.
  func number(_ value: PathValue) -> JSONDecimal? {
    switch value {
    case .literal(.number(let number)): number
    case .node(let word): index.kind(word) == .number ? index.number(word) : nil
    case .literal, .nothing: nil
    }
  }
}

extension PathValue {
  fileprivate static func count(_ count: Int) -> PathValue { .literal(.number(.int(count))) }
}
