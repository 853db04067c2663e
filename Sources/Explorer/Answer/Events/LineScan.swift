import Glibc
import JSONTree

/// Finds line ends in bytes that grow: LF, CR LF and CR alone end a line. Every byte is looked at once,
/// however long a line is and in however small pieces it comes.
struct LineScan {
  /// Where the next line begins.
  private(set) var start = 0
  private var lf = Finding()
  private var cr = Finding()

  /// What is known of one of the two bytes.
  private struct Finding {
    var place: Int?
    /// Up to here there is none.
    var seen = 0

    /// The first place from `start` on and before `end`.
    mutating func find(
      _ byte: Int32, in store: ByteStore, from start: Int, to end: Int
    ) -> Int? {
      if let place, place >= start { return place < end ? place : nil }
      place = nil
      let from = max(seen, start)
      guard from < end else { return nil }
      seen = end
      place = store.withBytes(from..<end) { bytes in
        guard let base = bytes.baseAddress, let found = memchr(base, byte, bytes.count) else {
          return nil
        }
        return from + (UnsafeRawPointer(found) - UnsafeRawPointer(base))
      }
      if let place { seen = place }
      return place
    }
  }

  /// A scan from the start of a line.
  init(from start: Int = 0) { self.start = start }

  /// The next whole line without its end; with `isOver` what stands behind the last line end is one too.
  mutating func next(in store: ByteStore, isOver: Bool) -> Range<Int>? {
    guard start < store.count else { return nil }
    let lf = lf.find(0x0A, in: store, from: start, to: store.count)
    // Only before the LF: whoever reads a few lines of many does not look through all of them for a CR.
    let cr = cr.find(0x0D, in: store, from: start, to: lf ?? store.count)
    guard let end = cr ?? lf else {
      guard isOver else { return nil }
      return take(start..<store.count, next: store.count)
    }
    if end == lf { return take(start..<end, next: end + 1) }
    // Behind a CR at the end of what is here an LF may follow.
    guard end + 1 < store.count || isOver else { return nil }
    return take(start..<end, next: lf == end + 1 ? end + 2 : end + 1)
  }

  private mutating func take(_ line: Range<Int>, next: Int) -> Range<Int> {
    start = next
    return line
  }
}
