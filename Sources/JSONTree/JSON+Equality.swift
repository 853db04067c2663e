/// Equal when of the same kind with the same value: 1 is neither "1" nor true.
///
/// - Numbers by their decimal value, exactly: 1 is 1.0 and 10e-1, 9007199254740993 is not ...992.
/// - Strings by their Unicode scalars, escaped or not: "é" in one scalar is not "é" in two.
/// - Objects in any order; of a duplicate the last counts, as in a subscript.
/// - A missing value is null, as in SwiftyJSON; `exists` tells them apart.
extension JSON: Equatable {
  /// Whether two values are the same JSON; without recursion, for a text may be 10,000 levels deep.
  public static func == (one: JSON, other: JSON) -> Bool {
    var pairs = [(one, other)]
    while let (one, other) = pairs.popLast() {
      let kind = one.kind ?? .null
      guard kind == other.kind ?? .null else { return false }
      switch kind {
      case .null: continue
      case .bool: if one.bool != other.bool { return false }
      case .number: if one.number != other.number { return false }
      case .string: if !one.hasSameText(as: other) { return false }
      case .invalid: if !one.description.isSameName(as: other.description) { return false }
      case .array:
        guard one.count == other.count else { return false }
        pairs.append(contentsOf: zip(one.elements, other.elements))
      case .object:
        guard let members = pairedMembers(one, other) else { return false }
        pairs.append(contentsOf: members)
      }
    }
    return true
  }

  private func hasSameText(as other: JSON) -> Bool {
    guard let text = string, let otherText = other.string else { return false }
    return text.utf8.elementsEqual(otherText.utf8)
  }

  /// The values of two objects by name; nil when their names are not the same.
  private static func pairedMembers(_ one: JSON, _ other: JSON) -> [(JSON, JSON)]? {
    let ones = one.membersByName
    let others = other.membersByName
    guard ones.count == others.count else { return nil }
    var pairs: [(JSON, JSON)] = []
    for (name, value) in ones {
      guard let otherValue = others[name] else { return nil }
      pairs.append((value, otherValue))
    }
    return pairs
  }

  private var membersByName: [MemberName: JSON] {
    Dictionary(members.map { (MemberName($0.name), $0.value) }, uniquingKeysWith: { $1 })
  }
}
