import Lotus

/// A server that never answers: only cancelling ends an exchange.
public struct Silent: Transport {
  /// Says nothing.
  public init() {}

  /// A center over this network.
  public var center: Center { Answering(over: self).center }

  /// One exchange.
  public func send(_ request: PreparedRequest) -> TransferEvents {
    TransferEvents {
      let (nothing, open) = AsyncStream.makeStream(of: Void.self)
      for await _ in nothing {}
      open.finish()
      throw TransferFailure.cancelled
    }
  }
}
