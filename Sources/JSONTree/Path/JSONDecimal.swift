/// A JSON number as the number it is, exactly: `1`, `1.0` and `10e-1` are the same one, and
/// 9007199254740993 is not 9007199254740992.
enum JSONDecimal: Hashable, Sendable {
  /// Up to 18 digits and no fraction; every such number is this case.
  case int(Int)
  /// ± 0.DIGITS × 10^exponent; digits neither begin nor end with 0. Of an exponent beyond ±2^60, which is
  /// taken for that, all digits are in `far`, maybe behind a minus.
  case long(isNegative: Bool, digits: [UInt8], exponent: Int, far: [UInt8])

  /// Reads number text (RFC 8259 6).
  init(_ text: some Collection<UInt8>) {
    self = JSONDecimal.plain(text) ?? JSONDecimal.scaled(Array(text))
  }

  /// Digits only, maybe behind a minus.
  @inline(__always)
  private static func plain(_ text: some Collection<UInt8>) -> JSONDecimal? {
    guard text.count <= 18 else { return nil }
    var value = 0
    var isNegative = false
    for byte in text {
      let digit = byte &- 0x30
      if digit < 10 {
        value = value &* 10 &+ Int(digit)
      } else if byte == 0x2D {
        isNegative = true
      } else {
        return nil
      }
    }
    return .int(isNegative ? -value : value)
  }

  private static func scaled(_ text: [UInt8]) -> JSONDecimal {
    let isNegative = text.first == 0x2D
    let mark = text.firstIndex { $0 | 0x20 == 0x65 } ?? text.count
    let point = text[..<mark].firstIndex(of: 0x2E) ?? mark
    var digits = text[..<mark].filter { $0 &- 0x30 < 10 }
    let zeros = digits.prefix { $0 == 0x30 }.count
    let whole = point - (isNegative ? 1 : 0) - zeros
    digits.removeFirst(zeros)
    while digits.last == 0x30 { digits.removeLast() }
    if digits.isEmpty { return .int(0) }
    let power = String(decoding: text[min(mark + 1, text.count)...], as: UTF8.self)
    let (exponent, far) = exponent(power, whole)
    if exponent >= digits.count, exponent <= 18 {
      digits += Array(repeating: 0x30, count: exponent - digits.count)
      let value = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
      return .int(isNegative ? -value : value)
    }
    return .long(isNegative: isNegative, digits: digits, exponent: exponent, far: far)
  }

  private static func exponent(_ power: String, _ whole: Int) -> (Int, far: [UInt8]) {
    if power.isEmpty { return (whole, []) }
    let most = 1 << 60
    // No text is long enough to bring back an exponent beyond 2^62.
    if let power = Int(power), power.magnitude < 1 << 62, (power + whole).magnitude < most {
      return (power + whole, [])
    }
    return (power.utf8.first == 0x2D ? -most : most, DecimalDigits.sum(power, whole))
  }
}

extension JSONDecimal: Comparable {
  static func < (left: JSONDecimal, right: JSONDecimal) -> Bool {
    if case .int(let left) = left, case .int(let right) = right { return left < right }
    let (one, other) = (left.parts, right.parts)
    if one.sign != other.sign { return one.sign < other.sign }
    let isBelow =
      one.exponent != other.exponent
      ? one.exponent < other.exponent
      : one.far != other.far
        ? DecimalDigits.isBelow(one.far, other.far)
        : one.digits.lexicographicallyPrecedes(other.digits)
    return left != right && isBelow == (one.sign > 0)
  }

  private var parts: (sign: Int, digits: [UInt8], exponent: Int, far: [UInt8]) {
    switch self {
    case .long(let isNegative, let digits, let exponent, let far):
      return (isNegative ? -1 : 1, digits, exponent, far)
    case .int(let value):
      var digits = Array(String(value.magnitude).utf8)
      let exponent = digits.count
      while digits.last == 0x30 { digits.removeLast() }
      return (value.signum(), digits, exponent, [])
    }
  }
}
