import Dispatch
import FoundationEssentials
import Platform

/// A send under way. Who wants to hear of it registers; who registers late is told what was missed.
///
/// The send goes on when the client is let go.
public class Client: @unchecked Sendable {
  let delivery = Delivery()
  let center: Center
  private let sent: Lock<Swift.Result<PreparedRequest, any Error>>
  /// When it was made, seconds since 1970.
  public let beginTime: TimeInterval

  init(_ request: Swift.Result<PreparedRequest, any Error>, _ center: Center) {
    self.center = center
    sent = Lock(request)
    beginTime = Double(center.configuration.world.now()) / 1_000_000_000
  }

  deinit { delivery.letGo() }

  /// The request; nil when it could not be made. A debug center may put another in its place before it
  /// is sent (`DebugCenter.send`); later that changes nothing.
  public final var request: PreparedRequest? {
    get { try? sent.withLock { $0 }.get() }
    set { if let newValue { sent.withLock { $0 = .success(newValue) } } }
  }
  /// Why no request could be made: `RequestError`, or what the host threw.
  public final var error: (any Error)? {
    if case .failure(let error) = sent.withLock({ $0 }) { error } else { nil }
  }

  /// The send as it stands; nil before it started, and when no request could be made.
  public final var transfer: Transfer? {
    delivery.exchange.map { exchange in
      Transfer(identifier: delivery.identifier, exchange: exchange) { [delivery] in
        delivery.cancel()
      }
    }
  }
  /// Whether somebody cancelled the send.
  public final var isCancelled: Bool { delivery.isCancelled }
  /// Whether the send has come to its end, good or not.
  public final var isOver: Bool { delivery.isOver }
  /// Counts the sends of this process from 1.
  public final var identifier: Int { delivery.identifier }

  /// Stops the send: `failed` and everybody who waits get `TransferFailure.cancelled`. A client that a
  /// debug center sent in its place is stopped with it. After the end it does nothing.
  public final func cancel() { delivery.cancel() }

  /// Takes only some responses for answers: the others fail with `ResponseError.unacceptable`, which
  /// carries the response. Say it before who receives.
  @discardableResult
  public final func validate(_ validation: Validation? = .successful) -> Self {
    delivery.validate(validation)
    return self
  }
}

/// A client whose answer is data, JSON or a model.
public final class DataClient: Client, @unchecked Sendable {}
