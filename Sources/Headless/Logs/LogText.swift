import Lotus
import Platform
import Sessions
import TerminalText

/// A log record as a line for people.
///
///     2026-11-30 12:01:03.114  head       GET http://127.0.0.1:8080/get  status=200 version=HTTP/1.1
enum LogText {
  static func line(_ record: LogRecord) -> String {
    let time = LocalTime(nanoseconds: record.time)
    let what = [record["method"], record["url"]].compactMap { $0 }.joined(separator: " ")
    let rest = record.fields.filter { !shownApart.contains($0.name) && !$0.value.isEmpty }
    let kind = record.kind.rawValue
    let columns = [
      time.dateAndClock.prefix(11) + time.clock,
      kind + String(repeating: " ", count: max(0, 11 - kind.utf8.count)), what,
      rest.map { "\($0.name)=\($0.words)" }.joined(separator: " "),
    ]
    // Any program may have written into the folder: a record stays a line.
    return VisibleText.of(columns.filter { !$0.isEmpty }.joined(separator: "  ")) + "\n"
  }

  /// Header lines are too many for a line; --json has them.
  private static let shownApart: Set = ["method", "url", "headers"]
}
