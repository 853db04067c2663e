extension StaticBigInt {
  /// Its decimal digits, with a sign when it is negative.
  var digits: String {
    let words = (0..<(bitWidth + UInt.bitWidth - 1) / UInt.bitWidth).map { self[$0] }
    if words.count == 1 { return String(Int(bitPattern: words[0])) }
    return signum() < 0 ? "-" + Self.digits(Self.negated(words)) : Self.digits(words)
  }

  /// Divides by 10^18 until nothing is left: each remainder is 18 digits, the last first.
  private static func digits(_ words: [UInt]) -> String {
    let base: UInt = 1_000_000_000_000_000_000
    var (rest, digits) = (words, "")
    while rest.contains(where: { $0 != 0 }) {
      var remainder: UInt = 0
      for place in rest.indices.reversed() {
        (rest[place], remainder) = base.dividingFullWidth((remainder, rest[place]))
      }
      let group = String(remainder)
      digits = String(repeating: "0", count: 18 - group.utf8.count) + group + digits
    }
    return String(digits.drop { $0 == "0" })
  }

  /// Two's complement.
  private static func negated(_ words: [UInt]) -> [UInt] {
    var carry = true
    return words.map { word in
      let (sum, overflow) = (~word).addingReportingOverflow(carry ? 1 : 0)
      carry = overflow
      return sum
    }
  }
}
