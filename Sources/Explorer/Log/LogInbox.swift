import Lotus
import Platform

/// Where recording threads put records for the screen: packed at once, taken in batches.
///
/// Bounded: while the screen is away (Ctrl-Z, an editor) the oldest make room, and a record tells how many.
final class LogInbox: Sendable {
  static let limit = 65_536
  private struct State {
    var older = PackedRecords()
    var newer = PackedRecords()
    var dropped = 0
  }
  private let state = Lock(State())

  /// Adds a record; true when the box was empty, so that somebody is to be woken.
  func put(_ record: LogRecord) -> Bool {
    state.withLock { state in
      let wasEmpty = state.older.isEmpty && state.newer.isEmpty
      state.newer.append(record)
      if state.newer.count >= Self.limit / 2 {
        state.dropped += state.older.count
        state.older = state.newer
        state.newer = PackedRecords()
      }
      return wasEmpty
    }
  }

  /// Takes all that waits. `now` is for the record that tells of dropped ones.
  func take(now: UInt64) -> PackedRecords {
    let taken = state.withLock { state in
      defer { state = State() }
      return state
    }
    var records = PackedRecords()
    if taken.dropped > 0 {
      let field = LogRecord.Field("count", String(taken.dropped))
      records.append(LogRecord(id: 0, time: now, kind: .dropped, exchange: "", fields: [field]))
    }
    if records.isEmpty, taken.older.isEmpty { return taken.newer }
    records.append(taken.older, 0..<taken.older.count)
    records.append(taken.newer, 0..<taken.newer.count)
    return records
  }
}
