/// Why bytes are no JSON text (RFC 8259), or no index could be made of them.
public struct JSONError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The text ended inside a value.
    case unexpectedEnd
    /// A byte that cannot stand here.
    case unexpectedByte(UInt8)
    /// A number as RFC 8259 6 does not write it.
    case badNumber
    /// A literal other than true, false, null.
    case badLiteral
    /// A backslash and what follows it.
    case badEscape
    /// A control character inside a string.
    case controlInString
    /// Bytes that are no UTF-8.
    case badUTF8
    /// Half of a surrogate pair in UTF-16, or a number of UTF-32 that is no character.
    case badCodeUnit
    /// More text after the value.
    case textAfterValue
    /// Nested deeper than this limit.
    case tooDeep(limit: Int)
    /// The text is over this many bytes.
    case tooLong(limit: Int)
    /// The index needs more than this many words.
    case tooManyNodes(limit: Int)
    /// The index needs more than this many bytes (`JSONLimits.indexBytes`).
    case indexTooLarge(limit: Int)
    /// The system gave no memory.
    case outOfMemory
  }
  /// What is wrong.
  public let reason: Reason
  /// Byte offset from 0.
  public let offset: Int
  /// Line from 1.
  public let line: Int
  /// Column in characters (Unicode scalars) from 1.
  public let column: Int
  /// The line around the place, cut to 60 characters; control characters show as pictures.
  public let excerpt: String
  /// A caret under the place of the excerpt, behind two blanks for a wide character.
  public let caret: String

  /// Names a place and what is wrong there.
  public init(
    _ reason: Reason, offset: Int, line: Int = 1, column: Int = 1, excerpt: String = "",
    caret: String = ""
  ) {
    self.reason = reason
    self.offset = offset
    self.line = line
    self.column = column
    self.excerpt = excerpt
    self.caret = caret
  }
}
