import Platform

/// The queue of one transfer between the engine thread, which fills it, and the one task that empties
/// it. It counts the body bytes that were not taken yet, so that the engine can stop reading from the
/// socket; once half of them are gone it says so and reading goes on.
///
/// No continuation is resumed under the lock: the resumed task may run at once and come back here.
package final class TransferChannel: Sendable {
  /// Why a channel gives no more events.
  package typealias End = Swift.Result<Void, TransferFailure>

  private struct State {
    var queue: [TransferEvent] = []
    var head = 0
    var bytes = 0
    var isPaused = false
    var end: End?
    var waiter: CheckedContinuation<Void, Never>?

    var isEmpty: Bool { head == queue.count }
  }

  private let state = Lock(State())
  private let highWater: Int

  /// Asks for a pause when this many bytes are waiting.
  package init(highWater: Int) { self.highWater = highWater }
}

/// The engine's side.
extension TransferChannel {
  /// What to do with bytes that came.
  enum Admission { case take, pause, stop }

  /// Whether `more` bytes are welcome. The first ones always are, however many.
  func admit(_ more: Int) -> Admission {
    state.withLock { state in
      if state.end != nil { return .stop }
      guard state.bytes > 0, state.bytes + more > highWater else { return .take }
      state.isPaused = true
      return .pause
    }
  }

  /// Puts events at the end; after the end nothing is taken.
  package func put(_ events: [TransferEvent]) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.end == nil else { return nil }
      state.queue += events
      state.bytes += events.reduce(0) { $0 + $1.bodySize }
      return state.waiter.take()
    }
    waiter?.resume()
  }

  /// Ends the channel, once, behind the last events. A cancelled one forgets what waits in it.
  package func finish(
    _ end: End, after events: [TransferEvent] = [], forgetting: Bool = false
  ) {
    let waiter = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.end == nil else { return nil }
      state.end = end
      state.queue += events
      state.bytes += events.reduce(0) { $0 + $1.bodySize }
      if forgetting {
        state.queue = []
        state.head = 0
      }
      return state.waiter.take()
    }
    waiter?.resume()
  }
}

/// The consumer's side.
extension TransferChannel {
  private enum Step {
    case event(TransferEvent, resumes: Bool)
    case end(End)
    case wait
  }

  /// The next event, nil at a good end; `resume` is called when reading may go on.
  package func next(resume: () -> Void) async throws -> TransferEvent? {
    while true {
      switch state.withLock({ step(&$0) }) {
      case .event(let event, let resumes):
        if resumes { resume() }
        return event
      case .end(let end):
        try end.get()
        return nil
      case .wait:
        await waitForMore()
      }
    }
  }

  private func step(_ state: inout State) -> Step {
    guard !state.isEmpty else { return state.end.map(Step.end) ?? .wait }
    let event = state.queue[state.head]
    state.queue[state.head] = .started  // lets go of the bytes
    state.head += 1
    if state.isEmpty {
      state.queue.removeAll(keepingCapacity: true)
      state.head = 0
    }
    state.bytes -= event.bodySize
    let resumes = state.isPaused && state.bytes <= highWater / 2
    if resumes { state.isPaused = false }
    return .event(event, resumes: resumes)
  }

  private func waitForMore() async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if !state.isEmpty || state.end != nil { return true }
        state.waiter = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
  }
}

extension TransferEvent {
  fileprivate var bodySize: Int {
    if case .chunk(let bytes) = self { bytes.count } else { 0 }
  }
}
