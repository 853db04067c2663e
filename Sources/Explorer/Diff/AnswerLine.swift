import Lotus
import Platform
import Sessions
import Terminal

/// A stored answer in a line: `12:01:03  200 OK  41 ms  512 B  pinned`.
struct AnswerLine {
  let entry: CacheEntry
  /// Nanoseconds since 1970.
  let now: UInt64

  /// The time of the day; with the date when that is not today's or yesterday's.
  var time: String {
    let start = entry.exchange.startedAt
    let whole = LocalTime(nanoseconds: start).dateAndClock
    let isNear = now < start || now - start < 20 * 3_600 * 1_000_000_000
    return isNear ? String(whole.suffix(8)) : whole
  }

  var status: String {
    if let head = entry.exchange.head {
      let words = StatusWords.text(head.status, reason: head.reason)
      return entry.exchange.failure == nil ? words : words + ", incomplete"
    }
    return "no answer"
  }

  /// The status alone.
  var code: String { entry.exchange.head.map { String($0.status) } ?? "none" }

  func statusStyle(_ theme: Theme) -> Style {
    entry.exchange.head.map { theme.style(ofStatus: $0.status) } ?? theme.broken
  }

  var duration: String { Measures.duration(entry.exchange.timings.total) }
  var size: String { Measures.size(entry.exchange.bodySize) }
}
