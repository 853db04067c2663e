import Platform

/// The part of the cache in a send (RFC 9111 4).
///
///     askCache ─► serve ─────────────────────────────► head, chunks of the stored answer, finished
///             ├─► ask with If-None-Match ─► 304 ─► head ─┘
///             │                          └► 200 … as ever
///             └─► network
extension Sending {
  /// What is stored, asked when the first event is.
  func askCache() {
    let cache = configuration.cache
    guard CachePlan.concerns(exchange.request) else {
      feed.prepared(exchange.request)
      refusal = .notStored
      return
    }
    let plan = plan(in: cache)
    for head in cache.takeNewDamage() { feed.damaged(head, of: exchange.request) }
    act(on: plan, in: cache)
  }

  /// An entry that turns out to be damaged, or that a hook keeps back, is passed over.
  private func plan(in cache: CacheCenter) -> CachePlan {
    let key = exchange.request.rawKey
    let name = cache.cache(byRawKey: key)
    var passed: Set<String> = []
    while true {
      let plan = CachePlan(for: exchange.request, at: configuration.world.now()) { isRight in
        cache.newest(name: name) { !passed.contains($0.exchange.id) && isRight($0) }
      }
      guard let entry = plan.entry else { return plan }
      kept = KeptAnswer(entry, in: cache, key: key)
      if kept != nil { return plan }
      passed.insert(entry.exchange.id)
    }
  }

  private func act(on plan: CachePlan, in cache: CacheCenter) {
    switch plan {
    case .network: sendNow()
    case .ask(_, let lines):
      attempt.ask(lines)
      exchange = Exchange(
        id: exchange.id, request: attempt.request, startedAt: exchange.startedAt)
      sendNow()
    case .serve:
      feed.prepared(exchange.request)
      isServing = true
    case .refuse:
      feed.prepared(exchange.request)
      kept = KeptAnswer(madeUpBy: cache, key: exchange.request.rawKey)
      if kept == nil { refusal = .notStored } else { isServing = true }
    }
  }

  private func sendNow() {
    feed.prepared(exchange.request, through: configuration.proxy(of: exchange.request))
    transfer = configuration.transport.send(exchange.request).makeAsyncIterator()
  }
}

/// The answer comes from the cache.
extension Sending {
  /// What is told of a 304 to what the cache asked: the head of the stored answer, updated. Nil for any
  /// other head, and then the stored answer is forgotten.
  func confirmed(by head: ResponseHead) -> ExchangeEvent? {
    guard head.status == 304, let kept, let entry = kept.entry, exchange.hops.isEmpty else {
      self.kept = nil
      return nil
    }
    let updated = kept.head.confirmed(by: head)
    exchange.head = updated
    exchange.source = .confirmed(entry: entry.exchange.id, at: entry.exchange.startedAt)
    return .head(updated)
  }

  /// The transfer of the 304 is over.
  func startServing() -> ExchangeEvent {
    isServing = true
    transfer = nil
    return serve()
  }

  /// The next event of the stored answer.
  func serve() -> ExchangeEvent {
    guard let kept else { return finish(nil) }
    if exchange.head == nil { return serveHead(kept) }
    do {
      let bytes = try kept.body.next()
      if bytes.isEmpty { return finish(nil) }
      exchange.bodySize += bytes.count
      return .chunk(bytes)
    } catch {
      return finishDamaged(kept)
    }
  }

  private func serveHead(_ kept: KeptAnswer) -> ExchangeEvent {
    let stored = kept.entry?.exchange
    exchange.head = kept.head
    exchange.hops = stored?.hops ?? []
    exchange.lastRequest = stored?.lastRequest ?? exchange.request
    exchange.trailers = stored?.trailers ?? []
    exchange.source = .cache(
      entry: stored?.id ?? "", at: stored?.startedAt ?? exchange.startedAt)
    exchange.timings = elapsed()
    return .head(kept.head)
  }

  private func finishDamaged(_ kept: KeptAnswer) -> ExchangeEvent {
    guard let entry = kept.entry else { return finish(nil) }
    let cache = configuration.cache
    cache.setDamaged(entry)
    for head in cache.takeNewDamage() { feed.damaged(head, of: exchange.request) }
    return finish(.storedBodyDamaged(path: cache.path(ofBody: entry)))
  }
}

/// The end, as far as it is kept.
extension Sending {
  /// Keeps what is to be kept and answers its entry.
  func keep() -> CacheEntry? {
    if isServing { return keepServed() }
    if exchange.changesThings, !configuration.keepsAnswers {
      configuration.cache.invalidate(exchange.request)
    }
    guard let writer else {
      if let obstacle = configuration.obstacle(to: exchange) { feed.notKept(obstacle, exchange) }
      return nil
    }
    if !configuration.keepsAnswers, let obstacle = CacheObstacle(exchange) {
      writer.abandon()
      feed.notKept(obstacle, exchange)
      return nil
    }
    return feed.store(exchange, in: writer)
  }

  /// A confirmed answer is a new entry over the old body, one that was handed out as it is is none.
  private func keepServed() -> CacheEntry? {
    guard let kept, let entry = kept.entry else { return nil }
    guard case .confirmed = exchange.source, exchange.failure == nil else {
      feed.served(exchange)
      return entry
    }
    feed.served(exchange)
    return feed.store(exchange) { () throws(FileError) in
      try configuration.cache.confirm(entry, as: exchange)
    }
  }
}

extension CachePlan {
  /// The entry it is about.
  var entry: CacheEntry? {
    switch self {
    case .serve(let entry), .ask(let entry, _): entry
    case .network, .refuse: nil
    }
  }
}

extension Exchange {
  /// Whether it went well with a method that is not safe (RFC 9110 9.2.1).
  fileprivate var changesThings: Bool {
    guard let status = head?.status, 200..<400 ~= status, failure == nil else { return false }
    return !["GET", "HEAD", "OPTIONS", "TRACE"].contains(request.method)
  }
}

extension Center.Configuration {
  /// Whether the cache has a say in this send; under `cacheOnly` always.
  func asksCache(_ request: PreparedRequest) -> Bool {
    CachePlan.concerns(request) || request.options.cachePolicy == .cacheOnly
  }

  /// Whether an answer with this head is to be kept.
  func keeps(_ head: ResponseHead, to request: PreparedRequest) -> Bool {
    keepsAnswers
      || request.options.cachePolicy != .network && CacheObstacle(head, to: request) == nil
  }

  /// Why an answer was not kept that the policy would keep.
  func obstacle(to exchange: Exchange) -> CacheObstacle? {
    guard !keepsAnswers, exchange.request.options.cachePolicy != .network else {
      return nil
    }
    return CacheObstacle(exchange)
  }
}
