/// A number for putting in order, exactly: 9007199254740993 comes behind 9007199254740992, 1e401 behind
/// 1e400. The nearest Double tells nearly all pairs apart; digits are looked at only where it does not.
struct NumberRank: Comparable {
  private let nearest: Double
  /// The text of a number that may share its Double with another; nil for an ordinary one.
  private let written: [UInt8]?

  /// Reads number text (RFC 8259 6).
  init(_ text: UnsafeBufferPointer<UInt8>) {
    nearest = NumberText.double(text)
    written = NumberRank.isAlone(text) ? nil : Array(text)
  }

  /// Whether no other number so written has its Double: 15 digits are told apart by one (DBL_DIG), and
  /// without an exponent it is neither infinite nor 0 by rounding.
  private static func isAlone(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count <= 15 && !text.contains { $0 | 0x20 == 0x65 }
  }

  static func == (one: NumberRank, other: NumberRank) -> Bool {
    one.nearest == other.nearest && (one.written == other.written || one.decimal == other.decimal)
  }

  static func < (one: NumberRank, other: NumberRank) -> Bool {
    if one.nearest != other.nearest { return one.nearest < other.nearest }
    return one.written != other.written && one.decimal < other.decimal
  }

  /// Of an ordinary number the shortest text that its Double is read from: that has its very digits.
  private var decimal: JSONDecimal {
    written.map { JSONDecimal($0) } ?? JSONDecimal(nearest.description.utf8)
  }
}
