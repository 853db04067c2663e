import FoundationEssentials

/// A number as it is written (RFC 8259 6): nothing of it is lost by reading it.
///
/// Equal by decimal value, exactly: `1`, `1.0` and `10e-1` are equal, `0.1` and the nearest Double's
/// `0.1000000000000000055511151231257827` are not.
public struct JSONNumber: Hashable, Sendable, CustomStringConvertible {
  /// The number as it is written: `-1.50E+2`.
  public let text: String

  /// A text that is known to be a number.
  init(valid text: String) { self.text = text }

  /// A number text; nil for what RFC 8259 6 does not write, as `+1`, `.5`, `01` and blanks around.
  public init?(_ text: String) {
    let document = JSONDocument(Array(text.utf8))
    guard document.state == .complete, document.isNumber(0),
      document.range(of: JSONNode(word: 0)) == 0..<document.store.count
    else { return nil }
    self.text = text
  }

  /// The number as it is written.
  public var description: String { text }

  /// The Int it is exactly, or nil.
  public var int: Int? { integer() }
  /// The nearest Double; nil where that is infinite.
  public var double: Double? { nearestDouble.isFinite ? nearestDouble : nil }
  /// The Decimal, to its 38 digits; nil where its exponent does not reach (±127).
  public var decimal: Decimal? { Decimal(string: text) }
  /// The digits of a whole number of any size: `1e3` is "1000"; nil for 0.5 and over 1000 digits.
  public var integerText: String? { parts.integerText }

  /// Whether two numbers are the same decimal value.
  public static func == (one: JSONNumber, other: JSONNumber) -> Bool {
    one.text == other.text || one.parts.isSame(as: other.parts)
  }

  /// Equal values hash alike.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts.digits) }

  var isZero: Bool { parts.digits.isEmpty }
  var nearestDouble: Double {
    var text = text
    return text.withUTF8 { NumberText.double($0) }
  }
  private var parts: NumberText { NumberText(text.utf8) }

  func integer<Integer: FixedWidthInteger>() -> Integer? { parts.integer() }
  func clamped<Integer: FixedWidthInteger>() -> Integer { parts.clamped() }
}

extension JSONNumber {
  /// The decimal number a text begins with, behind blanks: `" +.5kg"` is 0.5. nil when it begins with none.
  init?(leading text: String) {
    var rest = text.utf8.drop { $0.isBlank }[...]
    var number = rest.popFirst("-") ? "-" : ""
    if number.isEmpty { _ = rest.popFirst("+") }
    let whole = rest.popDigits()
    let fraction = rest.popFirst(".") ? rest.popDigits() : ""
    guard !(whole + fraction).isEmpty else { return nil }
    number += whole.isEmpty ? "0" : whole.withoutLeadingZeros
    if !fraction.isEmpty { number += "." + fraction }
    if rest.popFirst("e") || rest.popFirst("E") {
      let sign = rest.popFirst("-") ? "-" : ""
      if sign.isEmpty { _ = rest.popFirst("+") }
      let exponent = rest.popDigits()
      if !exponent.isEmpty { number += "e" + sign + exponent }
    }
    self.init(valid: number)
  }
}

extension Substring.UTF8View {
  fileprivate mutating func popFirst(_ mark: Unicode.Scalar) -> Bool {
    guard let first, UInt32(first) == mark.value else { return false }
    removeFirst()
    return true
  }

  fileprivate mutating func popDigits() -> String {
    let digits = prefix { $0 &- 0x30 < 10 }
    removeFirst(digits.count)
    return String(Substring(digits))
  }
}

extension String {
  fileprivate var withoutLeadingZeros: String {
    let digits = drop { $0 == "0" }
    return digits.isEmpty ? "0" : String(digits)
  }
}
