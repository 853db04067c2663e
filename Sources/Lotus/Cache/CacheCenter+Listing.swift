import Platform

extension CacheCenter {
  /// The whole entries of a saved request (`FILE#NAME`), sent in a time (nanoseconds since 1970), newest
  /// first, at most `limit`.
  public final func entries(
    source: String, limit: Int, during time: Range<UInt64> = 0..<UInt64.max
  ) -> [CacheEntry] {
    index.withLock { index in
      index.refresh()
      var found: [CacheEntry] = []
      for line in index.lines(source: source).reversed()
      where found.count < limit && time.contains(line.time) {
        if let entry = index.entry(line) { found.append(entry) }
      }
      return found
    }
  }
}
