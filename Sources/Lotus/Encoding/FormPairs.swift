/// Parameters as names and values of a form: `a[b]=1` for nested names, `a[]=1` for arrays.
enum FormPairs {
  /// `name=value` joined by `&`, both escaped.
  static func text(
    _ parameters: Parameter, arrays: URLEncoding.ArrayEncoding, bools: URLEncoding.BoolEncoding
  ) -> String {
    pairs("", parameters, arrays, bools).map { escaped($0.name) + "=" + escaped($0.value) }
      .joined(separator: "&")
  }

  /// Names and values, not escaped, in order.
  static func pairs(
    _ name: String, _ value: Parameter, _ arrays: URLEncoding.ArrayEncoding,
    _ bools: URLEncoding.BoolEncoding
  ) -> [(name: String, value: String)] {
    switch value {
    case .null: []
    case .bool(let bool): [(name, bools == .numeric ? (bool ? "1" : "0") : String(bool))]
    case .number(let text), .text(let text), .described(let text): [(name, text)]
    case .array(let elements):
      elements.flatMap { pairs(arrays == .brackets ? name + "[]" : name, $0, arrays, bools) }
    case .object(let members):
      members.flatMap { member in
        pairs(name.isEmpty ? member.name : "\(name)[\(member.name)]", member.value, arrays, bools)
      }
    }
  }

  /// RFC 3986 2.3, and `/` and `?`, which a query may have (3.4).
  static func escaped(_ text: String) -> String { PercentCoding.component(text, keeping: "/?") }

  /// Throws `EncodingFault.notForm` for a number that is none (`nan`, `inf`) and for what Swift prints of a value.
  static func check(_ value: Parameter, _ path: [String] = []) throws(EncodingFault) {
    switch value {
    case .number(let text) where JSONNumber(text) == nil: throw .notForm(text, path: path)
    case .described(let text): throw .notForm(text, path: path)
    case .array(let elements):
      for (place, element) in elements.enumerated() { try check(element, path + [String(place)]) }
    case .object(let members):
      for member in members { try check(member.value, path + [member.name]) }
    case .null, .bool, .number, .text: break
    }
  }
}
