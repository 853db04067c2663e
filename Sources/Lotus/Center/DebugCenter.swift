/// Hooks for programs and tests: look at a request before it goes, change what came.
open class DebugCenter: @unchecked Sendable {
  /// Hooks that change nothing.
  public init() {}
  /// Called before a send; what it answers is sent. Throwing stops the send.
  open func send(_ request: PreparedRequest) throws(TransferFailure) -> PreparedRequest { request }
  /// Called when a send is over; what it answers is kept and told.
  open func receive(_ exchange: Exchange) -> Exchange { exchange }
}
