import FoundationEssentials
import Platform

/// Takes the body of one answer as it comes, then its head.
public final class CacheWriter: @unchecked Sendable {
  private let center: CacheCenter
  private let folder: CacheFolder
  private var pending: PendingFile?
  private var digest = SHA256()
  private var size = 0
  private var failure: FileError?
  /// The body so far where a subclass wants it whole (`CacheCenter.save`).
  private(set) var whole: [UInt8]?

  init(_ center: CacheCenter) {
    self.center = center
    folder = center.index.withLock { $0.folder }
    whole = center.hasHooks ? [] : nil
    // Pinned answers are put in place by `pin`, not by a send.
    if center.isPinned { failure = .denied(path: center.folder) }
  }

  /// Adds body bytes; after a failure (full disk, a body over the limit) it takes the rest and keeps the
  /// failure for `finish`.
  public func append(_ bytes: [UInt8]) {
    guard failure == nil, !bytes.isEmpty else { return }
    guard let collected = whole?.count else { return write(bytes) }
    attempt { () throws(FileError) in try check(collected + bytes.count) }
    // In place: a new array for each piece would cost the square of the body.
    if failure == nil { whole?.append(contentsOf: bytes) } else { whole = [] }
  }

  private func write(_ bytes: [UInt8]) {
    digest.update(bytes)
    size += bytes.count
    attempt { () throws(FileError) in try check(size) }
    attempt { () throws(FileError) in try open().write(bytes) }
  }

  /// Makes the entry visible; nil when the center's `save` wants nothing to be stored. Throws what went
  /// wrong first, and leaves nothing behind then.
  public func finish(_ exchange: Exchange) throws(FileError) -> CacheEntry? {
    if let whole {
      self.whole = nil
      let saved = center.save(rawData: Data(whole), withRawKey: exchange.request.rawKey)
      guard let saved else { return nil }
      if failure == nil { write(Array(saved)) }
    }
    let body = size == 0 ? nil : StoredBody(name: CacheFolder.bodyName(digest.finished), size: size)
    for request in exchange.requests {
      guard case .bytes(let bytes) = request.body else { continue }
      attempt { () throws(FileError) in try check(bytes.count) }
    }
    attempt { () throws(FileError) in try center.makeFolder() }
    if let failure {
      abandon()
      throw failure
    }
    let entry = try center.commit(exchange, body: body, pending: pending)
    pending = nil
    center.evictNowAndThen(after: entry)
    return entry
  }

  /// Forgets everything.
  public func abandon() {
    pending?.discard()
    pending = nil
  }

  private func check(_ size: Int) throws(FileError) {
    let limit = center.limits.body
    if size > limit { throw .tooLarge(path: center.folder, limit: limit) }
  }

  private func open() throws(FileError) -> PendingFile {
    if let pending { return pending }
    try center.makeFolder()
    let opened = try PendingFile(in: folder.path, mode: folder.mode)
    // Where files have names from the start, killed programs leave some.
    if opened.isNamed { center.sweepOnce() }
    pending = opened
    return opened
  }

  private func attempt(_ step: () throws(FileError) -> Void) {
    if failure != nil { return }
    do { try step() } catch {
      failure = error
      abandon()
    }
  }
}
