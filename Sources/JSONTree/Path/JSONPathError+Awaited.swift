extension JSONPathError {
  /// What was to stand where a text cannot go on (the grammar of RFC 9535, appendix A).
  public enum Awaited: CaseIterable, Hashable, Sendable {
    /// `.` or `[`
    case segment
    /// A name behind a dot.
    case name
    /// What may stand in brackets.
    case selector
    /// The same where one value is meant.
    case indexOrName
    /// The digits of an index.
    case digit
    /// `]`, where one value is meant.
    case bracket
    /// `,` or `]`
    case commaOrBracket
    /// `]` behind a condition.
    case filterEnd
    /// `)` behind a condition.
    case parenthesis
    /// `(` behind a function's name.
    case openParenthesis
    /// `,` or `)` behind an argument.
    case commaOrParenthesis
    /// `==`, where `=` stands alone.
    case equals
    /// A value, path or function in a filter.
    case operand
  }
}
