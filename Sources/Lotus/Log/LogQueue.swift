/// What is on its way to the disk. When the disk is slower than records come, the oldest go and are
/// counted.
struct LogQueue<Element: Sendable>: Sendable {
  private var elements: [Element] = []
  /// Elements at the front that were dropped already but still stand in the array.
  private var start = 0
  private(set) var dropped = 0
  private let limit: Int

  init(limit: Int = 65_536) { self.limit = limit }

  mutating func append(_ element: Element) {
    elements.append(element)
    if elements.count - start <= limit { return }
    start += 1
    dropped += 1
    // Moving the rest to the front costs as much as the queue is long, so it waits until it pays.
    if start == limit {
      elements.removeFirst(start)
      start = 0
    }
  }

  /// Takes everything out, and how many are missing before it.
  mutating func takeAll() -> (dropped: Int, elements: [Element]) {
    if elements.count == start { return (0, []) }
    defer { self = LogQueue(limit: limit) }
    return (dropped, Array(elements[start...]))
  }

  /// Counts elements that were taken but could not be written.
  mutating func addDropped(_ count: Int) { dropped += count }
}

extension LogQueue<LogRecord> {
  /// Takes everything out: what is to be written, after one record that says how many are missing.
  mutating func takeRecords() -> [LogRecord] {
    let (dropped, records) = takeAll()
    guard dropped > 0, let first = records.first else { return records }
    return [Self.note(of: dropped, before: first)] + records
  }

  private static func note(of count: Int, before first: LogRecord) -> LogRecord {
    LogRecord(
      id: first.id - 1, time: first.time, kind: .dropped, exchange: "",
      fields: [LogRecord.Field("count", String(count))], process: first.process)
  }
}
