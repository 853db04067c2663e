/// A search's pattern on its way through the keys and values of a document, in slices: it stops within a
/// long text when its budget is spent, and goes on there when it is asked for the same text again.
final class PatternWalk {
  private var states: PatternStates
  /// The text that was not walked to its end.
  private struct Open {
    weak var document: JSONDocument?
    let word: Int
    var place: Int
    var state: Int32
    let age: Int
  }
  private var open: Open?

  init(_ pattern: SearchPattern) { states = PatternStates(pattern.steps, isWhole: false) }

  /// Whether the pattern fits somewhere in a key or value; nil when the budget was spent before that was
  /// known. A byte costs one, and where it leads is found out for the first time, `stepCost` for each step
  /// of the pattern that is looked at.
  func fits(_ word: Int, _ text: TokenText, of document: JSONDocument, _ budget: inout Int) -> Bool?
  {
    var (state, place) = beginning(word, text, document, &budget)
    open = nil
    while state >= 0, place < text.range.upperBound {
      guard budget > 0 else {
        open = Open(
          document: document, word: word, place: place, state: state, age: states.age)
        return nil
      }
      budget -= glide(text, &state, &place, limit: budget)
      guard budget > 0, place < text.range.upperBound else { continue }
      let next = text.scalar(at: place)
      state = states.state(after: state, next.scalar)
      budget -= next.end - place + states.takeCost() * PatternStates.stepCost
      place = next.end
    }
    return states.isFitting(state, next: .edge)
  }

  private func beginning(
    _ word: Int, _ text: TokenText, _ document: JSONDocument, _ budget: inout Int
  ) -> (state: Int32, place: Int) {
    if let open, open.word == word, open.document === document, open.age == states.age,
      text.range.contains(open.place)
    {
      return (open.state, open.place)
    }
    let state = states.start(.edge)
    budget -= states.takeCost() * PatternStates.stepCost
    return (state, text.range.lowerBound)
  }

  /// Over ASCII characters as long as it is known where they lead; answers how many.
  private func glide(
    _ text: TokenText, _ state: inout Int32, _ place: inout Int, limit: Int
  ) -> Int {
    let (store, table, start) = (text.written.store, states.table, place)
    let escape: UInt8 = text.hasEscapes ? 0x5C : 0xFF
    let end = limit < text.range.upperBound - start ? start + limit : text.range.upperBound
    var (here, now) = (start, state)
    while here < end {
      let byte = store[here]
      guard byte < 0x80, byte != escape else { break }
      let next = table[Int(now) << 7 | Int(byte)]
      guard next >= 0 else { break }
      now = next
      here += 1
    }
    (place, state) = (here, now)
    return here - start
  }
}
