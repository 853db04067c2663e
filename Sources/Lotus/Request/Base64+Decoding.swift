extension Base64 {
  /// The bytes of a text with padding; nil when a character or its length does not fit.
  public static func decoded(_ text: String) -> [UInt8]? {
    let digits = Array(text.utf8)
    guard digits.count % 4 == 0 else { return nil }
    let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    for (place, digit) in digits.dropLast(padding).enumerated() {
      guard let value = value(of: digit) else { return nil }
      bits = bits << 6 | value
      if place % 4 > 0 {
        bytes.append(UInt8(truncatingIfNeeded: bits >> (6 - 2 * UInt32(place % 4))))
      }
    }
    return bytes
  }

  private static func value(of digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
