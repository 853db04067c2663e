/// One instruction of a pattern's machine. The end is behind the last step.
enum PatternStep: Hashable, Sendable {
  /// Takes a character of the set and goes on with the next step.
  case take(ScalarSet)
  /// Goes on in two places.
  case split(Int, Int)
  /// Goes on where the text is like this only.
  case edge(PatternEdge)
  case jump(Int)

  /// The longest machine; `(a{1000}){1000}` is over it and taken for no pattern.
  static let longest = 20_000
}

/// A place between characters.
enum PatternEdge: Hashable, Sendable {
  /// `^` and `$`
  case start, end
  /// `\b` and `\B`
  case boundary, noBoundary
}
