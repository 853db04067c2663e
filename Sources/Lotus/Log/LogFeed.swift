import Platform

/// The feed: records into a ring for watchers and into NDJSON files, one file a process.
///
///     record -> mask -> ring (4096) and watchers
///                    -> queue (65,536) -> writer -> PROGRAM-PID-START.NNN.ndjson
///
/// Whoever records does not wait for that, unless there are watchers (`LogPipeline`). What has not reached the
/// file when the program exits is written then.
public final class LogFeed: @unchecked Sendable {
  /// Records the ring keeps.
  public static let ringSize = 4096
  /// `PROGRAM-PID-START`, START in milliseconds since 1970 UTC.
  public let process: String
  private let pipeline: LogPipeline

  /// Records go to `folder/PROGRAM-PID-START.NNN.ndjson` (0600) when a folder is given; to watchers always.
  public init(folder: String? = nil, program: String = "lotus", world: any World = LiveWorld()) {
    process = LogFolder.process(program: program, start: world.now())
    let writer = folder.map { [process] in LogWriter(LogFile(folder: $0, process: process)) }
    pipeline = LogPipeline(process: process, world: world, writer: writer)
  }

  deinit { flush() }

  /// Records a step. Fields are masked before ring, watchers and file see them.
  public func record(
    _ kind: LogRecord.Kind, exchange: String = "", fields: [LogRecord.Field], secrets: [String] = []
  ) {
    record(kind, exchange: exchange, secrets: secrets) { _ in fields }
  }

  /// Records a step whose fields are made when they are wanted, on another thread.
  func record(
    _ kind: LogRecord.Kind, exchange: String, secrets: [String],
    making fields: @escaping LogDraft.Fields
  ) {
    pipeline.put(kind, exchange: exchange, secrets: secrets, fields: fields)
  }

  /// Calls `watcher` with every record from now on, in their order and one at a time, on a thread that records.
  /// Keep it short.
  public func watch(_ watcher: @escaping @Sendable (LogRecord) -> Void) { pipeline.watch(watcher) }
  /// The newest records in the ring, oldest first.
  public func recent() -> [LogRecord] { pipeline.recent() }
  /// Waits until everything recorded so far is in the file.
  public func flush() { pipeline.flush() }
  /// Why the last batch could not be written to the file; nil when it could.
  public var failure: FileError? { pipeline.failure }
}
