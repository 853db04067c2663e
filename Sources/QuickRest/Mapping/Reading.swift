import Foundation
import Lotus

/// What may be read as what.
enum Reading {
  /// Reads a value; nil is nothing.
  static func value<T>(_ value: Any?, as type: T.Type = T.self) throws(MappingError) -> T {
    if let nest = type as? any Nest.Type { return try nest.read(value) as! T }
    guard let value, let read = scalar(value, type) as? T else { throw MappingError(type, value) }
    return read
  }

  /// A number or Bool by the rules of its type; all else is cast to.
  private static func scalar(_ value: Any, _ type: Any.Type) -> Any? {
    switch type {
    case is Bool.Type: if case .bool(let bool) = Parameter(value) { bool } else { nil }
    case is Decimal.Type: number(value)?.exactly(Decimal.self)
    // It is a Double that cannot be read of a text.
    case is CGFloat.Type: number(value)?.exactly(CGFloat.NativeType.self).map { CGFloat($0) }
    case is NSDecimalNumber.Type:
      number(value)?.exactly(Decimal.self).map { NSDecimalNumber(decimal: $0) }
    case is NSNumber.Type: value as? NSNumber
    case let type as any FixedWidthInteger.Type: number(value)?.exactly(type)
    case let type as any (BinaryFloatingPoint & LosslessStringConvertible).Type:
      number(value)?.exactly(type)
    default: value
    }
  }

  /// A number as it is written; true and false are none.
  private static func number(_ value: Any) -> JSONNumber? {
    if let number = value as? JSONNumber { return number }
    if case .number(let text) = Parameter(value) { return JSONNumber(text) }
    return nil
  }
}

/// A type with others inside.
protocol Nest {
  static func read(_ value: Any?) throws(MappingError) -> Self
}

extension Optional: Nest {
  static func read(_ value: Any?) throws(MappingError) -> Wrapped? {
    if value == nil || value is NSNull { return nil }
    return .some(try Reading.value(value))
  }
}

extension Array: Nest {
  static func read(_ value: Any?) throws(MappingError) -> [Element] {
    guard let array = value as? [Any] else { throw MappingError(Self.self, value) }
    return try array.mapped { value throws(MappingError) in try Reading.value(value) }
  }
}

extension Dictionary: Nest {
  static func read(_ value: Any?) throws(MappingError) -> [Key: Value] {
    guard Key.self == String.self, let object = value as? [String: Any] else {
      throw MappingError(Self.self, value)
    }
    var all: [Key: Value] = [:]
    for name in object.keys { all[name as! Key] = try object.readValue(key: name) as Value }
    return all
  }
}

extension [Any] {
  /// Each element made into something; an error names the index.
  func mapped<T>(_ make: (Any) throws(MappingError) -> T) throws(MappingError) -> [T] {
    var all: [T] = []
    for (index, element) in enumerated() {
      do throws(MappingError) { all.append(try make(element)) } catch {
        throw error.below(.index(index))
      }
    }
    return all
  }
}
