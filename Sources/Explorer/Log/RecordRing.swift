import Lotus

/// The newest records, at most `limit` of them, each under a number of its own that never changes.
struct RecordRing: Sendable {
  static let limit = 10_000
  private var slots: [LogRecord] = []
  /// Number of the oldest record that is still here, and of the next one to come.
  private(set) var first = 0
  private(set) var next = 0

  var count: Int { next - first }
  var isEmpty: Bool { next == first }

  /// The record of a number from `first` up to `next`.
  subscript(number: Int) -> LogRecord { slots[number % Self.limit] }

  /// Takes in a record; the oldest one goes when there is no room.
  mutating func append(_ record: LogRecord) {
    if slots.count < Self.limit { slots.append(record) } else { slots[next % Self.limit] = record }
    next += 1
    first = max(first, next - Self.limit)
  }
}
