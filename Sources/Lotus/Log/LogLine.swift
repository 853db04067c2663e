import Platform

extension LogRecord {
  /// The record as a line of NDJSON with its line end, as it stands in a log file.
  public var line: String { LogLine.text(self) }
}

/// A record as a line of NDJSON, and back.
///
///     {"id":7,"time":"2026-11-30T12:01:03.114000000Z","process":"lotus-812-1796040063114",
///      "kind":"head","exchange":"…","fields":{"status":"200"}}
enum LogLine {
  /// The line with its line end.
  static func text(_ record: LogRecord) -> String {
    String(decoding: LogLineWriter.lines(of: [record]), as: UTF8.self)
  }

  /// The record of a line; nil when it is damaged or of a kind this version does not know.
  static func record(_ line: ArraySlice<UInt8>) -> LogRecord? {
    guard let line = JSONText(reading: Array(line)),
      let id = line["id"]?.number, id >= 0,
      let time = line["time"]?.string.flatMap(UTC.nanoseconds),
      let kind = line["kind"]?.string.flatMap(LogRecord.Kind.init),
      let fields = line["fields"]?.members
    else { return nil }
    return LogRecord(
      id: UInt64(id), time: time, kind: kind, exchange: line["exchange"]?.string ?? "",
      fields: fields.map { LogRecord.Field($0.name, $0.value.string ?? "") },
      process: line["process"]?.string ?? "")
  }
}
