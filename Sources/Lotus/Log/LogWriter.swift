import Platform

/// Takes records from the queue to the file, on a thread that sleeps while there are none: what has
/// come in the meantime is one batch, and a batch is one write.
final class LogWriter: Sendable {
  private struct State {
    var queue: LogQueue<LogRecord>
    var failure: FileError?
  }
  private let state: Lock<State>
  private let file: Lock<LogFile>
  private let thread = WorkThread()

  init(_ file: LogFile, queue: LogQueue<LogRecord> = LogQueue()) {
    self.file = Lock(file)
    state = Lock(State(queue: queue))
  }

  /// Why the last batch could not be written.
  var failure: FileError? { state.withLock { $0.failure } }

  /// Puts records into the queue; `run` or `flush` takes them out.
  func append(_ records: [LogRecord]) {
    state.withLock { state in for record in records { state.queue.append(record) } }
  }

  /// Does a job on the thread, then writes what is in the queue.
  func run(_ job: @escaping @Sendable () -> Void) {
    thread.run {
      job()
      self.drain()
    }
  }

  /// Writes everything appended so far, here and now: the thread may be waiting for more.
  func flush() { drain() }

  private func drain() {
    file.withLock { file in
      while true {
        let batch = state.withLock { $0.queue.takeRecords() }
        if batch.isEmpty { return }
        write(batch, file)
      }
    }
  }

  private func write(_ batch: [LogRecord], _ file: LogFile) {
    do {
      try file.write(batch)
      state.withLock { $0.failure = nil }
    } catch {
      state.withLock { state in
        state.failure = error
        state.queue.addDropped(batch.count)
      }
    }
  }
}
