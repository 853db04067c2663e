import Platform

/// The feed: records into a ring for watchers and into NDJSON files, one file a process.
open class LogCenter: @unchecked Sendable {
  /// Records go to `folder/PROGRAM-PID-START.NNN.ndjson` (0600) when a folder is given; to watchers always.
  public init(folder: String? = nil, program: String = "lotus", world: any World = LiveWorld()) {
    fatalError("seam")
  }
  /// Masks, then hands the record to the ring, the watchers and the file.
  public final func record(
    _ kind: LogRecord.Kind, exchange: String = "", fields: [LogRecord.Field], secrets: [String] = []
  ) { fatalError("seam") }
  /// Calls `watcher` with every record from now on, on the recording thread. Keep it short.
  public final func watch(_ watcher: @escaping @Sendable (LogRecord) -> Void) {
    fatalError("seam")
  }
  /// The newest records in the ring, oldest first.
  public final func recent() -> [LogRecord] { fatalError("seam") }
  /// Waits until everything recorded so far is in the file.
  public final func flush() { fatalError("seam") }
}

/// Reads the files of a log folder.
public struct LogReader {
  /// Reads this folder.
  public init(folder: String) { fatalError("seam") }
  /// Every record by time, then process, then id.
  public mutating func records() throws(FileError) -> [LogRecord] { fatalError("seam") }
  /// Waits (inotify) until there are new records and answers them; nil when interrupted.
  public mutating func next() throws(FileError) -> [LogRecord]? { fatalError("seam") }
}
