import Foundation
import JSONTree
import Lotus

extension Response {
  /// The body as programs hold it that were written for `JSONSerialization`. Throws where it is no JSON (RFC
  /// 8259), or nested deeper than 512: such programs walk values with a stack.
  public var foundationValue: Any {
    get throws(JSONError) {
      var limits = JSONLimits()
      limits.depth = 512
      let document = JSONDocument(Array(data), limits: limits)
      if let error = document.error { throw error }
      return JSON(document).foundationValue
    }
  }
}

extension JSON {
  /// The value as programs hold it that were written for `JSONSerialization`: `[String: Any]` (of a duplicate the
  /// last), `[Any]`, `String`, `Bool`, `NSNumber`, `NSNull`; what is missing is `NSNull`.
  ///
  ///     (json.foundationValue as? [String: Any])?["id"] as? Int
  ///
  /// true and false are no numbers. A whole number is exact, up to 38 digits; a number no `NSNumber` holds, as
  /// `1e400`, is a `JSONNumber`.
  public var foundationValue: Any {
    switch kind {
    case .object: dictionaryValue.mapValues(\.foundationValue)
    case .array: arrayValue.map(\.foundationValue)
    case .string: string ?? ""
    case .bool: bool ?? false
    case .number: number.map(\.foundationValue) ?? NSNull()
    case .null, .invalid, nil: NSNull()
    }
  }
}

extension JSONNumber {
  /// An `NSNumber`, or the number itself where none holds it.
  fileprivate var foundationValue: Any {
    guard let digits = integerText else { return double.map { NSNumber(value: $0) } ?? self }
    if let int = Int(digits) { return NSNumber(value: int) }
    if let uint = UInt(digits) { return NSNumber(value: uint) }
    if let double, JSONNumber("\(double)") == self { return NSNumber(value: double) }
    if let decimal, JSONNumber("\(decimal)") == self { return NSDecimalNumber(decimal: decimal) }
    return self
  }
}
