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
  private var pause: Int?
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
  private var drained: Int?
  private var hopStartedAt: UInt64
  /// What the transport measured of a hop that broke off.
  private var measured: Timings?
  private let startedAt: UInt64

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
    attempt = Attempt(released, netrc: netrc)
    attempt.carry(cookies: configuration.cookies(for: attempt.request))
    exchange = Exchange(
      id: ExchangeID.make(configuration.world), request: attempt.request,
      startedAt: configuration.world.now())
    feed = SendingFeed(log: configuration.log, exchange: exchange.id)
    // The cache is asked when the first event is: its files are not read on the caller's thread.
    if refusal == nil, configuration.asksCache(attempt.request) { return }
    feed.prepared(attempt.request)
    if refusal == nil {
      transfer = configuration.transport.send(attempt.request).makeAsyncIterator()
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

/// What comes from the transport.
extension Sending {
  /// Answers what the consumer is told, nil when that is nothing.
  private func take(_ event: TransferEvent) -> ExchangeEvent? {
    switch event {
    case .started: return nil
    case .informational(let head):
      exchange.keep(informational: head)
      return .informational(head)
    case .uploaded(let sent, let size): return .uploaded(sent, of: size)
    case .head(let head): return take(head)
    case .downloaded(let came, let size): return drained == nil ? .downloaded(came, of: size) : nil
    case .chunk(let bytes): return take(bytes)
    case .undecodable(let fault):
      exchange.contentFault = drained == nil ? fault : nil
      return nil
    case .trailers(let lines):
      exchange.trailers = drained == nil ? lines : []
      return nil
    case .finished(let timings): return end(timings)
    case .broken(let timings):
      measured = timings
      return nil
    }
  }

  private func take(_ head: ResponseHead) -> ExchangeEvent? {
    configuration.keepCookies(of: head, to: attempt.request)
    guard attempt.receive(head, at: moment) == .deliver else {
      drained = 0
      // What only its connection's end ends is not waited for: some servers leave it open.
      return head.endsWithConnection && attempt.request.method != "HEAD" ? end(elapsed()) : nil
    }
    feed.head(head, of: attempt.request)
    if let told = confirmed(by: head) { return told }
    exchange.head = head
    writer = configuration.keeps(head, to: exchange.request) ? configuration.cache.writer() : nil
    return .head(head)
  }

  private func take(_ bytes: [UInt8]) -> ExchangeEvent? {
    if let drained {
      self.drained = drained + bytes.count
      // A redirect with a body without end: its connection is given up, the way goes on.
      return drained + bytes.count > 256 << 10 ? end(elapsed()) : nil
    }
    exchange.bodySize += bytes.count
    writer?.append(bytes)
    return .chunk(bytes)
  }
}

/// The end of a hop, and of the send.
extension Sending {
  private func end(_ timings: Timings) -> ExchangeEvent? {
    exchange.timings = timings
    return act(on: attempt.end(timings))
  }

  /// A body that breaks off behind a redirect does not matter: its head said where to go.
  private func end(failing failure: TransferFailure) -> ExchangeEvent? {
    if drained != nil, failure != .cancelled, !failure.isTimeout { return end(elapsed()) }
    exchange.timings = elapsed()
    return act(on: attempt.fail(limit(failure), exchange.timings, at: moment))
  }

  private func act(on action: Attempt.EndAction) -> ExchangeEvent? {
    switch action {
    case .finish(let failure): return finish(failure)
    case .follow(let hop, _, let delay):
      (drained, measured, transfer) = (nil, nil, nil)
      attempt.carry(cookies: configuration.cookies(for: attempt.request))
      exchange.hops.append(hop)
      exchange.lastRequest = attempt.request
      feed.hop(hop, to: attempt.request)
      if delay > 0 { pause = delay } else { begin() }
      return .hop(hop)
    }
  }

  /// Sends what is next, in what is left of the time.
  private func begin() {
    hopStartedAt = configuration.world.monotonic()
    var limited = attempt.request
    if let limit = limited.options.totalTimeout {
      let left = limit - Int((hopStartedAt - startedAt) / 1_000_000)
      guard left > 0 else {
        refusal = .timeout(milliseconds: limit)
        return
      }
      limited.options.totalTimeout = left
    }
    transfer = configuration.transport.send(limited).makeAsyncIterator()
  }

  private func waitForNextTry() async throws {
    guard let delay = pause else { return }
    pause = nil
    try await configuration.world.pause(milliseconds: delay)
    begin()
  }

  private var moment: Moment { Moment(of: configuration.world, since: startedAt) }

  /// The last hop had what was left of the time; the person gave a limit for the whole.
  private func limit(_ failure: TransferFailure) -> TransferFailure {
    guard case .timeout = failure, let limit = exchange.request.options.totalTimeout else {
      return failure
    }
    return .timeout(milliseconds: limit)
  }

  func finish(_ failure: TransferFailure?) -> ExchangeEvent {
    if failure == nil, kept != nil, !isServing { return startServing() }
    isOver = true
    transfer = nil
    exchange.failure = failure
    exchange = configuration.debug.receive(exchange)
    feed.over(exchange, with: attempt.request)
    return .finished(exchange, entry: keep())
  }

  /// What the transport measured before it gave up; without that the time alone.
  func elapsed() -> Timings {
    if let measured { return measured }
    var timings = Timings()
    timings.total = Int((configuration.world.monotonic() - hopStartedAt) / 1000)
    return timings
  }
}

extension TransferFailure {
  fileprivate var isTimeout: Bool {
    if case .timeout = self { true } else { false }
  }
}
