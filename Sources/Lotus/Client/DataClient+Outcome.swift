import Dispatch
import FoundationEssentials

/// What a dialect makes of a send: its own result, of the whole answer or of the reason why there is none.
///
///     client.receive { outcome in outcome.map(\.status) } then: { status in … }
extension DataClient {
  /// How a send ended. Any status is an answer unless `validate` says otherwise.
  public typealias Outcome = Swift.Result<Response, LotusError>

  /// Calls `make` once at the end, where nobody waits for it, and then `then` with what it made, on the main
  /// actor. Both are kept until then, however many of them there are.
  @discardableResult
  public func receive<Value>(
    _ make: @escaping @Sendable (Outcome) -> Value, then: @escaping @MainActor (Value) -> Void
  ) -> Self {
    receive(queue: .main, make, then: onMain(then))
  }
  /// The same on another queue.
  @discardableResult
  public func receive<Value>(
    queue: DispatchQueue, _ make: @escaping @Sendable (Outcome) -> Value,
    then: @escaping @Sendable (Value) -> Void
  ) -> Self {
    delivery.wait { outcome in
      DispatchQueue.global().async {
        let made = Handed(make(outcome))
        queue.async { then(made.value) }
      }
    }
    return self
  }

  /// The same for who awaits it. Cancelling the task cancels the transfer.
  @concurrent public func value<Value>(
    _ make: @escaping @Sendable (Outcome) -> Value
  ) async -> sending Value {
    make(await outcome())
  }

  /// The end itself. Cancelling the task cancels the transfer.
  func outcome() async -> Outcome {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        delivery.wait { continuation.resume(returning: $0) }
      }
    } onCancel: {
      cancel()
    }
  }
}
