import Platform

extension CacheCenter {
  /// Keeps a stored answer that the server confirmed as a new entry over the same body.
  final func confirm(_ entry: CacheEntry, as exchange: Exchange) throws(FileError) -> CacheEntry {
    let body =
      entry.bodyName.isEmpty
      ? nil : StoredBody(name: entry.bodyName, size: entry.exchange.bodySize)
    return try commit(exchange, body: body, pending: nil)
  }

  /// What was stored of a URL no longer holds: a method that changes things went through (RFC 9111 4.4).
  final func invalidate(_ request: PreparedRequest) {
    for method in ["GET", "HEAD"] {
      let same = PreparedRequest(
        method: method, url: request.url, lines: [], body: .none, options: request.options)
      forget(name: cache(byRawKey: same.rawKey))
    }
  }

  private func forget(name: String) {
    if isPinned { return }
    index.withLock { index in
      index.refresh()
      for line in index.lines(rawKey: name) {
        try? Files.remove(index.folder.head(line.id))
        index.remove(line.id)
      }
    }
  }

  /// An entry whose body turned out to be another is not handed out again.
  final func setDamaged(_ entry: CacheEntry) {
    index.withLock {
      $0.setDamaged(entry.exchange.id, source: entry.exchange.request.options.source)
    }
  }

  /// Heads of entries that were found damaged since this was asked last.
  final func takeNewDamage() -> [String] {
    index.withLock { index in index.takeNewDamage().map(index.folder.head) }
  }
}
