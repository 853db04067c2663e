/// Scalars as JSONDecoder takes them: the kind must be right, numbers must fit.
extension Decoding {
  @inline(__always)
  func bool(_ word: Int) throws -> Bool {
    switch firstByte(word) {
    case UInt8(ascii: "t"): return true
    case UInt8(ascii: "f"): return false
    default:
      // Not even null, which all else does not find.
      throw DecodingError.typeMismatch(Bool.self, context(word, "Expected Bool."))
    }
  }

  @inline(__always)
  func string(_ word: Int) throws -> String {
    guard firstByte(word) == UInt8(ascii: "\"") else { throw mismatch(String.self, word) }
    return document.decodedString(word)
  }

  /// A whole number: `1.0` and `1e2` are, too.
  @inline(__always)
  func integer<Integer: FixedWidthInteger>(_ word: Int) throws -> Integer {
    guard document.isNumber(word) else { throw mismatch(Integer.self, word) }
    guard let integer: Integer = document.integer(word) else {
      throw corrupted(word, "\(numberText(word)) does not fit in \(Integer.self).")
    }
    return integer
  }

  func double(_ word: Int) throws -> Double { try float(word) { document.double($0) } }

  func float(_ word: Int) throws -> Float { try float(word) { Float(numberText($0)) ?? 0 } }

  /// A number that neither becomes infinite nor vanishes, or one of the strategy's strings.
  private func float<Number: BinaryFloatingPoint>(
    _ word: Int, _ read: (Int) -> Number
  ) throws -> Number {
    guard document.isNumber(word) else { return try named(word) }
    let number = read(word)
    guard number.isFinite, number != 0 || JSONNumber(valid: numberText(word)).isZero else {
      throw corrupted(word, "\(numberText(word)) does not fit in \(Number.self).")
    }
    return number
  }

  private func named<Number: BinaryFloatingPoint>(_ word: Int) throws -> Number {
    guard
      case .convertFromString(let positive, let negative, let nan) =
        options.nonConformingFloatDecodingStrategy, kind(word) == .string
    else { throw mismatch(Number.self, word) }
    switch try string(word) {
    case positive: return .infinity
    case negative: return -.infinity
    case nan: return .nan
    default: throw mismatch(Number.self, word)
    }
  }

  func numberText(_ word: Int) -> String {
    document.withScalar(word) { String(decoding: $0, as: UTF8.self) }
  }
}
