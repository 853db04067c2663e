import Platform

/// One stored send: `ID.json` beside a body file named by the SHA-256 of its bytes.
public struct CacheEntry: Hashable, Sendable {
  /// The exchange as it was, without its body.
  public let exchange: Exchange
  /// File name of the body in the folder; empty when there was none.
  public let bodyName: String
  /// The folder it was read from.
  public let folder: String
  /// Whether it is a pinned answer (`answers/`), not one sent from here.
  public let isPinned: Bool

  /// Describes an entry.
  public init(exchange: Exchange, bodyName: String, folder: String, isPinned: Bool) {
    self.exchange = exchange
    self.bodyName = bodyName
    self.folder = folder
    self.isPinned = isPinned
  }
}

/// Keeps answers: an entry is one send; body first, head last by rename, so the head is the commit,
/// no reader sees half and two processes may share the folder. Files 0600 in a 0700 folder.
open class CacheCenter: @unchecked Sendable {
  /// Where entries live.
  public let folder: String
  /// A read-only center keeps pinned answers: never written by a send, never evicted.
  public let isPinned: Bool

  /// Uses a folder, which is made at the first store.
  public init(folder: String, isPinned: Bool = false) {
    self.folder = folder
    self.isPinned = isPinned
  }

  /// The newest entry of a saved request (`FILE#NAME`) in a scope (any when nil); a damaged one is skipped.
  public final func newest(source: String, scope: String? = nil) -> CacheEntry? {
    fatalError("seam")
  }
  /// The newest entry under a raw key.
  public final func newest(rawKey: String) -> CacheEntry? { fatalError("seam") }
  /// Everything that is stored and whole, newest first.
  public final func entries() -> [CacheEntry] { fatalError("seam") }
  /// The body of an entry, whole.
  public final func body(of entry: CacheEntry) throws(FileError) -> [UInt8] { fatalError("seam") }
  /// Opens the body of an entry to read it in pieces.
  public final func path(ofBody entry: CacheEntry) -> String { fatalError("seam") }
  /// Starts to keep an answer.
  public final func writer() -> CacheWriter { fatalError("seam") }
}

/// Takes the body of one answer as it comes, then its head.
public final class CacheWriter: @unchecked Sendable {
  /// Adds body bytes; after a failure (full disk) it takes the rest and keeps the failure for `finish`.
  public func append(_ bytes: [UInt8]) { fatalError("seam") }
  /// Makes the entry visible. Throws what went wrong first, and leaves nothing behind then.
  public func finish(_ exchange: Exchange) throws(FileError) -> CacheEntry { fatalError("seam") }
  /// Forgets everything.
  public func abandon() { fatalError("seam") }
}
