/// Header lines in order, with case and duplicates (RFC 9110 5.2, 5.3).
public struct HeaderList: Hashable, Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  /// The lines from first to last.
  public var lines: [HeaderLine]

  /// Keeps lines in their order.
  public init(_ lines: [HeaderLine] = []) { self.lines = lines }
  /// Keeps lines in their order.
  public init(arrayLiteral elements: HeaderLine...) { lines = elements }

  /// The first place.
  public var startIndex: Int { lines.startIndex }
  /// The place after the last line.
  public var endIndex: Int { lines.endIndex }
  /// The line at a place.
  public subscript(position: Int) -> HeaderLine { lines[position] }

  /// The value of the first line of that name, ignoring ASCII case.
  public subscript(name: String) -> String? { first { $0.isNamed(name) }?.value }
  /// Every value of that name, in order.
  public func values(of name: String) -> [String] { filter { $0.isNamed(name) }.map(\.value) }
  /// Puts a line at the end.
  public mutating func append(_ name: String, _ value: String) {
    lines.append(HeaderLine(name, value))
  }
}

extension HeaderLine {
  /// Whether the name is this one, ignoring ASCII case.
  public func isNamed(_ other: String) -> Bool {
    bytes.prefix { $0 != UInt8(ascii: ":") }.elementsEqual(other.utf8) {
      $0.lowercased == $1.lowercased
    }
  }
}

extension UInt8 {
  /// ASCII letters in lower case, anything else as it is.
  var lowercased: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}
