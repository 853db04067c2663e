import Glibc
import Platform

/// Calls back five times a second while at least one transfer runs, so that waiting times move on the
/// screen; otherwise its thread sleeps.
final class Ticker: Sendable {
  private let running = Lock(0)
  private let thread = WorkThread()
  private let tick: @Sendable () -> Void

  init(_ tick: @escaping @Sendable () -> Void) { self.tick = tick }

  /// One more transfer runs.
  func start() {
    let isFirst = running.withLock { running in
      running += 1
      return running == 1
    }
    if isFirst { thread.run { self.beat() } }
  }

  /// One transfer is over.
  func stop() { running.withLock { $0 -= 1 } }

  private func beat() {
    while running.withLock({ $0 }) > 0 {
      usleep(200_000)
      tick()
    }
  }
}
