extension JSON {
  /// The same value as JSON. Throws `EncodingFault.notJSON` for what JSON has no form for.
  public init(_ parameter: Parameter) throws(EncodingFault) { self = try Self.json(parameter, []) }

  private static func json(
    _ parameter: Parameter, _ path: [String]
  ) throws(EncodingFault) -> JSON {
    switch parameter {
    case .null: return .null
    case .bool(let bool): return JSON(bool)
    case .text(let text): return JSON(text)
    case .number(let text):
      guard let number = JSONNumber(text) else { throw .notJSON(text, path: path) }
      return JSON(number)
    case .described(let text): throw .notJSON(text, path: path)
    case .array(let elements):
      var values: [JSON] = []
      for (place, element) in elements.enumerated() {
        values.append(try json(element, path + [String(place)]))
      }
      return JSON(values)
    case .object(let members):
      var values: [(name: String, value: JSON)] = []
      for member in members {
        values.append((member.name, try json(member.value, path + [member.name])))
      }
      return JSON(members: values)
    }
  }
}
