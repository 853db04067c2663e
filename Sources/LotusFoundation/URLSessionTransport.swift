import Foundation
import FoundationNetworking
import Lotus
import Platform

/// The network through Foundation's URLSession, for programs that must: `CurlTransport` does more, faster.
///
/// On Linux (6.3.1) URLSession cannot:
/// - **survive trailers.** A response with lines behind a chunked body (RFC 9112 7.1.2) ends the process
///   with a fatal error inside Foundation. Any server can send one: do not point this at servers you do
///   not know.
/// - send a body with GET, give the HTTP version, the times, the peer, the order, case and doubles of
///   header lines, or the wire size; leave out a header line it adds itself.
/// - keep memory bounded: it reads on while the consumer waits.
/// - take TLS, proxy and connection options of a request (`RequestOptions`), or a limit for connecting;
///   `idleTimeout` counts in whole seconds, `totalTimeout` is not kept.
///
/// Precautions taken: no cache and no cookie jar (a cancelled cached task ends the process), a delegate
/// and not `data(for:)` (its cancellation deadlocks), `cancel()` on a queue of its own (it blocks), no
/// second try after a Basic challenge (it would never end): the 401 is the answer.
public final class URLSessionTransport: Transport {
  private let session: URLSession
  private let transfers = SessionTransfers()

  /// A session of its own, from this configuration; its cache, cookies and credentials are taken out.
  public init(configuration: URLSessionConfiguration = .ephemeral) {
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    session = URLSession(configuration: configuration, delegate: transfers, delegateQueue: nil)
  }

  deinit { session.finishTasksAndInvalidate() }

  /// Starts an exchange. A failure is thrown as `TransferFailure`.
  public func send(_ request: PreparedRequest) -> TransferEvents {
    do {
      let lease = SessionLease(try task(for: request), request, transfers)
      return TransferEvents { try await lease.next() }
    } catch {
      let failure = TransferFailure.engine(code: 0, detail: "\(error)")
      return TransferEvents { throw failure }
    }
  }

  private func task(for request: PreparedRequest) throws(RequestError) -> URLSessionTask {
    var urlRequest = try URLRequest(request)
    // URLSession works these out itself, and sends typed ones twice or wrongly.
    for name in ["Content-Length", "Accept-Encoding"] {
      urlRequest.setValue(nil, forHTTPHeaderField: name)
    }
    guard case .file(let path, _) = request.body else { return session.dataTask(with: urlRequest) }
    urlRequest.httpBodyStream = nil
    return session.uploadTask(with: urlRequest, fromFile: URL(fileURLWithPath: path))
  }
}

/// Lives as long as somebody can ask for the next event.
private final class SessionLease: Sendable {
  private let task: URLSessionTask
  private let channel: TransferChannel
  /// `cancel()` waits for the session's work: nobody else should.
  private static let cancelling = DispatchQueue(label: "com.lotus.cancelling")

  init(_ task: URLSessionTask, _ request: PreparedRequest, _ transfers: SessionTransfers) {
    self.task = task
    channel = transfers.start(task, request)
  }

  deinit { cancel() }

  func next() async throws -> TransferEvent? {
    try await withTaskCancellationHandler {
      try await channel.next {}
    } onCancel: {
      channel.finish(.failure(.cancelled), forgetting: true)
      cancel()
    }
  }

  private func cancel() { Self.cancelling.async { [task] in task.cancel() } }
}
