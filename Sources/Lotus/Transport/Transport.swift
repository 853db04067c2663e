/// The seam to the network: one exchange, no redirects, no cookies, no second try.
public protocol Transport: Sendable {
  /// Starts an exchange. It is cancelled when the consuming task is cancelled or the sequence is let go.
  func send(_ request: PreparedRequest) -> TransferEvents
}

/// What one exchange tells, in this order.
public enum TransferEvent: Hashable, Sendable {
  /// The transport took the request.
  case started
  /// A 1xx head (RFC 9110 15.2).
  case informational(ResponseHead)
  /// Body bytes sent so far, of how many.
  case uploaded(Int, of: Int?)
  /// The final head.
  case head(ResponseHead)
  /// Body bytes that crossed the wire so far, of how many; told where the chunks say something else,
  /// because they are decoded. `bytes` are the last of them, as they came.
  case downloaded(Int, of: Int?, bytes: [UInt8])
  /// Decoded body bytes.
  case chunk([UInt8])
  /// The body cannot be decoded: from here on its bytes come as they are.
  case undecodable(ContentFault)
  /// Lines after a chunked body (RFC 9112 7.1.2).
  case trailers(HeaderList)
  /// All came.
  case finished(Timings)
  /// What was measured until the exchange broke off; the failure is thrown next.
  case broken(Timings)
}

/// The events of one exchange, for one consumer, with back-pressure. Its iterator throws `TransferFailure`.
public struct TransferEvents: AsyncSequence, Sendable {
  /// What is handed out.
  public typealias Element = TransferEvent
  private let source: @Sendable () async throws -> TransferEvent?

  /// Events from a function that answers the next one, nil at the end.
  public init(_ source: @escaping @Sendable () async throws -> TransferEvent?) {
    self.source = source
  }

  /// Hands out the events one after the other. A class, because the compiler (6.3.1) breaks off an
  /// optimised build of a loop over a struct that holds nothing but a closure.
  public final class AsyncIterator: AsyncIteratorProtocol, Sendable {
    private let source: @Sendable () async throws -> TransferEvent?

    fileprivate init(_ source: @escaping @Sendable () async throws -> TransferEvent?) {
      self.source = source
    }

    /// The next event, nil after the last.
    public func next() async throws -> TransferEvent? { try await source() }
  }
  /// An iterator; there may be one.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }
}
