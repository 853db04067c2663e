import Platform

extension CacheCenter {
  /// Removes the oldest entries until the limits hold, and what crashed programs left behind. A little
  /// more goes than must, so that it is not needed again at once. Answers how many entries went; none
  /// when another process is storing or evicting at this moment.
  @discardableResult
  public final func evict() -> Int {
    if isPinned { return 0 }
    return index.withLock { index in
      guard let lock = FileLock(index.folder.lockFile, alone: true) else { return 0 }
      defer { withExtendedLifetime(lock) {} }
      index.refresh()
      let gone = isOver(index) ? Self.removeOldest(&index, downTo: goal) : 0
      Self.sweep(index)
      index.compact()
      return gone
    }
  }

  /// A program that has the index loaded knows whether the limits hold. For one that sends once, loading
  /// it costs a listing of the folder, so it looks one time in 64, and after a large body.
  final func evictNowAndThen(after entry: CacheEntry) {
    let isDue = index.withLock { index in
      if index.isLoaded { return isOver(index) }
      return entry.exchange.bodySize > limits.bytes / 256
        || entry.exchange.startedAt / 1000 % 64 == 0
    }
    if isDue { evict() }
  }

  private func isOver(_ index: CacheIndex) -> Bool {
    index.count > limits.entries || index.bytes > limits.bytes
  }

  private var goal: CacheLimits {
    CacheLimits(
      entries: limits.entries - limits.entries / 100, bytes: limits.bytes - limits.bytes / 20)
  }

  private static func removeOldest(_ index: inout CacheIndex, downTo goal: CacheLimits) -> Int {
    var gone = 0
    // The newest stays even where it is alone over the limit: it is what was just sent.
    for line in index.newestFirst.dropFirst().reversed() {
      if index.count <= goal.entries && index.bytes <= goal.bytes { break }
      try? Files.remove(index.folder.head(line.id))
      for body in index.remove(line.id) { try? Files.remove(index.folder.file(body.name)) }
      gone += 1
    }
    return gone
  }

  /// Temporary files of dead programs; and bodies without an entry, once they are a day old: one whose
  /// head is still to come looks the same.
  private static func sweep(_ index: CacheIndex) {
    PendingFile.sweep(index.folder.path)
    let yesterday = LiveWorld().now() - 86_400 * 1_000_000_000
    for name in (try? Files.names(index.folder.path)) ?? [] {
      guard name.hasSuffix(CacheFolder.bodyEnding), !index.uses(name) else { continue }
      let path = index.folder.file(name)
      if let modified = (try? FileStatus(path))?.modified, modified < yesterday {
        try? Files.remove(path)
      }
    }
  }
}
