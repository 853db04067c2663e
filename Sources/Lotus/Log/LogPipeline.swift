import Glibc
import Platform

/// The way of records behind a feed. Whoever records leaves a draft and goes on; the writer's thread, or who
/// asks for records, makes records of the drafts. With watchers, who records does it: they hear at once, and in
/// the order of the records, whatever threads those come from.
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
  private struct Telling: Sendable {
    /// What watchers have not heard yet, in order.
    var waiting: [(record: LogRecord, watchers: [Watcher])] = []
    /// The thread that tells them.
    var teller: pthread_t?
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
  private let telling = Monitor(Telling())
  private let exitNumber = Lock<Int?>(nil)

  init(process: String, world: any World, writer: LogWriter?) {
    (self.process, self.world, self.writer) = (process, world, writer)
    if writer == nil { return }
    let number = ExitFlush.add { [weak self] in
      guard let self else { return nil }
      return { self.write() }
    }
    exitNumber.withLock { $0 = number }
  }

  deinit { if let number = exitNumber.withLock({ $0 }) { ExitFlush.remove(number) } }

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

  /// Waits until every draft is a record, told to the watchers and in the file. A watcher that asks for it
  /// does not wait for itself.
  func flush() {
    settle()
    telling.wait { [nil, pthread_self()].contains($0.teller) ? () : nil }
    writer?.flush()
  }

  /// The same without the watchers.
  private func write() {
    settle()
    writer?.flush()
  }
}

extension LogPipeline {
  /// Makes records of the drafts, in order, one thread at a time.
  private func settle() {
    outbox.withLock { outbox in
      let (drafts, watchers) = inbox.withLock { inbox in
        defer { inbox.drafts = [] }
        return (inbox.drafts, inbox.watchers)
      }
      let records = drafts.map { $0.record(process, outbox.patterns.patterns(of: $0.secrets)) }
      for record in records { outbox.ring.append(record) }
      writer?.append(records)
      if watchers.isEmpty || records.isEmpty { return }
      telling.change { $0.waiting += records.map { ($0, watchers) } }
    }
    tell()
  }

  /// Tells the watchers what waits, in the order of the records: one thread at a time, for the others too. No
  /// lock is held meanwhile, so a watcher may record.
  private func tell() {
    let isTeller = telling.wait { telling -> Bool? in
      if telling.teller != nil || telling.waiting.isEmpty { return false }
      telling.teller = pthread_self()
      return true
    }
    guard isTeller else { return }
    while true {
      let batch = telling.wait { telling -> [(record: LogRecord, watchers: [Watcher])]? in
        defer { telling.waiting = [] }
        return telling.waiting
      }
      for (record, watchers) in batch { for watcher in watchers { watcher(record) } }
      if batch.isEmpty, isTold() { return }
    }
  }

  /// Ends the telling, unless more came.
  private func isTold() -> Bool {
    var isTold = false
    telling.change { telling in
      isTold = telling.waiting.isEmpty
      if isTold { telling.teller = nil }
    }
    return isTold
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
