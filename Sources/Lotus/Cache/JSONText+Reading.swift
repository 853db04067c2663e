/// Reads back what Lotus wrote: entries and log lines. Small, ordered, and strict enough to know a
/// damaged file; anything else is read by `JSONDocument`, which keeps bytes and places.
extension JSONText {
  /// The value of a whole text; nil when it is none.
  public init?(reading bytes: [UInt8]) {
    var reader = JSONTextReader(rest: bytes[...])
    guard let value = reader.value(depth: 0), reader.isAtEnd else { return nil }
    self = value
  }

  /// The first member of that name; nil in anything but an object.
  public subscript(name: String) -> JSONText? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }
  /// The text of a string.
  public var string: String? { if case .string(let text) = self { text } else { nil } }
  /// A whole number.
  public var number: Int? { if case .number(let number) = self { number } else { nil } }
  /// True or false.
  public var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The elements of an array.
  public var elements: [JSONText]? { if case .array(let all) = self { all } else { nil } }
  /// The members of an object.
  public var members: [Member]? { if case .object(let all) = self { all } else { nil } }
}

/// A place in the bytes of a JSON text.
private struct JSONTextReader {
  var rest: ArraySlice<UInt8>
  private static let depthLimit = 64

  var isAtEnd: Bool {
    mutating get {
      skipBlanks()
      return rest.isEmpty
    }
  }

  mutating func value(depth: Int) -> JSONText? {
    skipBlanks()
    switch rest.first {
    case UInt8(ascii: "{"): return depth < Self.depthLimit ? object(depth: depth + 1) : nil
    case UInt8(ascii: "["): return depth < Self.depthLimit ? array(depth: depth + 1) : nil
    case UInt8(ascii: "\""): return string().map { .string($0) }
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONText? {
    var members: [JSONText.Member] = []
    let isWhole = list(closedBy: "}") { reader in
      reader.skipBlanks()
      guard let name = reader.string(), reader.takeMark(":"),
        let value = reader.value(depth: depth)
      else { return false }
      members.append(JSONText.Member(name, value))
      return true
    }
    return isWhole ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONText? {
    var elements: [JSONText] = []
    let isWhole = list(closedBy: "]") { reader in
      guard let value = reader.value(depth: depth) else { return false }
      elements.append(value)
      return true
    }
    return isWhole ? .array(elements) : nil
  }

  private mutating func list(closedBy close: String, _ item: (inout Self) -> Bool) -> Bool {
    rest.removeFirst()
    if takeMark(close) { return true }
    repeat { guard item(&self) else { return false } } while takeMark(",")
    return takeMark(close)
  }

  private mutating func number() -> JSONText? {
    let digits = rest.prefix { $0 == UInt8(ascii: "-") || $0 &- 0x30 < 10 }
    rest = rest.dropFirst(digits.count)
    return Int(String(decoding: digits, as: UTF8.self)).map { .number($0) }
  }

  private mutating func string() -> String? {
    guard take("\"") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""): return String(validating: bytes, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let text = escaped() else { return nil }
        bytes.append(contentsOf: text)
      default: bytes.append(byte)
      }
    }
    return nil
  }

  /// What follows a backslash. The writer escapes nothing beyond U+009F, so there are no surrogates.
  private mutating func escaped() -> [UInt8]? {
    switch rest.popFirst() {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"):
      let digits = String(decoding: rest.prefix(4), as: UTF8.self)
      rest = rest.dropFirst(4)
      guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else {
        return nil
      }
      return Array(String(Character(scalar)).utf8)
    case let byte?: return [byte]
    case nil: return nil
    }
  }

  private mutating func skipBlanks() {
    rest = rest.drop { $0 == 0x20 || 0x09...0x0D ~= $0 }
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func takeMark(_ text: String) -> Bool {
    skipBlanks()
    return take(text)
  }
}
