import FoundationEssentials

extension Parameter: ParameterValue {
  /// Itself.
  public var parameter: Parameter { self }
}
extension Bool: ParameterValue {
  /// true or false.
  public var parameter: Parameter { .bool(self) }
}
extension String: ParameterValue {
  /// Text.
  public var parameter: Parameter { .text(self) }
}
extension Substring: ParameterValue {
  /// Text.
  public var parameter: Parameter { .text(String(self)) }
}
extension URL: ParameterValue {
  /// Its text.
  public var parameter: Parameter { .text(absoluteString) }
}
extension UUID: ParameterValue {
  /// Its text in capitals.
  public var parameter: Parameter { .text(uuidString) }
}
extension Decimal: ParameterValue {
  /// Its digits.
  public var parameter: Parameter { .number(description) }
}
extension JSON: ParameterValue {
  /// The same value; numbers keep their digits, names their order.
  public var parameter: Parameter {
    switch kind {
    case .bool: .bool(boolValue)
    case .number: .number(numberText ?? "0")
    case .string: .text(stringValue)
    case .array: .array(elements.map(\.parameter))
    case .object: .object(members.map { Parameter.Member($0.name, $0.value.parameter) })
    case .null, .invalid, nil: .null
    }
  }
}

extension Optional: ParameterValue {
  /// The value, or nothing.
  public var parameter: Parameter { map { Parameter($0) } ?? .null }
}
extension Array: ParameterValue {
  /// Its elements.
  public var parameter: Parameter { .array(map { Parameter($0) }) }
}
extension Dictionary: ParameterValue {
  /// Its members sorted by name; names that are no text are what Swift prints of them.
  public var parameter: Parameter {
    let members = map { Parameter.Member("\($0.key)", Parameter($0.value)) }
    return .object(members.sorted { $0.name < $1.name })
  }
}
