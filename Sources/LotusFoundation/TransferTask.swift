import Foundation
import FoundationNetworking
import Lotus

/// A Lotus transfer where Foundation's type is asked for. It runs in no session: it reads, and it
/// cancels; `resume` and `suspend` do nothing, because the transfer runs already.
public final class TransferTask: URLSessionTask, @unchecked Sendable {
  /// The transfer itself.
  public let transfer: Transfer
  private let sent: URLRequest?

  /// Wraps a transfer.
  public init(_ transfer: Transfer) {
    self.transfer = transfer
    sent = try? URLRequest(transfer.request)
    super.init()
  }

  /// Counts the sends of this process.
  public override var taskIdentifier: Int {
    get { transfer.identifier }
    set {}
  }
  /// What was sent first.
  public override var originalRequest: URLRequest? { sent }
  /// What was sent first; where redirects led is the URL of `response`.
  public override var currentRequest: URLRequest? {
    get { sent }
    set {}
  }
  /// The final response, once it is there.
  public override var response: URLResponse? {
    get { transfer.exchange.urlResponse }
    set {}
  }
  /// The transfer's failure.
  public override var error: (any Error)? {
    get { transfer.exchange.failure }
    set {}
  }
  /// Body bytes that came, decoded.
  public override var countOfBytesReceived: Int64 {
    get { Int64(transfer.exchange.bodySize) }
    set {}
  }
  /// Makes the send fail as cancelled while its hook runs; later it does nothing (`Transfer.cancel`).
  public override func cancel() { transfer.cancel() }
  /// Does nothing: the transfer runs.
  public override func resume() {}
  /// Does nothing: a transfer is slowed down by its reader.
  public override func suspend() {}
}

/// A debug center with the seed's signature: override `receive(_: URLSessionTask?, …)`. An extension of
/// `DebugCenter` could not offer it, because overrides need a method of a class.
open class TaskDebugCenter: DebugCenter {
  /// Called when a client's send is over; what it answers is what counts.
  open func receive(
    _ task: URLSessionTask?, data: Data, error: (any Error)?
  ) -> (Data, (any Error)?) {
    (data, error)
  }

  /// Hands on to the form with a task.
  public final override func receive(
    _ task: Transfer?, data: Data, error: (any Error)?
  ) -> (Data, (any Error)?) {
    receive(task.map(TransferTask.init) as URLSessionTask?, data: data, error: error)
  }
}
