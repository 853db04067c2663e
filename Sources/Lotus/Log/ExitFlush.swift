import Glibc
import Platform

/// What is on its way to a log file when the program ends, by `exit` or behind its last line, is written then.
/// Logs are in here as long as they live; a signal, `abort` and `_exit` end a program without it.
enum ExitFlush {
  /// Writes what waits.
  typealias Flush = @Sendable () -> Void

  private struct State {
    var last = 0
    /// Who can flush. Asked on the thread that ends the program; nil when it is the log's own, which cannot
    /// wait for itself.
    var logs: [Int: @Sendable () -> Flush?] = [:]
  }
  private static let state = Lock(State())
  private static let once: Void = { _ = atexit { ExitFlush.run() } }()
  /// A hook that never comes back does not keep the program from ending.
  private static let patience = 5_000

  /// Takes a log in; what it answers takes it out again.
  static func add(_ log: @escaping @Sendable () -> Flush?) -> Int {
    _ = once
    return state.withLock { state in
      state.last += 1
      state.logs[state.last] = log
      return state.last
    }
  }

  static func remove(_ number: Int) { state.withLock { $0.logs[number] = nil } }

  private static func run() {
    let flushes = state.withLock { Array($0.logs.values) }.compactMap { $0() }
    if flushes.isEmpty { return }
    let isDone = Lock(false)
    DetachedThread.start {
      for flush in flushes { flush() }
      isDone.withLock { $0 = true }
    }
    for _ in 0..<patience {
      if isDone.withLock({ $0 }) { return }
      Pause.milliseconds(1)
    }
  }
}
