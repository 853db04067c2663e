import Platform

/// Lets a producer be at most some bytes ahead of the one who takes them in.
///
///     producer: await gate.pass(chunk.count)   → waits while 2 MB are under way
///     consumer: gate.acknowledge(chunk.count)
final class Gate: Sendable {
  private struct State {
    var underWay = 0
    var isOpen = false
    var waiter: CheckedContinuation<Void, Never>?
  }
  private let state = Lock(State())
  private let limit: Int

  /// A gate that lets `limit` bytes be under way.
  init(limit: Int = 2 << 20) { self.limit = limit }

  /// Counts bytes as under way; waits first while too many are.
  func pass(_ bytes: Int) async {
    await withCheckedContinuation { continuation in
      let passes = state.withLock { state in
        if state.isOpen || state.underWay == 0 || state.underWay + bytes <= limit { return true }
        state.waiter = continuation
        return false
      }
      if passes { continuation.resume() }
    }
    state.withLock { $0.underWay += bytes }
  }

  /// These bytes were taken in.
  func acknowledge(_ bytes: Int) { release { $0.underWay -= bytes } }

  /// Nobody will acknowledge any more: whoever waits goes on.
  func open() { release { $0.isOpen = true } }

  private func release(_ change: (inout State) -> Void) {
    let waiter = state.withLock { state in
      change(&state)
      return state.waiter.take()
    }
    waiter?.resume()
  }
}
