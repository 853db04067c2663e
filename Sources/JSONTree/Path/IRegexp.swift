/// A regular expression of RFC 9485 (I-Regexp), made ready to run: `[a-z]+\.(com|org)`, `\p{Lu}.*`.
///
/// It is run as a set of steps over the characters (Thompson), so the time is that of the text times that
/// of the pattern, never more, and mostly that of the text (`PatternStates`). A backtracking engine, Swift's
/// `Regex` among them, does not come back from `(a*)*b` on thirty letters a, and a filter that is being
/// typed must.
///
/// The grammar has `^` and `$` as characters; its mappings to other dialects (RFC 9485 5.3, 5.4) leave them
/// as they are, which makes them anchors, and so does the compliance suite of RFC 9535.
struct IRegexp: Hashable, Sendable {
  let steps: [PatternStep]

  /// Reads a pattern; nil when it is none.
  init?(_ pattern: String) {
    var reader = IRegexpReader(pattern)
    guard let node = reader.pattern(), let steps = PatternMaker.steps(node) else { return nil }
    self.steps = steps
  }
}

extension IRegexp {
  /// Whether it fits all of a text in UTF-8, or some part of it.
  func matches(_ text: [UInt8], whole: Bool) -> Bool {
    let machine = IRegexpMachine(self, isWhole: whole)
    machine.begin(text)
    var budget = Int.max
    return machine.goOn(spending: &budget) ?? false
  }
}
