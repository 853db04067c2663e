extension PathText {
  /// Whether it is a pattern (RFC 9485) whose machine would be over `PatternStep.longest`. One from the
  /// document matches nothing (RFC 9535 2.4.6); one in the query is refused, for whoever wrote it can mend it.
  var isTooLargePattern: Bool {
    var reader = IRegexpReader(string)
    guard let pattern = reader.pattern() else { return false }
    return PatternMaker.steps(pattern) == nil
  }
}
