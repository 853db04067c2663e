import FoundationEssentials

/// A number as one of Swift's types, exactly or not at all.
extension JSONNumber {
  /// An integer: `7`, `7.0` and `70e-1` are 7; `0.5` is none, nor is what the type does not reach.
  public func exactly<Integer: FixedWidthInteger>(_ type: Integer.Type) -> Integer? { integer() }

  /// A whole number must be the same: 9007199254740993 is no Double. A fraction is the nearest one, because hardly
  /// any is exact. Infinite is nil.
  public func exactly<Value: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Value.Type
  ) -> Value? {
    guard let value = Value(text), value.isFinite else { return nil }
    if integerText == nil || self == JSONNumber(value.description) { return value }
    guard let whole = Int128(exactly: value), self == JSONNumber("\(whole)") else { return nil }
    return value
  }

  /// A Decimal, of 38 digits at most.
  public func exactly(_ type: Decimal.Type) -> Decimal? {
    decimal.flatMap { JSONNumber("\($0)") == self ? $0 : nil }
  }
}
