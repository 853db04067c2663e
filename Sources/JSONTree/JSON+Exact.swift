import FoundationEssentials

/// Read as exactly one kind: anything else is nil, nothing is converted.
extension JSON {
  /// A string, decoded. A lone surrogate escape is U+FFFD.
  public var string: String? {
    switch storage {
    case .node(let word, let document) where document.scalarByte(word) == UInt8(ascii: "\""):
      document.decodedString(word)
    case .made(let value): if case .string(let text) = value.made { text } else { nil }
    default: nil
    }
  }

  /// A number with its text.
  public var number: JSONNumber? {
    switch storage {
    case .node(let word, let document) where document.isNumber(word):
      JSONNumber(valid: document.withScalar(word) { String(decoding: $0, as: UTF8.self) })
    case .made(let value): if case .number(let number) = value.made { number } else { nil }
    default: nil
    }
  }

  /// A number exactly as it is written: `1.0`, `1E2`, `12345678901234567890123`.
  public var numberText: String? { number?.text }

  /// A number that is exactly this Int: `100`, `1e2` and `100.0` are, `0.5` and `1e30` are none.
  public var int: Int? { integer() }

  /// The Double nearest to a number; nil where that is infinite.
  public var double: Double? { nearestDouble.flatMap { $0.isFinite ? $0 : nil } }

  /// The Decimal of a number, to its 38 digits; nil where its exponent does not reach (±127).
  public var decimal: Decimal? { number?.decimal }

  /// The digits of a whole number of any size: `1e3` is "1000"; nil for 0.5 and over 1000 digits.
  public var integerText: String? { number?.integerText }

  /// true or false.
  public var bool: Bool? {
    switch storage {
    case .node(let word, let document):
      switch document.scalarByte(word) {
      case UInt8(ascii: "t"): true
      case UInt8(ascii: "f"): false
      default: nil
      }
    case .made(let value): if case .bool(let bool) = value.made { bool } else { nil }
    default: nil
    }
  }

  /// A number that an integer type has exactly.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    switch storage {
    case .node(let word, let document) where document.isNumber(word): document.integer(word)
    case .made: number?.integer()
    default: nil
    }
  }

  /// The Double nearest to a number, infinite beyond.
  var nearestDouble: Double? {
    switch storage {
    case .node(let word, let document) where document.isNumber(word): document.double(word)
    case .made: number?.nearestDouble
    default: nil
    }
  }
}

/// Scalars at a word of the index, without a copy of their text.
extension JSONDocument {
  @inline(__always)
  func firstByte(_ word: Int) -> UInt8 { store[offset(word)] }

  /// The same, zero for a line that is no JSON: `tru` is not true, a lone quote no string.
  @inline(__always)
  func scalarByte(_ word: Int) -> UInt8 { isBad(word) ? 0 : firstByte(word) }

  @inline(__always)
  func isNumber(_ word: Int) -> Bool {
    let byte = firstByte(word)
    return (byte &- 0x30 < 10 || byte == UInt8(ascii: "-")) && !isBad(word)
  }

  /// Lends the text of a scalar or key.
  @inline(__always)
  func withScalar<Outcome>(_ word: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Outcome) -> Outcome
  {
    store.withBytes(offset(word)..<scalarEnd(word), body)
  }

  /// A string or key, decoded.
  func decodedString(_ word: Int) -> String {
    store.withBytes(offset(word) + 1..<scalarEnd(word) - 1) { JSONString.decoded($0) }
  }

  /// A number that an integer type has exactly.
  func integer<Integer: FixedWidthInteger>(_ word: Int) -> Integer? {
    withScalar(word) { NumberText.plain($0) ?? NumberText($0).integer() }
  }

  /// The Double nearest to a number.
  func double(_ word: Int) -> Double { withScalar(word) { NumberText.double($0) } }
}
