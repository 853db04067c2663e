/// One send from start to end, with every hop on the way. The body lives elsewhere (one owner).
public struct Exchange: Hashable, Sendable {
  /// Names this send: sortable by time, unique among processes.
  public let id: String
  /// What was sent first.
  public let request: PreparedRequest
  /// When it started, nanoseconds since 1970 UTC.
  public let startedAt: UInt64
  /// What led to the last request, first to last: redirects, answered challenges, repeated tries.
  public var hops: [Hop] = []
  /// What was sent last, with credentials and cookies: the request that `head` answers. The same as
  /// `request` without hops.
  public var lastRequest: PreparedRequest
  /// 1xx heads before the final one (RFC 9110 15.2), in order; of very many the first.
  public private(set) var informational: [ResponseHead] = []
  /// The final head, once it is there.
  public var head: ResponseHead?
  /// Lines after the body.
  public var trailers: HeaderList = []
  /// Decoded body bytes so far.
  public var bodySize = 0
  /// Why the body, or the rest of it, is not decoded; nil when it is, or had nothing to undo.
  public var contentFault: ContentFault?
  /// Times of the last hop.
  public var timings = Timings()
  /// Where the answer comes from.
  public var source = AnswerSource.network
  /// Why it did not come to its end; nil when it did.
  public var failure: TransferFailure?

  /// An exchange that has just started.
  public init(id: String, request: PreparedRequest, startedAt: UInt64) {
    self.id = id
    self.request = request
    self.startedAt = startedAt
    lastRequest = request
  }

  /// Everything that was sent, first to last.
  var requests: [PreparedRequest] {
    hops.isEmpty ? [request] : hops.map(\.request) + [lastRequest]
  }

  /// How many 1xx heads are kept at most: a server may send them without end.
  public static let informationalLimit = 32

  /// Keeps a 1xx head while there are not too many.
  public mutating func keep(informational head: ResponseHead) {
    if informational.count < Self.informationalLimit { informational.append(head) }
  }
}

/// What a send tells while it runs.
public enum ExchangeEvent: Hashable, Sendable {
  /// The request as the debug center let it go; the exchange has its id now.
  case started(Exchange)
  /// A 1xx head.
  case informational(ResponseHead)
  /// Body bytes sent so far.
  case uploaded(Int, of: Int?)
  /// Another request follows from this one: `next`, as it goes out.
  case hop(Hop, next: PreparedRequest)
  /// The final head.
  case head(ResponseHead)
  /// Body bytes that crossed the wire so far, of how many; told where the chunks are decoded. `bytes`
  /// are the last of them, as they came.
  case downloaded(Int, of: Int?, bytes: [UInt8])
  /// Decoded body bytes.
  case chunk([UInt8])
  /// The end: `failure` says whether it is a good one. After it nothing comes.
  case finished(Exchange, entry: CacheEntry?)
}

/// The events of one send, for one consumer. They never throw: a failure is in `finished`.
/// Letting the sequence go, or cancelling the consuming task, cancels the send.
public struct ExchangeEvents: AsyncSequence, Sendable {
  /// What is handed out.
  public typealias Element = ExchangeEvent
  /// Never: a failure is an event.
  public typealias Failure = Never
  private let source: @Sendable () async -> ExchangeEvent?

  /// Events from a function that answers the next one, nil at the end.
  public init(_ source: @escaping @Sendable () async -> ExchangeEvent?) { self.source = source }

  /// Hands out the events one after the other. A class, because the compiler (6.3.1) breaks off an
  /// optimised build of a loop over a struct that holds nothing but a closure.
  public final class AsyncIterator: AsyncIteratorProtocol, Sendable {
    private let source: @Sendable () async -> ExchangeEvent?

    fileprivate init(_ source: @escaping @Sendable () async -> ExchangeEvent?) {
      self.source = source
    }

    /// The next event, nil after the last.
    public func next() async -> ExchangeEvent? { await source() }
    /// The next event, nil after the last.
    public func next(isolation actor: isolated (any Actor)?) async throws(Never) -> ExchangeEvent? {
      await source()
    }
  }
  /// An iterator; there may be one.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(source) }
}
