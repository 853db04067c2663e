/// One header line as it crosses the wire, without its line end: the bytes are kept, name and value are
/// views. A folded line is one line: `X-Fold: one CR LF SP two`.
public struct HeaderLine: Hashable, Sendable, CustomStringConvertible {
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
  /// What stands after the first colon, without blanks around it; empty when there is none. A line
  /// that was folded (RFC 9112 5.2) reads as one, a space for each fold.
  public var value: String { Self.text(valueBytes) }
  /// The bytes of `value`.
  public var valueBytes: ArraySlice<UInt8> {
    guard let colon else { return [] }
    return Self.unfolded(Self.trimmed(bytes[(colon + 1)...]))
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }
  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let rest = bytes.drop(while: isBlank)
    return rest[..<(rest.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }
  /// `one CR LF SP SP two` is `one two`.
  private static func unfolded(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard bytes.contains(0x0A) else { return bytes }
    return Array(bytes.split(separator: 0x0A).map(trimmed).joined(separator: [0x20]))[...]
  }
  /// The whole line as text.
  public var text: String { Self.text(bytes[...]) }
  /// The whole line as text, so that masking finds its name wherever a line is described.
  public var description: String { text }

  /// UTF-8 where it is valid, else Latin-1, so that no byte is lost (RFC 9110 5.5).
  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
  }
}
