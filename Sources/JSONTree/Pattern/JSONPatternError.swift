/// Why a text is no regular expression that a search takes.
public struct JSONPatternError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// `(?=`, `(?!`, `(?<=`, `(?<!`: a search runs through a text once and never looks twice.
    case lookAround
    /// `\1`, `\k<name>`: the same.
    case backReference
    /// `(?>`, `a++`: what a backtracking engine would not give back.
    case atomic
    /// A group of another kind: `(?#`, `(?(`.
    case unknownGroup
    /// A flag other than `i` and `s`: `(?m)`.
    case unknownFlag(Unicode.Scalar)
    /// A backslash and a letter or digit that mean nothing here.
    case unknownEscape(Unicode.Scalar)
    /// `\p{…}` with a name that is no general category.
    case unknownCategory
    /// `\x{…}` or `\u…` that is no character.
    case badCharacter
    /// A backslash at the end.
    case openEscape
    /// `(` that is not closed.
    case openGroup
    /// `)` that closes nothing.
    case closedTooOften
    /// `[` that is not closed.
    case openSet
    /// `[:alpha:]` and the like.
    case namedSet
    /// `[z-a]`, `[a-\d]`
    case badRange
    /// `*`, `+`, `?` or `{2}` behind nothing.
    case nothingToRepeat
    /// `{3,2}`
    case badCount
    /// Groups inside of each other beyond this limit.
    case tooDeep(limit: Int)
    /// The machine is over this many steps.
    case tooLarge(limit: Int)
  }
  /// What is wrong.
  public let reason: Reason
  /// UTF-8 offset from 0 in the text.
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
