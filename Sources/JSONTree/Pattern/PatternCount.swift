/// Counts the matches of a pattern in a key or value, in slices: from each place the pattern is run until it
/// cannot fit any more, the longest that fitted is the match, and the next begins behind it. (`PatternMarks`
/// marks the same ones.)
///
/// That may be the square of the text's length, so it ends when a text has taken `patience` times as long as
/// it is. The place in the text is all that a slice must be told; what is remembered is a run that was not
/// ended, and whether anything was found.
final class PatternCount {
  private static let patience = 64
  private var states: PatternStates
  /// Where the count stands in a text.
  private struct Open {
    weak var document: JSONDocument?
    let word: Int
    /// Where the match that is looked for begins, and what stands before it.
    var start: Int
    var before: PatternStates.Neighbour
    /// How far the pattern was run from there.
    var run: Run?
    /// Whether there was a match; nil when the beginning was not seen.
    var hasFound: Bool?
    /// Bytes that were walked over.
    var spent = 0
    var age: Int
  }
  private struct Run {
    var state: Int32
    var place: Int
    /// Where the longest match so far ends, and what its last character is.
    var end: Int
    var last = PatternStates.Neighbour.other
  }
  private var open: Open?

  init(_ pattern: SearchPattern) { states = PatternStates(pattern.steps, isWhole: true) }

  /// The matches that begin at a place of a text or behind it; where the next slice goes on, nil at the end.
  /// A text in which only an empty one fits has one.
  func count(
    _ word: Int, _ text: TokenText, of document: JSONDocument, from place: Int, _ budget: inout Int
  ) -> (found: Int, next: Int?) {
    var here = beginning(word, text, document, place)
    open = nil
    let (end, most) = (text.range.upperBound, Self.patience * (text.range.count + 1024))
    var found = 0
    while here.start < end, here.spent < most {
      guard budget > 0, let match = match(&here, text, &budget) else {
        (here.age, open) = (states.age, here)
        return (found, here.start)
      }
      if match { (here.hasFound, found) = (true, found + 1) }
    }
    return (here.hasFound == false ? 1 : found, nil)
  }

  private func beginning(
    _ word: Int, _ text: TokenText, _ document: JSONDocument, _ place: Int
  ) -> Open {
    if var open, open.word == word, open.document === document, open.start == place {
      // The numbers of states that were forgotten mean nothing: the run begins again.
      if open.age != states.age { open.run = nil }
      return open
    }
    let isStart = place <= text.range.lowerBound
    return Open(
      document: document, word: word, start: max(place, text.range.lowerBound),
      before: isStart ? .edge : .other, hasFound: isStart ? false : nil, age: states.age)
  }

  /// Runs the pattern from where it is to begin; then that is behind its match, or a character further on.
  /// nil when the budget was spent within.
  private func match(_ here: inout Open, _ text: TokenText, _ budget: inout Int) -> Bool? {
    if here.run == nil { skip(&here, text, &budget) }
    guard here.start < text.range.upperBound else { return false }
    var run =
      here.run ?? Run(state: states.start(here.before), place: here.start, end: here.start)
    let from = run.place
    let isAtEnd = walk(&run, text, &budget)
    here.spent += run.place - from
    guard isAtEnd else {
      here.run = run
      return nil
    }
    here.run = nil
    if run.end > here.start {
      (here.start, here.before) = (run.end, run.last)
      return true
    }
    let (scalar, next) = text.scalar(at: here.start)
    (here.start, here.before) = (next, states.neighbour(scalar))
    return false
  }

  /// Until it cannot fit any more; false when the budget was spent.
  private func walk(_ run: inout Run, _ text: TokenText, _ budget: inout Int) -> Bool {
    while run.state >= 0, run.place < text.range.upperBound {
      guard budget > 0 else { return false }
      let (scalar, next) = text.scalar(at: run.place)
      run.state = states.state(after: run.state, scalar)
      budget -= next - run.place + states.takeCost() * PatternStates.stepCost
      run.place = next
      if states.isFitting(run.state, next: neighbour(at: next, text)) {
        (run.end, run.last) = (next, states.neighbour(scalar))
      }
    }
    return true
  }

  private func neighbour(at place: Int, _ text: TokenText) -> PatternStates.Neighbour {
    if place >= text.range.upperBound { return .edge }
    return states.hasBoundaries ? states.neighbour(text.scalar(at: place).scalar) : .other
  }

  /// Over ASCII characters with which no match begins, where it matters not what stands before them.
  private func skip(_ here: inout Open, _ text: TokenText, _ budget: inout Int) {
    guard here.before == .other, !states.hasBoundaries else { return }
    let start = Int(states.start(.other)) << 7
    guard start >= 0, budget > 0 else { return }
    let (store, table) = (text.written.store, states.table)
    let escape: UInt8 = text.hasEscapes ? 0x5C : 0xFF
    let end = min(text.range.upperBound, here.start + budget)
    var place = here.start
    while place < end {
      let byte = store[place]
      guard byte < 0x80, byte != escape, table[start | Int(byte)] == PatternStates.dead else {
        break
      }
      place += 1
    }
    budget -= place - here.start
    here.start = place
  }
}
