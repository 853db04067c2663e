/// A number text taken apart: its value is `digits` as an integer times ten to the `power`.
///
/// By decimal digits, for a Double between would round 9007199254740993.
struct NumberText {
  private(set) var isNegative = false
  /// Without zeros at either end, as ASCII; empty for 0.
  private(set) var digits: [UInt8] = []
  /// nil when it is beyond 2^60.
  private(set) var power: Int? = 0
  private var exponent: String = "0"
  /// What the point and the zeros taken off at the end add to the exponent.
  private var shift = 0

  init(_ text: some Collection<UInt8>) {
    var rest = text[...]
    if rest.first == UInt8(ascii: "-") {
      isNegative = true
      rest.removeFirst()
    }
    var fraction = 0
    var isFraction = false
    while let byte = rest.popFirst() {
      if byte &- 0x30 < 10 {
        digits.append(byte)
        fraction += isFraction ? 1 : 0
      } else if byte == UInt8(ascii: ".") {
        isFraction = true
      } else {
        exponent = String(decoding: rest, as: UTF8.self)
        break
      }
    }
    trim(fraction)
  }

  private mutating func trim(_ fraction: Int) {
    digits.removeFirst(digits.prefix { $0 == 0x30 }.count)
    let zeros = digits.reversed().prefix { $0 == 0x30 }.count
    digits.removeLast(zeros)
    shift = zeros - fraction
    // No text is long enough to bring back an exponent beyond 2^62.
    let whole = Int(exponent).flatMap { $0.magnitude < 1 << 62 ? $0 + shift : nil }
    power = whole.flatMap { $0.magnitude < 1 << 60 ? $0 : nil }
  }

  func isSame(as other: NumberText) -> Bool {
    guard digits == other.digits else { return false }
    if digits.isEmpty { return true }
    guard isNegative == other.isNegative else { return false }
    if power != nil || other.power != nil { return power == other.power }
    return DecimalDigits.sum(exponent, shift) == DecimalDigits.sum(other.exponent, other.shift)
  }

  /// The digits of a whole number; nil for others and those over 1000 digits.
  var integerText: String? {
    if digits.isEmpty { return "0" }
    guard let power, power >= 0, power <= 1000 - digits.count else { return nil }
    let zeros = [UInt8](repeating: 0x30, count: power)
    return (isNegative ? "-" : "") + String(decoding: digits + zeros, as: UTF8.self)
  }

  /// The integer it is exactly.
  func integer<Integer: FixedWidthInteger>() -> Integer? {
    integerText.flatMap { Integer($0) }
  }

  /// The integer towards zero, or the end of the type on its side.
  func clamped<Integer: FixedWidthInteger>() -> Integer {
    if digits.isEmpty { return 0 }
    let end = isNegative ? Integer.min : Integer.max
    guard let power else { return exponent.hasPrefix("-") ? 0 : end }
    guard power < 40 else { return end }
    let whole = digits.dropLast(max(0, -power)) + repeatElement(0x30, count: max(0, power))
    if whole.isEmpty { return 0 }
    return Integer((isNegative ? "-" : "") + String(decoding: whole, as: UTF8.self)) ?? end
  }
}

extension NumberText {
  /// Digits, maybe behind a minus, that fit.
  @inline(__always)
  static func plain<Integer: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Integer? {
    let isNegative = text.first == UInt8(ascii: "-")
    var value: Integer = 0
    for byte in text.dropFirst(isNegative ? 1 : 0) {
      guard byte &- 0x30 < 10 else { return nil }
      let digit = Integer(truncatingIfNeeded: byte &- 0x30)
      let (tens, isOver) = value.multipliedReportingOverflow(by: 10)
      let (sum, isSumOver) =
        isNegative ? tens.subtractingReportingOverflow(digit) : tens.addingReportingOverflow(digit)
      if isOver || isSumOver { return nil }
      value = sum
    }
    return value
  }

  /// The nearest Double. Up to 15 digits and powers to ten to the 22nd are whole in a Double, so one
  /// multiplication or division rounds once (Clinger 1990); the rest goes the long way.
  static func double(_ text: UnsafeBufferPointer<UInt8>) -> Double {
    var mantissa = 0
    var digits = 0
    var power = 0
    let isNegative = text.first == UInt8(ascii: "-")
    var place = isNegative ? 1 : 0
    var step = 0
    while place < text.count, digits <= 15 {
      let byte = text[place]
      if byte &- 0x30 < 10 {
        mantissa = mantissa * 10 + Int(byte &- 0x30)
        digits += mantissa == 0 ? 0 : 1
        power += step
      } else if byte == UInt8(ascii: "."), step == 0 {
        step = -1
      } else {
        break
      }
      place += 1
    }
    guard place == text.count, digits <= 15, power >= -22 else {
      return Double(String(decoding: text, as: UTF8.self)) ?? 0
    }
    let value = Double(mantissa) / powersOfTen[-power]
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = (0...22).map { power in
    (0..<power).reduce(1) { value, _ in value * 10 }
  }
}
