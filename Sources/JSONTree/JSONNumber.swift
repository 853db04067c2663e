/// Number text (RFC 8259 6) as a Swift number, exactly or not at all.
enum JSONNumber {
  /// The Int a number is exactly, by its decimal digits: a Double between would round 9007199254740993.
  static func int(_ text: String) -> Int? {
    if let plain = Int(text) { return plain }
    let isNegative = text.utf8.first == UInt8(ascii: "-")
    let parts = text.utf8.split(whereSeparator: { $0 | 0x20 == UInt8(ascii: "e") })
    var digits = parts[0].filter { $0 &- 0x30 < 10 }
    let point = parts[0].firstIndex(of: UInt8(ascii: "."))
    let fraction = point.map { parts[0].distance(from: $0, to: parts[0].endIndex) - 1 } ?? 0
    digits.removeFirst(digits.prefix { $0 == 0x30 }.count)
    if digits.isEmpty { return 0 }
    let zeros = digits.reversed().prefix { $0 == 0x30 }.count
    digits.removeLast(zeros)
    guard let power = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) : 0,
      abs(power) < 1 << 32
    else { return nil }
    let more = power - fraction + zeros
    guard more >= 0, digits.count + more <= 19 else { return nil }
    digits += Array(repeating: 0x30, count: more)
    return Int((isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self))
  }
}
