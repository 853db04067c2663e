import Sessions

/// The numbers of the records that a filter shows, found in slices: what comes is looked at as it comes, what was
/// there from the newest to the oldest, so that the end of the list is there at once.
struct LogMatches: Sendable {
  let filter: LogFilter
  /// Records looked at in one slice: a few milliseconds.
  static let slice = 8_000
  /// Matches among what was there at the beginning, the newest first.
  private var older: [Int] = []
  /// Matches among what came since; those before `gone` are not kept any more.
  private var newer: [Int] = []
  private var gone = 0
  /// What is looked at next: upwards from one, downwards below the other.
  private var up: Int
  private var down: Int

  init(_ filter: LogFilter, next: Int) {
    self.filter = filter
    up = next
    down = next
  }

  var count: Int { older.count + newer.count - gone }
  var isEmpty: Bool { count == 0 }

  /// The match at a place, the oldest first.
  subscript(place: Int) -> Int {
    place < older.count ? older[older.count - 1 - place] : newer[gone + place - older.count]
  }

  /// Whether records of a range are still to be looked at.
  func hasWork(_ range: Range<Int>) -> Bool { up < range.upperBound || down > range.lowerBound }

  /// Looks at a slice of what was not looked at.
  mutating func work(_ store: LogStore, _ range: Range<Int>, now: UInt64) {
    forget(before: range.lowerBound)
    var left = Self.slice
    while up < range.upperBound, left > 0 {
      if store.look(at: up, { filter.holds($0, now: now) }) { newer.append(up) }
      up += 1
      left -= 1
    }
    while down > range.lowerBound, left > 0 {
      down -= 1
      if store.look(at: down, { filter.holds($0, now: now) }) { older.append(down) }
      left -= 1
    }
  }

  /// How much of what was there is looked at.
  func percent(_ range: Range<Int>) -> Int {
    range.isEmpty ? 100 : (range.upperBound - max(down, range.lowerBound)) * 100 / range.count
  }

  private mutating func forget(before first: Int) {
    up = max(up, first)
    down = max(down, first)
    while let last = older.last, last < first { older.removeLast() }
    while gone < newer.count, newer[gone] < first { gone += 1 }
    if gone > 4_096, gone > newer.count / 2 {
      newer.removeFirst(gone)
      gone = 0
    }
  }

  /// The place of the first match that is not before a number.
  func place(notBefore number: Int) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
