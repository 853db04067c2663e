import Platform

/// Takes records from the queue to the file, on a thread that sleeps while there are none: what has
/// come in the meantime is one batch, and a batch is one write.
final class LogWriter: Sendable {
  private struct State {
    var queue: LogQueue<LogRecord>
    var isWriting = false
    var failure: FileError?
  }
  private let state: Lock<State>
  private let file: LogFile
  private let thread = WorkThread()

  init(_ file: LogFile, queue: LogQueue<LogRecord> = LogQueue()) {
    self.file = file
    state = Lock(State(queue: queue))
  }

  /// Why the last batch could not be written.
  var failure: FileError? { state.withLock { $0.failure } }

  func append(_ record: LogRecord) {
    let wasWriting = state.withLock { state in
      state.queue.append(record)
      defer { state.isWriting = true }
      return state.isWriting
    }
    if !wasWriting { thread.run { self.drain() } }
  }

  /// Waits until everything appended so far was written; on its own thread that is now.
  func flush() { if thread.isCurrent { drain() } else { thread.runAndWait { self.drain() } } }

  private func drain() {
    while true {
      let batch = state.withLock { state in
        let batch = state.queue.takeRecords()
        state.isWriting = !batch.isEmpty
        return batch
      }
      if batch.isEmpty { return }
      write(batch)
    }
  }

  private func write(_ batch: [LogRecord]) {
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
