import Foundation
import Synchronization

/// Asks for the next page. An event that comes while a page is loaded is dropped, so several quick ones load one.
///
///     yield yield │ page 1 │ yield │ page 2
///     dropped              ▲ page 2 is asked for
final class NextPageTrigger: @unchecked Sendable {
  private let events: Events
  // Its tasks follow one another.
  private var waiting: Task<Bool, any Error>?

  init<Base: AsyncSequence>(_ base: Base) where Base.Element == Void { events = Events(base) }

  deinit { waiting?.cancel() }

  /// Drops what has come, and waits from now on. Off every actor: only there a task starts on the spot, and runs
  /// through all that is there before `listen` goes on.
  @concurrent func listen() async { waiting = events.next() }

  /// Whether there was an event; false when there never will be one.
  func fired() async throws -> Bool {
    guard let waiting else { return false }
    return try await withTaskCancellationHandler {
      try await waiting.value
    } onCancel: {
      waiting.cancel()
    }
  }

  /// The trigger, for one task after the other; a cancelled one may outlive the trigger.
  private final class Events: @unchecked Sendable {
    /// Asks the trigger; false at its end.
    private let ask: () async throws -> Bool
    /// The thread that is dropping what is there.
    private let dropper = Mutex<ObjectIdentifier?>(nil)

    init<Base: AsyncSequence>(_ base: Base) where Base.Element == Void {
      var iterator = base.makeAsyncIterator()
      ask = { try await iterator.next(isolation: nil) != nil }
    }

    func next() -> Task<Bool, any Error> {
      dropper.withLock { $0 = ObjectIdentifier(Thread.current) }
      defer { dropper.withLock { $0 = nil } }
      return Task.immediate {
        var dropped = 0
        while try await self.ask() {
          // A sequence that never has to wait is asked for its events, it does not store them.
          if !self.isDropping || dropped == 1000 { return true }
          dropped += 1
        }
        return false
      }
    }

    /// Whether this runs inside `next`; whatever had to wait runs on another thread, or later.
    private var isDropping: Bool {
      dropper.withLock { $0 == ObjectIdentifier(Thread.current) }
    }
  }
}
