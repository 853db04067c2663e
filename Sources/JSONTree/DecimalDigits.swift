/// Whole numbers of any size by their decimal digits: an exponent may have as many as it likes (RFC 8259 6).
enum DecimalDigits {
  /// A number text (a sign, digits) and an Int added: a minus or nothing, and digits without zeros before
  /// them. The text's number is the larger of the two: `1e99999999999999999999` and `10e99999999999999999998`
  /// are the same.
  static func sum(_ text: String, _ other: Int) -> [UInt8] {
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    var digits = text.utf8.filter { $0 &- 0x30 < 10 }.map { Int($0 - 0x30) }
    // What is added counts away from zero, or towards it.
    let step = isNegative ? 0 - other : other
    var (place, carry) = (digits.count - 1, step)
    while place >= 0, carry != 0 {
      let value = digits[place] + carry
      // Rounded down, so that the digit that stays is none below zero.
      carry = value >= 0 ? value / 10 : (value - 9) / 10
      digits[place] = value - carry * 10
      place -= 1
    }
    let before = carry > 0 ? Array(String(carry).utf8) : []
    let all = (before + digits.map { UInt8($0) + 0x30 }).drop { $0 == 0x30 }
    return (isNegative ? [UInt8(ascii: "-")] : []) + all
  }

  /// Whether a sum is less than another of the same sign.
  static func isBelow(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    let isNearer =
      one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
    return one != other && isNearer == (one.first != UInt8(ascii: "-"))
  }
}
