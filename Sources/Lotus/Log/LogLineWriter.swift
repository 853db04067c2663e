import Platform

/// Writes records as lines of NDJSON (`LogLine`), bytes behind bytes: a busy program writes many.
struct LogLineWriter {
  private var bytes: [UInt8] = []
  /// The second the last record was of, and its text: most records share it with the one before.
  private var second: (UInt64, [UInt8]) = (.max, [])

  /// The lines of these records.
  static func lines(of records: [LogRecord]) -> [UInt8] {
    var writer = LogLineWriter()
    writer.bytes.reserveCapacity(records.count * 512)
    for record in records { writer.put(record) }
    return writer.bytes
  }

  private mutating func put(_ record: LogRecord) {
    put(#"{"id":"#)
    bytes.append(contentsOf: String(record.id).utf8)
    put(#","time":""#)
    put(time: record.time)
    put(#"","process":"#)
    JSONText.quote(record.process, into: &bytes)
    put(#","kind":"#)
    JSONText.quote(record.kind.rawValue, into: &bytes)
    put(#","exchange":"#)
    JSONText.quote(record.exchange, into: &bytes)
    put(#","fields":{"#)
    for (number, field) in record.fields.enumerated() {
      if number > 0 { put(",") }
      JSONText.quote(field.name, into: &bytes)
      put(":")
      JSONText.quote(field.value, into: &bytes)
    }
    put("}}\n")
  }

  /// `2026-11-30T12:01:03.114000000Z` (`UTC.text`).
  private mutating func put(time: UInt64) {
    let (whole, rest) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    if second.0 != whole {
      second = (whole, UTC.text(whole * 1_000_000_000, digits: 0).utf8.dropLast())
    }
    bytes += second.1
    put(".")
    var unit: UInt64 = 100_000_000
    while unit > 0 {
      bytes.append(0x30 + UInt8(rest / unit % 10))
      unit /= 10
    }
    put("Z")
  }

  private mutating func put(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }
}
