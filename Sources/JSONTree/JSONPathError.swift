/// Why a text is no singular query.
public struct JSONPathError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It does not begin with `$`.
    case noRoot
    /// A wildcard, slice, filter, descendant or union: valid RFC 9535, but it may mean many values.
    case notSingular
    /// No RFC 9535 query.
    case syntax
    /// An index outside of ±(2^53 − 1).
    case indexRange
  }
  /// What is wrong.
  public let reason: Reason
  /// UTF-8 offset from 0 in the text. Of a union: its comma.
  public let offset: Int
  /// The text.
  public let text: String

  /// Names a place and what is wrong there.
  public init(_ reason: Reason, offset: Int, text: String) {
    self.reason = reason
    self.offset = offset
    self.text = text
  }
}
