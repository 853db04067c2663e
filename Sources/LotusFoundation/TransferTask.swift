import Foundation
import FoundationNetworking
import Lotus

/// A Lotus transfer where Foundation's type is asked for. It runs in no session: it reads, and it
/// cancels; `resume` and `suspend` do nothing, because the transfer runs already.
public final class TransferTask: URLSessionTask, @unchecked Sendable {
  private let identifier: Int
  private let sent: URLRequest?
  private let refusal: (any Error)?
  private let current: @Sendable () -> Transfer?
  private let stop: @Sendable () -> Void
  private let standing: @Sendable () -> State

  /// Wraps a transfer.
  public init(_ transfer: Transfer) {
    identifier = transfer.identifier
    sent = try? URLRequest(transfer.request)
    refusal = nil
    current = { transfer }
    stop = transfer.cancel
    // Hooks are handed it at its end.
    standing = { .completed }
    super.init()
  }

  /// Wraps a client's send, whatever becomes of it. It goes on when the task is let go.
  public init(_ client: Client) {
    identifier = client.identifier
    sent = client.urlRequest
    refusal = client.error
    current = { client.transfer }
    stop = client.cancel
    standing = { client.isOver ? .completed : client.isCancelled ? .canceling : .running }
    super.init()
  }

  /// The transfer itself as it stands; nil before it started.
  public var transfer: Transfer? { current() }

  /// Counts the sends of this process.
  public override var taskIdentifier: Int {
    get { identifier }
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
    get { transfer?.exchange.urlResponse }
    set {}
  }
  /// The transfer's failure, or why there was none.
  public override var error: (any Error)? {
    get { refusal ?? transfer?.exchange.failure }
    set {}
  }
  /// Body bytes that came, decoded.
  public override var countOfBytesReceived: Int64 {
    get { Int64(transfer?.exchange.bodySize ?? 0) }
    set {}
  }
  /// The bytes of the request's body once there is an answer, none before: the transfer's events say more.
  public override var countOfBytesSent: Int64 {
    get { response == nil ? 0 : Int64(sentSize ?? 0) }
    set {}
  }
  /// The bytes of the request's body.
  public override var countOfBytesExpectedToSend: Int64 {
    get { sentSize.map(Int64.init) ?? NSURLSessionTransferSizeUnknown }
    set {}
  }
  /// What Content-Length says, which counts bytes that are not decoded.
  public override var countOfBytesExpectedToReceive: Int64 {
    get { response?.expectedContentLength ?? NSURLSessionTransferSizeUnknown }
    set {}
  }
  private var sentSize: Int? { transfer.map { $0.request.body.size ?? 0 } }
  /// Body bytes of how many (-1 before anybody knows), as they stand when it is asked for.
  public override var progress: Progress {
    get {
      let isOver = state == .completed
      let size = isOver ? countOfBytesReceived : countOfBytesExpectedToReceive
      let progress = Progress(totalUnitCount: size)
      progress.completedUnitCount = countOfBytesReceived
      return progress
    }
    set {}
  }
  /// Running, cancelled, or over; it is never suspended.
  public override var state: State {
    get { standing() }
    set {}
  }
  /// Stops the transfer. In a hook it makes the send fail as cancelled; after the end it does nothing.
  public override func cancel() { stop() }
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
