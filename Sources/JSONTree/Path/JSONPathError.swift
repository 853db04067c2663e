/// Why a text is no query of RFC 9535, or no singular one.
public struct JSONPathError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// It does not begin with `$`.
    case noRoot
    /// A wildcard, slice, filter, descendant or union where only one value may be meant.
    case notSingular
    /// Something else was to stand here.
    case awaited(Awaited)
    /// Blank space where none may stand: behind a dot, at the end.
    case blank
    /// An index outside of ±(2^53 − 1).
    case indexRange
    /// An index with a zero before it: `01`, `-0`.
    case badIndex
    /// A number that JSON would not write (RFC 9535 2.3.5.1).
    case badNumber
    /// Quotes that are not closed.
    case openString
    /// A control character between quotes.
    case controlInString
    /// A backslash and what follows it.
    case badEscape
    /// A text, number, true, false or null that is compared with nothing.
    case bareLiteral
    /// There is no function of that name.
    case unknownFunction(String)
    /// The function takes another number of arguments.
    case argumentCount(of: String, Int)
    /// The argument is a query of many values where one is wanted, or no query where one is wanted.
    case argumentKind(of: String)
    /// The function answers a value, which has to be compared.
    case resultNotCompared(of: String)
    /// The function answers yes or no, which cannot be compared.
    case resultCompared(of: String)
    /// Parentheses, filters and functions inside of each other beyond this limit.
    case tooDeep(limit: Int)
    /// A pattern of `match` or `search` whose machine is over this many steps.
    case patternTooLarge(limit: Int)
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
