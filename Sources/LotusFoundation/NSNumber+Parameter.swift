import Foundation
import Lotus

/// What Objective-C's collections hold can stand among parameters.
extension NSNumber: ParameterValue {
  /// true or false for a Bool; else a number with the digits of its type, a whole one without a point:
  /// 1.0 is `1`, as on Apple's systems.
  public var parameter: Parameter {
    // It calls itself a Double and has twice the digits.
    if let decimal = self as? NSDecimalNumber { return decimal.decimalValue.parameter }
    // On Linux a Bool and an Int8 have one `objCType`, "c", and not one class.
    if type(of: self) == Self.classOfBool { return .bool(boolValue) }
    return switch String(cString: objCType) {
    case "d": doubleValue.parameter
    case "f": floatValue.parameter
    default: .number(stringValue)
    }
  }
}

extension NSNumber {
  fileprivate static var classOfBool: AnyClass { type(of: NSNumber(value: true)) }
}

extension CGFloat: ParameterValue {
  /// A number with the digits of a Double.
  public var parameter: Parameter { Double(self).parameter }
}

extension NSString: ParameterValue {
  /// Text.
  public var parameter: Parameter { .text(String(describing: self)) }
}

extension NSNull: ParameterValue {
  /// Nothing: left out of forms, null in JSON.
  public var parameter: Parameter { .null }
}

extension NSArray: ParameterValue {
  /// Its elements.
  public var parameter: Parameter { .array(map { Parameter($0) }) }
}

extension NSDictionary: ParameterValue {
  /// Its members sorted by name.
  public var parameter: Parameter {
    let members = map { Parameter.Member(String(describing: $0.key), Parameter($0.value)) }
    return .object(members.sorted { $0.name < $1.name })
  }
}
