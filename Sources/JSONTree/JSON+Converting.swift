/// Read as something whatever it is, as SwiftyJSON reads it: a value that cannot be one is empty, 0 or
/// false. The differences are in the article "Coming from SwiftyJSON".
extension JSON {
  /// A string as it is, a number as it is written, `true` or `false`; all else is empty.
  public var stringValue: String {
    string ?? numberText ?? bool.map { $0 ? "true" : "false" } ?? ""
  }

  /// A number; of a bool 1 or 0; of a string the decimal number it begins with; all else is 0.
  public var numberValue: JSONNumber {
    if let number { return number }
    if let bool { return JSONNumber(valid: bool ? "1" : "0") }
    return string.flatMap(JSONNumber.init(leading:)) ?? JSONNumber(valid: "0")
  }

  /// `numberValue` towards zero, at most Int's largest: 2.9 is 2, 1e30 is `Int.max`.
  public var intValue: Int { int ?? numberValue.clamped() }

  /// `numberValue` as the nearest Double, infinite beyond.
  public var doubleValue: Double { nearestDouble ?? numberValue.nearestDouble }

  /// A bool; of a number whether it is not 0; of a string whether it is true, y, t, yes or 1 in any case;
  /// all else is false.
  public var boolValue: Bool {
    if let bool { return bool }
    if let number { return !number.isZero }
    return string.map { ["true", "y", "t", "yes", "1"].contains($0.lowercased()) } ?? false
  }
}
