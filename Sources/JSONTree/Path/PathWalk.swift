/// A query at work: a cursor for each segment, each on one value that the segment before selected.
///
///     $.items[?@.id].name     items -> [0] [1] … -> name
///
/// The last segment is asked for its next value; when it has none left, the one before is, and so on. So
/// nothing is done before it is asked for.
struct PathWalk {
  private let segments: [PathSegment]
  private var cursors: [SegmentCursor]
  /// The segment that is asked next; -1 at the end.
  private var level: Int
  /// The start, of a query without segments.
  private var alone: Int?

  /// A walk from a value; over at once when there is none.
  init(_ segments: [PathSegment], from word: Int?) {
    self.segments = segments
    cursors = segments.map { SegmentCursor(isDescendant: $0.isDescendant) }
    level = word == nil ? -1 : segments.count - 1
    alone = segments.isEmpty ? word : nil
    if let word, !segments.isEmpty {
      level = 0
      cursors[0].begin(at: word)
    }
  }

  /// The next value; nil at the end and when the budget is spent.
  mutating func next(_ work: PathWork) -> Int? {
    if let word = alone {
      alone = nil
      return word
    }
    while level >= 0 {
      guard let word = cursors[level].next(segments[level].selectors, work) else {
        if work.isSpent { return nil }
        level -= 1
        continue
      }
      if level == segments.count - 1 { return word }
      level += 1
      cursors[level].begin(at: word)
    }
    return nil
  }
}
