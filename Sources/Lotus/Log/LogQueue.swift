/// Records on their way to the disk. When the disk is slower than the records come, the oldest go and
/// are counted.
struct LogQueue {
  static let limit = 65_536
  private var records: [LogRecord] = []
  /// Records at the front that were dropped already but still stand in the array.
  private var start = 0
  private(set) var dropped = 0
  private let limit: Int

  init(limit: Int = Self.limit) { self.limit = limit }

  mutating func append(_ record: LogRecord) {
    records.append(record)
    if records.count - start <= limit { return }
    start += 1
    dropped += 1
    // Moving the rest to the front costs as much as the queue is long, so it waits until it pays.
    if start == limit {
      records.removeFirst(start)
      start = 0
    }
  }

  /// Takes everything out: what is to be written, after one record that says how many are missing.
  mutating func takeAll() -> [LogRecord] {
    var taken = Array(records[start...])
    guard let first = taken.first else { return [] }
    if dropped > 0 { taken.insert(Self.note(of: dropped, before: first), at: 0) }
    self = LogQueue(limit: limit)
    return taken
  }

  /// Counts records that were taken but could not be written.
  mutating func addDropped(_ count: Int) { dropped += count }

  private static func note(of count: Int, before first: LogRecord) -> LogRecord {
    LogRecord(
      id: first.id - 1, time: first.time, kind: .dropped, exchange: "",
      fields: [LogRecord.Field("count", String(count))], process: first.process)
  }
}
