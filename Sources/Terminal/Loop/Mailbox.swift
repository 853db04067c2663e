import Platform

/// Where background tasks put events for the UI thread.
///
/// Plain events queue up without bound, in order. Events with a key replace the waiting one of the same
/// key (progress of one transfer), so a burst costs one entry; they come after the plain ones.
public final class Mailbox<Event: Sendable>: Sendable {
  private struct State {
    var plain: [Event] = []
    var keyed: [Int: Event] = [:]
    var order: [Int] = []
    var isSignalled = false
  }

  private let state = Lock(State())
  private let wake: @Sendable () -> Void

  /// An empty box; `wake` is called once a batch, from the sender's thread.
  public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Adds an event, from any thread.
  public func send(_ event: Event) { put { $0.plain.append(event) } }

  /// Adds an event in place of the waiting one of the same key, from any thread.
  public func send(_ event: Event, replacing key: Int) {
    put { state in
      if state.keyed.updateValue(event, forKey: key) == nil { state.order.append(key) }
    }
  }

  /// One byte goes down the waker's pipe per batch, not per event.
  private func put(_ change: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      change(&state)
      defer { state.isSignalled = true }
      return !state.isSignalled
    }
    if isFirst { wake() }
  }

  /// Takes all that waits: the UI thread's side.
  public func drain() -> [Event] {
    state.withLock { state in
      let events = state.plain + state.order.compactMap { state.keyed[$0] }
      state = State()
      return events
    }
  }
}
