import Platform

/// A send as hooks see it: what it is, where it stands, how to stop it. `LotusFoundation` makes a
/// `URLSessionTask` of it.
public struct Transfer: Sendable {
  /// Counts the sends of this process from 1.
  public let identifier: Int
  /// The send so far.
  public let exchange: Exchange
  private let cancelling: @Sendable () -> Void

  /// Describes a send.
  init(
    identifier: Int, exchange: Exchange, cancelling: @escaping @Sendable () -> Void = {}
  ) {
    self.identifier = identifier
    self.exchange = exchange
    self.cancelling = cancelling
  }

  /// The request as it was sent first.
  public var request: PreparedRequest { exchange.request }
  /// The final head, once it is there.
  public var head: ResponseHead? { exchange.head }
  /// Stops the send. In `DebugCenter.receive` all of it has come, and nobody has heard of it: the client
  /// fails with `TransferFailure.cancelled`, whatever the hook answers. Later it does nothing.
  public func cancel() { cancelling() }

  private static let lastIdentifier = Lock(0)

  /// The next number.
  static func nextIdentifier() -> Int {
    lastIdentifier.withLock { last in
      last += 1
      return last
    }
  }
}
