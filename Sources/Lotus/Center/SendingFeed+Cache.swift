import Platform

/// What the log center hears of the cache's part in a send.
extension SendingFeed {
  /// Keeps an exchange and says so, or says why not.
  func store(_ exchange: Exchange, in writer: CacheWriter) -> CacheEntry? {
    store(exchange) { () throws(FileError) in try writer.finish(exchange) }
  }

  /// The same for another way to keep it; one that answers nil keeps nothing.
  func store(
    _ exchange: Exchange, _ keep: () throws(FileError) -> CacheEntry?
  ) -> CacheEntry? {
    log?.recordText(
      "Saving \(exchange.bodySize) bytes to cache with origin key: \(exchange.request.rawKey)",
      secrets: exchange.request.options.secrets)
    do throws(FileError) {
      guard let entry = try keep() else { return nil }
      let (name, freshness) = (entry.exchange.id, freshness(exchange))
      record(.stored, of: exchange.request) { _ in [.init("entry", name), freshness] }
      return entry
    } catch {
      record(.storeFailed, of: exchange.request) { Self.failure(error.stored, $0) }
      return nil
    }
  }

  /// A stored answer was handed out.
  func served(_ exchange: Exchange) {
    log?.recordText(
      "Reading \(exchange.bodySize) bytes from cache with origin key: \(exchange.request.rawKey)",
      secrets: exchange.request.options.secrets)
    let (source, freshness) = (exchange.source, freshness(exchange))
    record(.served, of: exchange.request) { _ in
      switch source {
      case .network: []
      case .cache(let entry, let moment):
        [.init("entry", entry), .init("from", UTC.text(moment)), freshness]
      case .confirmed(let entry, let moment):
        [.init("entry", entry), .init("from", UTC.text(moment)), .init("confirmed", "304")]
      }
    }
  }

  /// An answer is not kept, and why; a failure says so itself.
  func notKept(_ obstacle: CacheObstacle, _ exchange: Exchange) {
    if exchange.head == nil { return }
    record(.note, of: exchange.request) { _ in
      [.init("cache", "not stored because " + obstacle.words)]
    }
  }

  /// A stored answer is not used, because it is damaged; the path of its head.
  func damaged(_ head: String, of request: PreparedRequest) {
    record(.damaged, of: request) { _ in [.init("path", head)] }
  }

  /// `fresh until 14:03`, as of now.
  private func freshness(_ exchange: Exchange) -> LogRecord.Field {
    let now = log?.world.now() ?? 0
    return .init("freshness", Freshness(exchange, at: now).words(at: now))
  }
}
