/// The matches of a pattern in a text that is shown, to be marked.
///
/// From each place the pattern is run until it cannot fit any more; the longest that fitted is the match.
/// That may be the square of the text's length, so it is bounded: what is beyond the budget has no marks.
final class PatternMarks {
  /// What marking one text may cost, in bytes walked: a tenth of a millisecond.
  private static let budget = 1 << 16
  private var states: PatternStates

  init(_ pattern: SearchPattern) { states = PatternStates(pattern.steps, isWhole: true) }

  /// In order, none in another, none empty, as ranges of the text's UTF-8.
  func ranges(in text: String) -> [Range<Int>] {
    var budget = Self.budget
    return ranges(in: text, &budget)
  }

  func ranges(in text: String, _ budget: inout Int) -> [Range<Int>] {
    let scalars = Array(text.unicodeScalars)
    var ranges: [Range<Int>] = []
    var (index, place) = (0, 0)
    while index < scalars.count {
      let before = index == 0 ? .edge : states.neighbour(scalars[index - 1])
      guard let end = end(scalars, from: index, before, &budget) else { break }
      let next = max(end, index + 1)
      let width = scalars[index..<next].reduce(0) { $0 + UTF8.width($1) }
      if end > index { ranges.append(place..<place + width) }
      (index, place) = (next, place + width)
    }
    return ranges
  }

  /// Where the longest match that begins here ends, `index` itself where there is none; nil when the budget
  /// was spent before that was known.
  private func end(
    _ scalars: [Unicode.Scalar], from index: Int, _ before: PatternStates.Neighbour,
    _ budget: inout Int
  ) -> Int? {
    var (state, here, end) = (states.start(before), index, index)
    while state >= 0, here < scalars.count {
      budget -= 1 + states.takeCost() * PatternStates.stepCost
      guard budget > 0 else { return nil }
      state = states.state(after: state, scalars[here])
      here += 1
      let next = here == scalars.count ? .edge : states.neighbour(scalars[here])
      if states.isFitting(state, next: next) { end = here }
    }
    return end
  }
}
