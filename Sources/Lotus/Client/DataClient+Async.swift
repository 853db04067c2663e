import FoundationEssentials

/// Today's Swift: the answer as the value of a call. Cancelling the task cancels the transfer; the error
/// is a `LotusError`, that of a cancelled one too (`isCancelled`).
///
///     let user = try await Lotus.send(router).model(User.self)
extension DataClient {
  /// The whole answer. Any status is one unless `validate` says otherwise.
  public func response() async throws(LotusError) -> Response {
    try await outcome().get()
  }

  /// The body.
  public func data() async throws(LotusError) -> Data { try await response().data }

  /// The body as JSON. Throws `ResponseError.notJSON` when it is none.
  public func json() async throws(LotusError) -> JSON {
    let response = try await response()
    let document = JSONDocument(Array(response.data))
    if let error = document.error {
      throw .systemError(LotusError.ResponseError.notJSON(error, response))
    }
    return JSON(document)
  }

  /// The body as JSON, null when it is none; never parsed on the caller's actor.
  private nonisolated func anyJSON() async throws(LotusError) -> JSON { try await response().json }

  /// The model that `T.result` finds in the answer. Throws `customError` when it finds an error.
  public nonisolated(nonsending) func model<T: ResultConversion>(_ type: T.Type)
    async throws(LotusError) -> T
  {
    try T.model(in: try await anyJSON())
  }

  /// The models that `T.result` finds in the answer. Throws `customError` when it finds an error.
  public nonisolated(nonsending) func models<T: ResultConversion>(_ type: T.Type)
    async throws(LotusError) -> [T]
  {
    try T.models(in: try await anyJSON())
  }

  /// The whole body decoded; what the decoder throws is in `systemError`.
  public nonisolated(nonsending) func decode<T: Decodable>(
    _ type: T.Type, with decoder: JSONTreeDecoder = JSONTreeDecoder()
  ) async throws(LotusError) -> T {
    let data = try await data()
    do { return try decoder.decode(type, from: Array(data)) } catch { throw .systemError(error) }
  }

  /// Every event of the send from the first, for one consumer. A slow consumer slows the socket down;
  /// letting the sequence go, or cancelling the consuming task, cancels the send. Asked for again, it ends the
  /// sequence from before.
  ///
  /// The body is handed on and not kept, unless somebody else asked for it.
  public var events: ExchangeEvents {
    let lease = EventLease(delivery)
    return ExchangeEvents { await lease.next() }
  }
}

/// Lives as long as somebody can ask for the next event.
private final class EventLease: Sendable {
  private let delivery: Delivery
  private let queue: EventQueue

  init(_ delivery: Delivery) {
    self.delivery = delivery
    queue = delivery.startStream()
  }

  deinit { delivery.leave(queue, isGone: true) }

  func next() async -> ExchangeEvent? {
    await withTaskCancellationHandler {
      await queue.next()
    } onCancel: {
      delivery.leave(queue, isGone: false)
    }
  }
}
