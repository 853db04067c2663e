import Platform

extension CacheCenter {
  /// Takes every entry away and calls `completed` with whether that could be done, on the thread that
  /// does it. Pinned answers stay (false).
  public final func clear(completed: (@Sendable (Bool) -> Void)? = nil) {
    // No hook of a subclass is called there.
    nonisolated(unsafe) let center = self
    Self.worker.run {
      do {
        try center.clearNow()
        center.tell("Clear cache completed")
        completed?(true)
      } catch {
        center.tell(String(describing: error))
        completed?(false)
      }
    }
  }

  /// Takes every entry away. Heads go first: without one a body is nobody's. While another process
  /// stores, bodies wait for the next eviction.
  public final func clearNow() throws(FileError) {
    if isPinned { throw .denied(path: folder) }
    let files = index.withLock { $0.folder }
    let lock = FileLock(files.lockFile, alone: true)
    defer { withExtendedLifetime(lock) {} }
    let names = try entryNames(in: files)
    for name in names where name.hasSuffix(CacheFolder.headEnding) {
      try Files.remove(files.file(name))
    }
    try Files.remove(files.indexFile)
    if lock != nil {
      for name in names where name.hasSuffix(CacheFolder.bodyEnding) {
        try Files.remove(files.file(name))
      }
    }
    index.withLock { $0 = CacheIndex(files) }
  }

  private func entryNames(in files: CacheFolder) throws(FileError) -> [String] {
    do { return try Files.names(files.path) } catch {
      if error == .missing(path: files.path) { return [] }
      throw error
    }
  }

  private static let worker = WorkThread()

  /// What a log center should hear of this center; those of sends are told by the sends.
  final func tell(_ message: String) {
    let logs = listeners.withLock { listeners in
      nonisolated(unsafe) let logs = listeners.logs
      return logs
    }
    for log in logs { log.record(message) }
  }
  /// From now on `log` hears of what happens apart from sends, once however often it was added. It is not
  /// kept alive.
  public final func addListener(_ log: LogCenter) { listeners.withLock { $0.add(log) } }
  /// From now on `log` hears nothing; one that was added several times is removed as often.
  public final func removeListener(_ log: LogCenter) { listeners.withLock { $0.remove(log) } }
}
