/// A JSON value that Lotus writes itself: entries, log lines, reports. Members keep their order.
/// (What came from outside is never read into this: that is `JSONDocument`.)
public indirect enum JSONText: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number; Lotus writes no others.
  case number(Int)
  /// Text, without quotes and escapes.
  case string(String)
  /// Values in their order.
  case array([JSONText])
  /// Members in their order.
  case object([Member])

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The member's name.
    public let name: String
    /// Its value.
    public let value: JSONText
    /// Pairs a name with a value.
    public init(_ name: String, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }

  /// An object of these members in this order; those without a value are left out.
  public static func object(_ members: KeyValuePairs<String, JSONText?>) -> JSONText {
    .object(members.compactMap { name, value in value.map { Member(name, $0) } })
  }
  /// The text, or nothing when there is none.
  public static func string(_ text: String?) -> JSONText? { text.map { .string($0) } }
  /// The number, or nothing when there is none.
  public static func number(_ number: Int?) -> JSONText? { number.map { .number($0) } }

  /// The text on one line without blanks (RFC 8259).
  public var compact: String { String(decoding: written(isPretty: false), as: UTF8.self) }
  /// The text with a member or element a line, two blanks a level.
  public var pretty: String { String(decoding: prettyBytes, as: UTF8.self) }
  /// The same as UTF-8, without a second copy: a report may hold a large body.
  public var prettyBytes: [UInt8] { written(isPretty: true) }

  private func written(isPretty: Bool) -> [UInt8] {
    var writer = JSONTextWriter(isPretty: isPretty)
    writer.write(self)
    return writer.bytes
  }
}

/// The bytes of a JSON text while they are put together.
private struct JSONTextWriter {
  let isPretty: Bool
  var bytes: [UInt8] = []
  private var depth = 0

  init(isPretty: Bool) { self.isPretty = isPretty }

  mutating func write(_ value: JSONText) {
    switch value {
    case .null: put("null")
    case .bool(let bool): put(bool ? "true" : "false")
    case .number(let number): put(String(number))
    case .string(let text): quote(text)
    case .array(let elements): list(elements, "[", "]") { $0.write($1) }
    case .object(let members):
      list(members, "{", "}") { writer, member in
        writer.quote(member.name)
        writer.put(writer.isPretty ? ": " : ":")
        writer.write(member.value)
      }
    }
  }

  private mutating func list<Item>(
    _ items: [Item], _ open: String, _ close: String, _ write: (inout Self, Item) -> Void
  ) {
    put(open)
    depth += 1
    for (index, item) in items.enumerated() {
      if index > 0 { put(",") }
      newLine()
      write(&self, item)
    }
    depth -= 1
    if !items.isEmpty { newLine() }
    put(close)
  }

  private mutating func newLine() {
    if isPretty { put("\n" + String(repeating: "  ", count: depth)) }
  }

  private mutating func put(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func quote(_ text: String) { JSONText.quote(text, into: &bytes) }
}
