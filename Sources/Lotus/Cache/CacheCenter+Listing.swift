import Platform

extension CacheCenter {
  /// The whole entries of a saved request (`FILE#NAME`), newest first, at most `limit`.
  public final func entries(source: String, limit: Int) -> [CacheEntry] {
    index.withLock { index in
      index.refresh()
      var found: [CacheEntry] = []
      for line in index.lines(source: source).reversed() where found.count < limit {
        if let entry = index.entry(line) { found.append(entry) }
      }
      return found
    }
  }
}
