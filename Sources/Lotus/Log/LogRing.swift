/// The newest records, up to a number of them; an older one makes room for each new one.
struct LogRing {
  private let capacity: Int
  private var slots: [LogRecord] = []
  private var oldest = 0

  init(capacity: Int) { self.capacity = capacity }

  mutating func append(_ record: LogRecord) {
    if slots.count < capacity {
      slots.append(record)
    } else {
      slots[oldest] = record
      oldest = (oldest + 1) % capacity
    }
  }

  /// Oldest first.
  var records: [LogRecord] { Array(slots[oldest...] + slots[..<oldest]) }
}
