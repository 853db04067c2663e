import Dispatch
import Glibc
import Platform

/// Ctrl-C while something runs.
enum Interrupts {
  /// Runs work; the first SIGINT cancels it, so that what came is kept and said, the second ends the
  /// program at once. A SIGINT that is ignored, as for a job in the background, stays ignored.
  static func cancelling<Outcome: Sendable>(
    _ work: @escaping @Sendable () async -> Outcome
  ) async -> Outcome {
    let task = Task.detached { await work() }
    let before = signal(SIGINT, SIG_IGN)
    if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) {
      return await task.value
    }
    let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
    let count = Lock(0)
    source.setEventHandler {
      let isFirst = count.withLock { count in
        count += 1
        return count == 1
      }
      if isFirst { task.cancel() } else { _exit(130) }
    }
    source.resume()
    defer {
      source.cancel()
      signal(SIGINT, before)
    }
    return await task.value
  }
}
