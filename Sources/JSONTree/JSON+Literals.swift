import FoundationEssentials

/// Values made in Swift, by hand and from literals: `["code": 401, "tags": ["a", nil]]`, and
/// `json["code"] == 401`.
extension JSON {
  /// null.
  public static var null: JSON { JSON(Made.null) }
  /// A string.
  public init(_ text: some StringProtocol) { self.init(Made.string(String(text))) }
  /// true or false.
  public init(_ bool: Bool) { self.init(Made.bool(bool)) }
  /// A whole number.
  public init(_ number: some BinaryInteger) {
    self.init(Made.number(JSONNumber(valid: String(number))))
  }
  /// A number by the shortest text of its type: `Float(0.1)` is 0.1. null for those that JSON does not
  /// have (RFC 8259 6).
  public init(_ number: some BinaryFloatingPoint & LosslessStringConvertible) {
    self.init(number.isFinite ? .number(JSONNumber(valid: number.description)) : Made.null)
  }
  /// A number with all its digits; null for NaN.
  public init(_ number: Decimal) {
    self.init(number.isNaN ? Made.null : .number(JSONNumber(valid: number.description)))
  }
  /// A number exactly as it is to be written.
  public init(_ number: JSONNumber) { self.init(Made.number(number)) }
  /// An array. A missing value in it is null.
  public init(_ elements: some Sequence<JSON>) { self.init(Made.array(elements.map(\.orNull))) }
  /// An object with its members in this order. A missing value in it is null.
  public init(members: some Sequence<(name: String, value: JSON)>) {
    self.init(Made.object(members.map { Member(name: $0.name, value: $0.value.orNull) }))
  }
  /// An object, its members sorted by name (its UTF-8 bytes).
  public init(_ members: [String: JSON]) {
    self.init(
      members: members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map {
        ($0.key, $0.value)
      })
  }

  var orNull: JSON { exists ? self : .null }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// A string.
  public init(stringLiteral text: String) { self.init(text) }
}

extension JSON: ExpressibleByBooleanLiteral, ExpressibleByNilLiteral {
  /// true or false.
  public init(booleanLiteral bool: Bool) { self.init(bool) }
  /// null.
  public init(nilLiteral: ()) { self = .null }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A whole number of any size.
  public init(integerLiteral number: StaticBigInt) {
    self.init(Made.number(JSONNumber(valid: number.digits)))
  }
  /// A number by its shortest text.
  public init(floatLiteral number: Double) { self.init(number) }
}

extension JSON: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  /// An array.
  public init(arrayLiteral elements: JSON...) { self.init(elements) }
  /// An object with its members in this order.
  public init(dictionaryLiteral members: (String, JSON)...) {
    self.init(members: members.map { (name: $0.0, value: $0.1) })
  }
}
