import FoundationEssentials
import Platform

extension CacheCenter {
  /// Keeps an exchange and its whole body; nil when `save` wants nothing to be stored. What is said about
  /// it goes to `log`.
  @discardableResult
  public final func store(
    _ exchange: Exchange, body: Data, log: LogCenter? = nil
  ) throws(FileError) -> CacheEntry? {
    let key = exchange.request.rawKey
    log?.recordText(
      "Saving \(body.count) bytes to cache with origin key: \(key)",
      secrets: exchange.request.options.secrets)
    let writer = writer()
    writer.append(Array(body))
    return try writer.finish(exchange)
  }

  /// Makes the folder; the first time it is told.
  final func makeFolder() throws(FileError) {
    let folder = index.withLock { $0.folder }
    if Files.isFolder(folder.path) { return }
    try folder.make()
    tell("Create cache folder into path: \(folder.path)")
  }

  /// Puts bodies in place, then the head: with its rename the entry is there.
  final func commit(
    _ exchange: Exchange, body: StoredBody?, pending: PendingFile?
  ) throws(FileError) -> CacheEntry {
    let folder = index.withLock { $0.folder }
    // Shared: whoever removes bodies that nobody refers to waits until this head refers to its own.
    let lock = folder.isPinned ? nil : FileLock(folder.lockFile, alone: false)
    defer { withExtendedLifetime(lock) {} }
    if let body { try pending?.commit(as: folder.file(body.name), durable: folder.isPinned) }
    var bodies: [StoredBody] = []
    for request in exchange.requests {
      if let stored = try Self.store(request.body, in: folder) { bodies.append(stored) }
    }
    if let body { bodies.append(body) }
    var exchange = exchange
    exchange.bodySize = body?.size ?? 0
    let stored = StoredEntry(
      exchange: exchange, rawKey: cache(byRawKey: exchange.request.rawKey), body: body,
      bodies: bodies)
    let head = Array(stored.text.utf8)
    try Self.put(head, at: folder.head(exchange.id), in: folder)
    index.withLock { $0.add(CacheIndex.Line(stored, headSize: head.count)) }
    return stored.entry(in: folder)
  }

  private static func store(
    _ body: RequestBody, in folder: CacheFolder
  ) throws(FileError) -> StoredBody? {
    guard case .bytes(let bytes, let stored) = StoredRequestBody(body) else { return nil }
    try put(bytes, at: folder.file(stored.name), in: folder)
    return stored
  }

  /// Not durable: an answer that a power cut takes is damaged, not wrong, and can be had again.
  static func put(
    _ bytes: [UInt8], at path: String, in folder: CacheFolder
  ) throws(FileError) {
    let pending = try PendingFile(in: folder.path, mode: folder.mode)
    try pending.write(bytes)
    try pending.commit(as: path, durable: folder.isPinned)
  }
}
