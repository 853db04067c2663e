/// One header line as it crosses the wire, without its line end: the bytes are kept, name and value are views.
public struct HeaderLine: Hashable, Sendable {
  /// The line as it came or goes.
  public let bytes: [UInt8]

  /// Keeps a line as it came.
  public init(bytes: [UInt8]) { self.bytes = bytes }
  /// The line `name: value`.
  public init(_ name: String, _ value: String) {
    bytes = Array("\(name): \(value)".utf8)
  }

  private var colon: Int? { bytes.firstIndex(of: 0x3A) }
  /// What stands before the first colon; the whole line when there is none.
  public var name: String { Self.text(bytes[..<(colon ?? bytes.endIndex)]) }
  /// What stands after the first colon, without blanks around it; empty when there is none.
  public var value: String {
    guard let colon else { return "" }
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x09 }
    let rest = bytes[(colon + 1)...].drop(while: isBlank)
    let end = rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex
    return Self.text(rest[..<end])
  }
  /// The whole line as text.
  public var text: String { Self.text(bytes[...]) }

  /// UTF-8 where it is valid, else Latin-1, so that no byte is lost (RFC 9110 5.5).
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
