/// Characters that a place of a pattern takes.
struct ScalarSet: Hashable, Sendable {
  var isNegated = false
  var ranges: [ClosedRange<UInt32>] = []
  /// Categories as `\p{Lu}` and `\P{N}` name them.
  var categories: [Category] = []

  struct Category: Hashable, Sendable {
    let isNegated: Bool
    /// `L`, `Lu`
    let name: String
  }

  /// Any character but line feed and carriage return (RFC 9485 5.3).
  static let dot = ScalarSet(isNegated: true, ranges: [0x0A...0x0A, 0x0D...0x0D])

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isNamed =
      ranges.contains { $0.contains(scalar.value) }
      || categories.contains { $0.contains(scalar) }
    return isNamed != isNegated
  }
}

extension ScalarSet.Category {
  /// Every name that RFC 9485 has, with what it names.
  private static let table: [String: Set<Unicode.GeneralCategory>] = {
    let single: [(String, Unicode.GeneralCategory)] = [
      ("Ll", .lowercaseLetter), ("Lm", .modifierLetter), ("Lo", .otherLetter),
      ("Lt", .titlecaseLetter), ("Lu", .uppercaseLetter),
      ("Mc", .spacingMark), ("Me", .enclosingMark), ("Mn", .nonspacingMark),
      ("Nd", .decimalNumber), ("Nl", .letterNumber), ("No", .otherNumber),
      ("Pc", .connectorPunctuation), ("Pd", .dashPunctuation), ("Pe", .closePunctuation),
      ("Pf", .finalPunctuation), ("Pi", .initialPunctuation), ("Po", .otherPunctuation),
      ("Ps", .openPunctuation),
      ("Zl", .lineSeparator), ("Zp", .paragraphSeparator), ("Zs", .spaceSeparator),
      ("Sc", .currencySymbol), ("Sk", .modifierSymbol), ("Sm", .mathSymbol), ("So", .otherSymbol),
      ("Cc", .control), ("Cf", .format), ("Cn", .unassigned), ("Co", .privateUse),
    ]
    return single.reduce(into: [:]) { table, row in
      table[row.0] = [row.1]
      table[String(row.0.prefix(1)), default: []].insert(row.1)
    }
  }()

  static func isName(_ name: String) -> Bool { table[name] != nil }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    (Self.table[name]?.contains(scalar.properties.generalCategory) ?? false) != isNegated
  }
}
