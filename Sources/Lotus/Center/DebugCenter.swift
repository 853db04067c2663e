import FoundationEssentials

/// Hooks around every send, for programs and tests: look at what goes, change what came.
///
///     Lotus.send(router)   ─► send(client, error:)      once, before anything goes; also when no request
///            │                                          could be made
///     Center.send(request) ─► send(request)             every send, that of a client too
///            ·  redirects, retries, body
///                          ◄─ receive(exchange)         every send; no body
///                          ◄─ receive(task, data:, …)   once, with the whole body, before any callback
///
/// The pair with a client runs on the center's own serial queue, never two at a time. The pair without
/// runs in the task of the send and may run at the same time for several.
open class DebugCenter {
  /// Hooks that change nothing; what a configuration has unless it is given others.
  nonisolated(unsafe) public static let `default` = DebugCenter()
  /// Hooks that change nothing.
  public init() {}

  /// Called before a client sends, with the error when no request could be made. What it answers is
  /// sent: the client, whose `request` may be another now, or another client, whose answer both get.
  open func send(_ client: DataClient, error: (any Error)?) -> DataClient { client }
  /// Called when a client's send is over, before log and callbacks; what it answers is what counts. It
  /// may turn an error into data and the other way round. `task` is nil when nothing was sent.
  open func receive(_ task: Transfer?, data: Data, error: (any Error)?) -> (Data, (any Error)?) {
    (data, error)
  }

  /// Called before a request is sent; what it answers is sent. Throwing stops the send.
  open func send(_ request: PreparedRequest) throws(TransferFailure) -> PreparedRequest { request }
  /// Called when an exchange is over; what it answers is kept and told.
  open func receive(_ exchange: Exchange) -> Exchange { exchange }
}
