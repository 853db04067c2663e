/// Numbers as Swift's other number types: exact or nil, and as SwiftyJSON converts them (towards zero, at most
/// the type's nearest end).
extension JSON {
  /// A number that is exactly this Int8.
  public var int8: Int8? { integer() }
  /// `numberValue` as Int8.
  public var int8Value: Int8 { int8 ?? numberValue.clamped() }
  /// A number that is exactly this Int16.
  public var int16: Int16? { integer() }
  /// `numberValue` as Int16.
  public var int16Value: Int16 { int16 ?? numberValue.clamped() }
  /// A number that is exactly this Int32.
  public var int32: Int32? { integer() }
  /// `numberValue` as Int32.
  public var int32Value: Int32 { int32 ?? numberValue.clamped() }
  /// A number that is exactly this Int64.
  public var int64: Int64? { integer() }
  /// `numberValue` as Int64.
  public var int64Value: Int64 { int64 ?? numberValue.clamped() }
  /// A number that is exactly this UInt.
  public var uInt: UInt? { integer() }
  /// `numberValue` as UInt.
  public var uIntValue: UInt { uInt ?? numberValue.clamped() }
  /// A number that is exactly this UInt8.
  public var uInt8: UInt8? { integer() }
  /// `numberValue` as UInt8.
  public var uInt8Value: UInt8 { uInt8 ?? numberValue.clamped() }
  /// A number that is exactly this UInt16.
  public var uInt16: UInt16? { integer() }
  /// `numberValue` as UInt16.
  public var uInt16Value: UInt16 { uInt16 ?? numberValue.clamped() }
  /// A number that is exactly this UInt32.
  public var uInt32: UInt32? { integer() }
  /// `numberValue` as UInt32.
  public var uInt32Value: UInt32 { uInt32 ?? numberValue.clamped() }
  /// A number that is exactly this UInt64.
  public var uInt64: UInt64? { integer() }
  /// `numberValue` as UInt64.
  public var uInt64Value: UInt64 { uInt64 ?? numberValue.clamped() }
  /// The Float nearest to a number; nil where that is infinite.
  public var float: Float? { double.map { Float($0) }.flatMap { $0.isFinite ? $0 : nil } }
  /// `numberValue` as the nearest Float.
  public var floatValue: Float { Float(doubleValue) }
}
