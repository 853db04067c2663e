/// A text looked for in keys and values, a slice at a time.
///
/// It is found however it may be written in JSON: `a"b` as `a\"b`, `é` also as `\u00e9`, `/` also as `\/`.
/// A match lies inside one key, string, number or literal. A regular expression looks at the decoded text
/// of each of them, in time that grows with the text and never with its powers. Where a slice ends within
/// a long one, `more` says its beginning, and the next slice goes on inside.
public struct JSONSearch {
  /// How the text is meant.
  public enum Mode: Hashable, Sendable {
    /// Letters match in upper and lower case, those of other scripts too.
    case ignoringCase
    /// As it is written.
    case exact
    /// A regular expression as most tools have them, but for what only backtracking can do: there are no
    /// back references and no look-around. `(?i)` ignores case.
    case pattern
  }

  /// What a slice brought.
  public enum Step: Hashable, Sendable {
    /// In this value, or in its key.
    case found(JSONNode, offset: Int)
    /// Not in this slice; go on here.
    case more(offset: Int)
    /// Nowhere to the end (or the start).
    case none
  }

  /// How many matches a slice has.
  public struct Count: Hashable, Sendable {
    /// Matches that begin in the slice and do not overlap.
    public let found: Int
    /// Where the next slice begins; nil at the end.
    public let next: Int?
    /// Where the count goes on when more of the text has come: what begins before is counted.
    public let end: Int
  }

  /// What is looked for.
  public let text: String
  /// How it is meant.
  public let mode: Mode
  private let finder: any JSONFinder
  /// Another for counting: each remembers where it stands inside a long text.
  private let counter: any JSONFinder

  /// Looks for a text, ignoring case.
  public init(_ text: String) {
    self.text = text
    mode = .ignoringCase
    finder = TextFinder(text, ignoresCase: true)
    counter = finder
  }

  /// Looks for a text, or for what a regular expression means; throws when it is none.
  public init(_ text: String, _ mode: Mode) throws(JSONPatternError) {
    self.text = text
    self.mode = mode
    guard mode == .pattern else {
      finder = TextFinder(text, ignoresCase: mode == .ignoringCase)
      counter = finder
      return
    }
    (finder, counter) = (try PatternFinder(text), try PatternFinder(text))
  }

  /// The first place at or after `offset` within the range of `root`, looking at `limit` bytes at most.
  public func next(
    in document: JSONDocument, root: JSONNode, from offset: Int, limit: Int = 4 << 20
  ) -> Step {
    var run = FindRun(document, root, limit)
    return run.step(finder.next(&run, from: max(offset, run.range.lowerBound)))
  }

  /// The last place before `offset`.
  public func previous(
    in document: JSONDocument, root: JSONNode, from offset: Int, limit: Int = 4 << 20
  ) -> Step {
    var run = FindRun(document, root, limit)
    return run.step(finder.previous(&run, from: min(offset, run.range.upperBound)))
  }

  /// The matches in a text that was decoded already, as ranges of its UTF-8: to mark them where it is shown.
  /// Of a regular expression the longest from each place, none that is empty, and in a text on which it
  /// takes more than a moment, the first.
  public func ranges(in text: String) -> [Range<Int>] { finder.ranges(in: text) }

  /// The matches of a slice: call it with each answer's `next` until there is none. Of a regular expression
  /// they are what `ranges(in:)` marks, and one where only an empty text fits; in a very long text on which
  /// it takes too long, those found until then.
  ///
  /// Of a text that is still coming (`awaitsMore`) the last key or value is left for later, for it may go on:
  /// when there is no `next` and more has come, the count goes on at `end`.
  public func count(
    in document: JSONDocument, root: JSONNode, from offset: Int, limit: Int = 4 << 20,
    awaitsMore: Bool = false
  ) -> Count {
    var run = FindRun(document, root, limit, leavesLast: awaitsMore)
    let place = max(offset, run.range.lowerBound)
    let (found, next) = counter.count(&run, from: place)
    return Count(found: found, next: next, end: next ?? max(place, run.range.upperBound))
  }
}
