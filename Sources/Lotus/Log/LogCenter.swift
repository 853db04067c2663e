import Platform

/// The feed: records into a ring for watchers and into NDJSON files, one file a process.
///
///     record -> mask -> ring (4096) and watchers, at once
///                    -> queue (65,536) -> writer -> PROGRAM-PID-START.NNN.ndjson
open class LogCenter: @unchecked Sendable {
  /// Records the ring keeps.
  public static let ringSize = 4096
  /// `PROGRAM-PID-START`, START in milliseconds since 1970 UTC.
  public let process: String
  private let world: any World
  private let writer: LogWriter?
  private let feed = Lock(Feed())

  private struct Feed {
    var lastID: UInt64 = 0
    var ring = LogRing(capacity: LogCenter.ringSize)
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
  public final func record(
    _ kind: LogRecord.Kind, exchange: String = "", fields: [LogRecord.Field], secrets: [String] = []
  ) {
    let masked = Masking.masked(fields, secrets: secrets)
    let (record, watchers) = feed.withLock { feed in
      feed.lastID += 1
      let record = LogRecord(
        id: feed.lastID, time: world.now(), kind: kind, exchange: exchange, fields: masked,
        process: process)
      feed.ring.append(record)
      writer?.append(record)
      return (record, feed.watchers)
    }
    for watcher in watchers { watcher(record) }
  }

  /// Calls `watcher` with every record from now on, on the recording thread. Keep it short.
  public final func watch(_ watcher: @escaping @Sendable (LogRecord) -> Void) {
    feed.withLock { $0.watchers.append(watcher) }
  }
  /// The newest records in the ring, oldest first.
  public final func recent() -> [LogRecord] { feed.withLock { $0.ring.records } }
  /// Waits until everything recorded so far is in the file.
  public final func flush() { writer?.flush() }
  /// Why the last batch could not be written to the file; nil when it could.
  public final var failure: FileError? { writer?.failure }
}
