/// A value in a document: its place in the index. Means nothing without its document.
public struct JSONNode: Hashable, Sendable {
  let word: Int
}

/// The kinds of JSON values (RFC 8259 3).
public enum JSONKind: Hashable, Sendable {
  case object, array, string, number, bool, null
  /// A line that is no JSON text, in a document of lines (`JSONForm.lines`).
  case invalid

  /// The kind of a value by its first byte.
  init(firstByte: UInt8) {
    switch firstByte {
    case 0x7B: self = .object
    case 0x5B: self = .array
    case 0x22: self = .string
    case 0x74, 0x66: self = .bool
    case 0x6E: self = .null
    default: self = .number
    }
  }

  /// Whether it has children.
  public var isContainer: Bool { self == .object || self == .array }
}
