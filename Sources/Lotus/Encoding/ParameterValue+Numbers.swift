extension ParameterValue where Self: BinaryInteger {
  /// Its digits.
  public var parameter: Parameter { .number(String(self)) }
}
extension ParameterValue where Self: BinaryFloatingPoint & CustomStringConvertible {
  /// The shortest digits that mean it; a whole number has no point, as NSNumber prints it: 1.0 is `1`.
  public var parameter: Parameter {
    let isWhole = self == rounded(.towardZero) && magnitude < 9_007_199_254_740_992
    return .number(isWhole ? String(Int64(self)) : description)
  }
}

extension Int: ParameterValue {}
extension Int8: ParameterValue {}
extension Int16: ParameterValue {}
extension Int32: ParameterValue {}
extension Int64: ParameterValue {}
extension UInt: ParameterValue {}
extension UInt8: ParameterValue {}
extension UInt16: ParameterValue {}
extension UInt32: ParameterValue {}
extension UInt64: ParameterValue {}
extension Double: ParameterValue {}
extension Float: ParameterValue {}
extension Float16: ParameterValue {}
extension Int128: ParameterValue {}
extension UInt128: ParameterValue {}
#if arch(x86_64)
  extension Float80: ParameterValue {}
#endif
