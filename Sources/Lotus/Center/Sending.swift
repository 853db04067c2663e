import Platform

/// One send on its way through the pipeline. It moves when its consumer asks for the next event, so
/// nothing is queued here and a slow consumer slows the socket down.
///
///     DebugCenter.send ► Attempt ⇄ Transport ► DebugCenter.receive ► CacheCenter ► events
///                                    LogCenter hears every step
actor Sending {
  let configuration: Center.Configuration
  var exchange: Exchange
  var attempt: Attempt
  /// Milliseconds to wait before the next try.
  var pause: Int?
  var transfer: TransferEvents.AsyncIterator?
  var writer: CacheWriter?
  let feed: SendingFeed

  var refusal: TransferFailure?
  private var isStarted = false
  /// The stored answer that the server is asked about, or that is handed out.
  var kept: KeptAnswer?
  /// The stored answer is handed out from here on.
  var isServing = false
  var isOver = false
  /// Bytes of a redirect's own body that were thrown away; nil when the body is the answer.
  var drained: Int?
  var hopStartedAt: UInt64
  /// What the transport measured of a hop that broke off.
  var measured: Timings?
  let startedAt: UInt64

  /// Asks the debug center and starts the transfer.
  init(_ request: PreparedRequest, _ configuration: Center.Configuration) {
    self.configuration = configuration
    startedAt = configuration.world.monotonic()
    hopStartedAt = startedAt
    var released = request
    var netrc: Netrc?
    do throws(TransferFailure) {
      released = try configuration.debug.send(request)
      netrc = try Netrc.asked(by: released.options, in: configuration.world)
    } catch {
      refusal = error
    }
    attempt = Attempt(released, netrc: netrc) { configuration.digests.take($0, released.url) }
    attempt.carry(cookies: configuration.cookies(for: attempt.request))
    exchange = Exchange(
      id: ExchangeID.make(configuration.world), request: attempt.request,
      startedAt: configuration.world.now())
    exchange.lastRequest = attempt.outgoing
    feed = SendingFeed(log: configuration.log, exchange: exchange.id)
    // The cache is asked when the first event is: its files are not read on the caller's thread.
    if refusal == nil, configuration.asksCache(attempt.request) { return }
    feed.prepared(attempt.outgoing, through: configuration.proxy(of: attempt.request))
    if refusal == nil {
      transfer = configuration.transport.send(attempt.outgoing).makeAsyncIterator()
    }
  }

  /// A consumer that left: what arrived behind a head is kept, marked as cancelled.
  deinit {
    if isOver { return }
    var exchange = exchange
    exchange.failure = .cancelled
    feed.over(exchange, with: attempt.request)
    guard let writer else { return }
    if configuration.keepsAnswers { _ = feed.store(exchange, in: writer) } else { writer.abandon() }
  }

  /// The next event, nil after the last.
  func next() async -> ExchangeEvent? {
    if isOver { return nil }
    if !isStarted {
      isStarted = true
      if refusal == nil, configuration.asksCache(exchange.request) { askCache() }
      return .started(exchange)
    }
    while true {
      if let refusal { return finish(refusal) }
      if isServing { return serve() }
      do {
        try await waitForNextTry()
        if refusal != nil { continue }
        guard let event = try await transfer?.next() else {
          return finish(exchange.failure ?? .reset(detail: "the transport ended without an end"))
        }
        if let told = take(event) { return told }
      } catch {
        if let told = end(failing: error as? TransferFailure ?? .cancelled) { return told }
      }
    }
  }
}
