import Dispatch
import FoundationEssentials

/// Callbacks. Each kind has one place: the last registered counts, nil clears it. Without a queue they
/// run on the main actor (in a program whose main queue runs); `queue:` names another.
extension Client {
  /// The whole body, with no error. Any status is a success unless `validate` says otherwise.
  ///
  /// In conflict with `rawJSON`, `generic` and `genericArray`: of these the last registered counts.
  @discardableResult
  public final func receive(success: (@MainActor (Data) -> Void)?) -> Self {
    receive(queue: .main, success: success.map(onMain))
  }
  /// The same on another queue.
  @discardableResult
  public final func receive(queue: DispatchQueue, success: (@Sendable (Data) -> Void)?) -> Self {
    answer(queue, success) { data, success in { success(data) } }
  }

  /// A `LotusError`: the send failed, or the service said so.
  @discardableResult
  public final func receive(failed: (@MainActor (any Error) -> Void)?) -> Self {
    receive(queue: .main, failed: failed.map(onMain))
  }
  /// The same on another queue.
  @discardableResult
  public final func receive(
    queue: DispatchQueue, failed: (@Sendable (any Error) -> Void)?
  ) -> Self {
    register { $0.set(failed: failed.map { .init(queue: queue, block: $0) }) }
  }

  /// How far the body is, at each chunk.
  @discardableResult
  public final func receive(progress: (@MainActor (DownloadProgress) -> Void)?) -> Self {
    receive(queue: .main, progress: progress.map(onMain))
  }
  /// The same on another queue.
  @discardableResult
  public final func receive(
    queue: DispatchQueue, progress: (@Sendable (DownloadProgress) -> Void)?
  ) -> Self {
    register { $0.set(progress: progress.map { .init(queue: queue, block: $0) }) }
  }

  /// The end, good or not; always last.
  @discardableResult
  public final func receive(response: (@MainActor () -> Void)?) -> Self {
    let block = response.map { response in onMain { (_: Void) in response() } }
    return register { $0.set(response: block.map { .init(queue: .main, block: $0) }) }
  }
  /// The same on another queue.
  @discardableResult
  public final func receive(queue: DispatchQueue, response: (@Sendable () -> Void)?) -> Self {
    register { $0.set(response: response.map { block in .init(queue: queue) { block() } }) }
  }
}

extension Client {
  final func register(_ change: @escaping (inout Receivers) -> [Receivers.Call]) -> Self {
    delivery.register(change)
    return self
  }

  /// Takes the place of the success family.
  final func answer<Block>(
    _ queue: DispatchQueue, _ block: Block?,
    _ make: @escaping (Data, Block) throws(LotusError) -> () -> Void
  ) -> Self {
    register { receivers in
      receivers.set(
        success: block.map { block in
          Receivers.AnswerPlace(queue: queue) { data throws(LotusError) in try make(data, block) }
        })
    }
  }
}

/// The main queue is the main actor's.
func onMain<Value>(_ block: @escaping @MainActor (Value) -> Void) -> @Sendable (Value) -> Void {
  { value in
    let handed = Handed(value)
    MainActor.assumeIsolated { block(handed.value) }
  }
}
