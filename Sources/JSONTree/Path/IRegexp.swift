/// A regular expression of RFC 9485 (I-Regexp), made ready to run: `[a-z]+\.(com|org)`, `\p{Lu}.*`.
///
/// It is run as a set of steps over the characters (Thompson), so the time is that of the text times that
/// of the pattern, never more, and mostly that of the text (`IRegexpStates`). A backtracking engine, Swift's `Regex` among them, does not come back
/// from `(a*)*b` on thirty letters a, and a filter that is being typed must.
struct IRegexp: Hashable, Sendable {
  /// One instruction of the machine.
  enum Step: Hashable, Sendable {
    /// Takes a character of the set and goes on with the next step.
    case take(ScalarSet)
    /// Goes on in two places.
    case split(Int, Int)
    /// Goes on at the start or at the end of the text only.
    case edge(Edge)
    case jump(Int)
  }
  /// `^` and `$`. The grammar of RFC 9485 has them as characters; its mappings to other dialects (5.3, 5.4)
  /// leave them as they are, which makes them anchors, and so does the compliance suite of RFC 9535.
  enum Edge: Hashable, Sendable { case start, end }
  /// The longest machine; `(a{1000}){1000}` is over it and taken for no pattern.
  static let longest = 20_000

  /// The end is behind the last step.
  let steps: [Step]

  /// Reads a pattern; nil when it is none.
  init?(_ pattern: String) {
    var reader = IRegexpReader(pattern)
    guard let node = reader.pattern(), let steps = IRegexpMaker.steps(node) else { return nil }
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
