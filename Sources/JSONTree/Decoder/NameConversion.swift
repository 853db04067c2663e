/// Names of members as the key strategy converts them; each spelling is converted once.
final class NameConversion {
  private let custom: (([any CodingKey]) -> any CodingKey)?
  private var converted: [MemberName: String] = [:]

  /// nil where names stay as they are.
  init?(_ strategy: JSONTreeDecoder.KeyDecodingStrategy) {
    switch strategy {
    case .useDefaultKeys: return nil
    case .convertFromSnakeCase: custom = nil
    case .custom(let convert): custom = convert
    }
  }

  /// The key of a member below a path.
  func key(_ name: String, below path: @autoclosure () -> [any CodingKey]) -> any CodingKey {
    if let custom { return custom(path() + [PathKey(stringValue: name)]) }
    if let known = converted[MemberName(name)] { return PathKey(stringValue: known) }
    let camel = NameConversion.camelCase(name)
    converted[MemberName(name)] = camel
    return PathKey(stringValue: camel)
  }

  /// `_first_name__` as `_firstName__`.
  static func camelCase(_ name: String) -> String {
    let inside = name.drop { $0 == "_" }
    let prefix = name[..<inside.startIndex]
    let end = inside.lastIndex { $0 != "_" }.map { inside.index(after: $0) } ?? inside.startIndex
    let words = inside[..<end].split(separator: "_")
    guard let first = words.first else { return name }
    if words.count == 1 { return name }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    return prefix + first.lowercased() + rest.joined() + name[end...]
  }
}
