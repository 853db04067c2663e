/// Characters that a place of a pattern takes.
struct ScalarSet: Hashable, Sendable {
  var isNegated = false
  var ranges: [ClosedRange<UInt32>] = []
  /// Categories as `\p{Lu}` and `\P{N}` name them.
  var categories: [Category] = []
  /// What `\d` and `\W` mean, which RFC 9485 does not have.
  var classes: [Class] = []
  /// Whether a letter is in it when its small or its capital letter is.
  var ignoresCase = false

  struct Category: Hashable, Sendable {
    let isNegated: Bool
    /// `L`, `Lu`
    let name: String
  }
  struct Class: Hashable, Sendable {
    let isNegated: Bool
    let kind: Kind
  }
  /// `\d`, `\w`, `\s`
  enum Kind: Hashable, Sendable { case digit, word, blank }

  /// Any character but line feed and carriage return (RFC 9485 5.3).
  static let dot = ScalarSet(isNegated: true, ranges: [0x0A...0x0A, 0x0D...0x0D])
  /// Any character.
  static let all = ScalarSet(isNegated: true)

  /// What it costs to ask it, in steps of a machine.
  var cost: Int {
    (1 + ranges.count + (categories.count + classes.count) * 16) * (ignoresCase ? 3 : 1)
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isNamed =
      names(scalar) || ignoresCase && scalar.otherCases.contains { names($0) }
    return isNamed != isNegated
  }

  private func names(_ scalar: Unicode.Scalar) -> Bool {
    ranges.contains { $0.contains(scalar.value) }
      || categories.contains { $0.contains(scalar) }
      || classes.contains { $0.kind.contains(scalar) != $0.isNegated }
  }
}

extension Unicode.Scalar {
  /// Its small and its capital letter, where each is one character.
  var otherCases: [Unicode.Scalar] {
    if isASCII {
      return properties.isAlphabetic ? [Unicode.Scalar(UInt8(value) ^ 0x20)] : []
    }
    return [properties.lowercaseMapping, properties.uppercaseMapping].compactMap { mapping in
      let scalars = mapping.unicodeScalars
      return scalars.count == 1 && scalars.first != self ? scalars.first : nil
    }
  }
}

extension ScalarSet.Kind {
  /// Digits are `\p{Nd}`; blanks what Unicode calls White_Space; word characters letters, marks, digits and
  /// connectors like `_` (UTS 18, annex C).
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    switch self {
    case .digit: return properties.generalCategory == .decimalNumber
    case .blank: return properties.isWhitespace
    case .word:
      return switch properties.generalCategory {
      case .decimalNumber, .connectorPunctuation, .nonspacingMark, .spacingMark, .enclosingMark:
        true
      default: properties.isAlphabetic
      }
    }
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
