import Platform

/// The end of a hop, and of the send.
extension Sending {
  func end(_ timings: Timings) -> ExchangeEvent? {
    exchange.timings = timings
    return act(on: attempt.end(timings))
  }

  /// A body that breaks off behind a redirect does not matter: its head said where to go.
  func end(failing failure: TransferFailure) -> ExchangeEvent? {
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
      exchange.lastRequest = attempt.outgoing
      feed.hop(hop, to: attempt.outgoing)
      if delay > 0 { pause = delay } else { begin() }
      return .hop(hop, next: attempt.outgoing)
    }
  }

  /// Sends what is next, in what is left of the time.
  private func begin() {
    hopStartedAt = configuration.world.monotonic()
    var limited = attempt.outgoing
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

  func waitForNextTry() async throws {
    guard let delay = pause else { return }
    pause = nil
    try await configuration.world.pause(milliseconds: delay)
    begin()
  }

  var moment: Moment { Moment(of: configuration.world, since: startedAt) }

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
    if failure == nil, let digest = attempt.digest {
      configuration.digests.keep(digest.session, digest.credential, digest.url)
    }
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
