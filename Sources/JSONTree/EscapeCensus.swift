/// Where a text has `\u`, as far as somebody looked: most have none, and then no search looks for
/// characters written so.
struct EscapeCensus {
  private static let finder = ByteFinder([0x5C, 0x75])
  /// Bytes that were looked at.
  private var seen = 0
  /// The first place; nil when there is none below `seen`.
  private var first: Int?

  /// Whether some bytes may have `\u`; looks at what was not looked at before, up to their end.
  mutating func mayHave(in range: Range<Int>, of store: ByteStore) -> Bool {
    if first == nil, seen < min(range.upperBound, store.count - 1) {
      first = EscapeCensus.finder.next(
        in: store, starts: seen..<range.upperBound, end: store.count)
      // Its second byte may not have come yet.
      seen = min(range.upperBound, store.count - 1)
    }
    return first.map { $0 < range.upperBound } ?? false
  }
}
