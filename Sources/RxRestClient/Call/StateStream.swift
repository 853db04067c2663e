import Lotus

/// What becomes of a call, as it becomes. It is cold: each iteration sends anew, and cancelling its task, or
/// letting it go, cancels what it sent.
public struct StateStream<Element>: AsyncSequence, Sendable {
  /// The call cannot be sent, or was cancelled. All else is a state.
  public typealias Failure = RxRestClientError
  private let start: @Sendable () -> StateSource<Element>

  init(_ start: @escaping @Sendable () -> StateSource<Element>) { self.start = start }

  /// Hands out the states one after the other. A class, because the compiler (6.3.1) breaks off an optimised
  /// build of a loop over a struct that holds nothing but a closure.
  public final class AsyncIterator: AsyncIteratorProtocol {
    private let source: StateSource<Element>

    fileprivate init(_ source: StateSource<Element>) { self.source = source }

    /// The next state, nil after the last.
    public nonisolated(nonsending) func next() async throws(RxRestClientError) -> Element? {
      try await source.next(isolation: #isolation)
    }
    /// The next state, nil after the last.
    public func next(
      isolation actor: isolated (any Actor)?
    ) async throws(RxRestClientError) -> Element? {
      try await source.next(isolation: actor)
    }
  }
  /// Sends the call when its first state is asked for.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(start()) }
}

/// Where the states of one iteration come from.
class StateSource<Element> {
  func next(isolation actor: isolated (any Actor)?) async throws(RxRestClientError) -> Element? {
    nil
  }
}

/// The states of a call: one, or as often as the service is offline one more.
final class Answers<T: ResponseState>: StateSource<T> {
  private let call: Call
  private var isOffline = false
  private var rounds = 0
  /// Whether the last state was handed out.
  private(set) var isOver = false

  init(_ call: Call) { self.call = call }

  override func next(isolation actor: isolated (any Actor)?) async throws(RxRestClientError) -> T? {
    if isOver { return nil }
    isOver = true
    if isOffline { try await call.untilReachable(after: rounds) }
    rounds += 1
    let sent = try call.send()
    let state: T
    (state, isOffline) = try await call.state(of: sent)
    isOver = !isOffline
    return state
  }
}
