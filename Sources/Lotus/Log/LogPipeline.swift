import Platform

/// The way of records behind a feed. Whoever records leaves a draft and goes on; the writer's thread, or who
/// asks for records, makes records of the drafts. With watchers, who records does it: they hear at once.
///
///     record -> drafts -> masked -> ring, watchers
///                                -> queue -> file
///
/// The jobs of the writer's thread hold this and not the feed, so that a feed is never let go there.
final class LogPipeline: Sendable {
  typealias Watcher = @Sendable (LogRecord) -> Void

  private struct Inbox: Sendable {
    var lastID: UInt64 = 0
    var drafts: [LogDraft] = []
    var watchers: [Watcher] = []
    /// Whether the writer's thread comes for the drafts.
    var isAwaited = false
  }
  private struct Outbox: Sendable {
    var ring = LogRing(capacity: LogFeed.ringSize)
    var patterns = LastPatterns()
  }
  /// Drafts that wait at most; with so many the one who records makes the records.
  private static let limit = 2 * LogFeed.ringSize
  /// What comes within so many milliseconds is one batch: waking a thread costs more than a record.
  private static let delay = 2
  private let process: String
  private let world: any World
  private let writer: LogWriter?
  private let inbox = Lock(Inbox())
  private let outbox = Lock(Outbox())

  init(process: String, world: any World, writer: LogWriter?) {
    (self.process, self.world, self.writer) = (process, world, writer)
  }

  /// Why the last batch could not be written.
  var failure: FileError? { writer?.failure }

  /// Takes a draft.
  func put(
    _ kind: LogRecord.Kind, exchange: String, secrets: [String], fields: @escaping LogDraft.Fields
  ) {
    let (isDue, isAwaited) = inbox.withLock { inbox in
      inbox.lastID += 1
      inbox.drafts.append(
        LogDraft(
          id: inbox.lastID, time: world.now(), kind: kind, exchange: exchange, secrets: secrets,
          fields: fields))
      defer { inbox.isAwaited = true }
      return (!inbox.watchers.isEmpty || inbox.drafts.count >= Self.limit, inbox.isAwaited)
    }
    if isDue { settle() }
    if !isAwaited { fetch() }
  }

  func watch(_ watcher: @escaping Watcher) {
    settle()
    inbox.withLock { $0.watchers.append(watcher) }
  }

  /// The newest records, oldest first.
  func recent() -> [LogRecord] {
    settle()
    return outbox.withLock { $0.ring.records }
  }

  /// Waits until every draft is a record, and in the file.
  func flush() {
    settle()
    writer?.flush()
  }
}

extension LogPipeline {
  /// Makes records of the drafts, in order, one thread at a time.
  private func settle() {
    let (records, watchers) = outbox.withLock { outbox in
      let (drafts, watchers) = inbox.withLock { inbox in
        defer { inbox.drafts = [] }
        return (inbox.drafts, inbox.watchers)
      }
      let records = drafts.map { $0.record(process, outbox.patterns.patterns(of: $0.secrets)) }
      for record in records { outbox.ring.append(record) }
      writer?.append(records)
      return (records, watchers)
    }
    for record in records { for watcher in watchers { watcher(record) } }
  }

  /// Lets the writer's thread come.
  private func fetch() {
    writer?.run {
      Pause.milliseconds(Self.delay)
      self.inbox.withLock { $0.isAwaited = false }
      self.settle()
    }
  }
}
