import Platform

/// The feed: records into a ring for watchers and into NDJSON files, one file a process.
///
///     record -> mask -> ring (4096) and watchers, at once
///                    -> queue (65,536) -> writer -> PROGRAM-PID-START.NNN.ndjson
public final class LogFeed: @unchecked Sendable {
  /// Records the ring keeps.
  public static let ringSize = 4096
  /// `PROGRAM-PID-START`, START in milliseconds since 1970 UTC.
  public let process: String
  private let world: any World
  private let writer: LogWriter?
  private let state = Lock(State())

  private struct State {
    var lastID: UInt64 = 0
    var ring = LogRing(capacity: LogFeed.ringSize)
    var watchers: [@Sendable (LogRecord) -> Void] = []
  }

  /// Records go to `folder/PROGRAM-PID-START.NNN.ndjson` (0600) when a folder is given; to watchers always.
  public init(folder: String? = nil, program: String = "lotus", world: any World = LiveWorld()) {
    self.world = world
    process = LogFolder.process(program: program, start: world.now())
    writer = folder.map { [process] in LogWriter(LogFile(folder: $0, process: process)) }
  }

  deinit { flush() }

  /// Masks, then hands the record to the ring, the watchers and the file.
  public func record(
    _ kind: LogRecord.Kind, exchange: String = "", fields: [LogRecord.Field], secrets: [String] = []
  ) {
    let masked = Masking.masked(fields, secrets: secrets)
    let (record, watchers) = state.withLock { state in
      state.lastID += 1
      let record = LogRecord(
        id: state.lastID, time: world.now(), kind: kind, exchange: exchange, fields: masked,
        process: process)
      state.ring.append(record)
      writer?.append(record)
      return (record, state.watchers)
    }
    for watcher in watchers { watcher(record) }
  }

  /// Calls `watcher` with every record from now on, on the recording thread. Keep it short.
  public func watch(_ watcher: @escaping @Sendable (LogRecord) -> Void) {
    state.withLock { $0.watchers.append(watcher) }
  }
  /// The newest records in the ring, oldest first.
  public func recent() -> [LogRecord] { state.withLock { $0.ring.records } }
  /// Waits until everything recorded so far is in the file.
  public func flush() { writer?.flush() }
  /// Why the last batch could not be written to the file; nil when it could.
  public var failure: FileError? { writer?.failure }
}
