import FoundationEssentials
import Glibc
import Platform

/// Keeps answers: an entry is one send; body first, head last by rename, so the head is the commit,
/// no reader sees half and two processes may share the folder. Files 0600 in a 0700 folder.
///
///     answers/ID.json       the head: request, status, header lines, timings, …
///     answers/HASH.body     a body, named by the SHA-256 of its bytes
///     answers/index.tsv     what look-ups need, so that they open one head and not all;
///                           made anew from the heads when it is missing, damaged or behind
open class CacheCenter {
  /// Where entries live.
  public let folder: String
  /// A read-only center keeps pinned answers: never written by a send, never evicted.
  public let isPinned: Bool
  /// What may be kept; beyond it the oldest entries go.
  public let limits: CacheLimits
  /// The center of programs that make none: `com.lotus.cache` in the user's folder of caches.
  public static nonisolated(unsafe) let `default` = CacheCenter()
  let index: Lock<CacheIndex>
  let listeners = Lock(CacheListeners())
  private let isSwept = Lock(false)

  /// Uses a folder, which is made at the first store.
  public init(folder: String, isPinned: Bool = false, limits: CacheLimits = CacheLimits()) {
    self.folder = folder
    self.isPinned = isPinned
    self.limits = limits
    index = Lock(CacheIndex(CacheFolder(path: folder, isPinned: isPinned)))
  }

  /// Uses a folder of this name in the user's folder of caches; an absolute path stands for itself.
  public convenience init(cacheFolder: String = "com.lotus.cache") {
    self.init(folder: UserCaches.path(of: cacheFolder, LiveWorld.processEnvironment()))
  }

  // The seed's hooks. Overrides must stand in the class, not in an extension.

  /// What is stored of an answer's whole body; nil stores nothing. Called on the thread that stores.
  /// `key` is the raw key: `PreparedRequest.rawKey`.
  open func save(rawData data: Data?, withRawKey key: String) -> Data? { data }
  /// What is handed out of a stored body, nil for none at all: `data` is nil when nothing is stored.
  /// Called on the thread that looks up.
  open func read(rawData data: Data?, withRawKey key: String) -> Data? { data }
  /// The name under which an entry is looked up: MD5 of the raw key. Two keys of one name share answers.
  open func cache(byRawKey key: String) -> String { key.md5() ?? "Error MD5 with \(key)" }

  /// The newest entry of a saved request (`FILE#NAME`) in a scope (any when nil, the unnamed one when
  /// empty), sent in a time (nanoseconds since 1970); a damaged one is skipped.
  public final func newest(
    source: String, scope: String? = nil, during time: Range<UInt64> = 0..<UInt64.max
  ) -> CacheEntry? {
    newest {
      $0.lines(source: source)
    } where: {
      (scope == nil || ($0.scope ?? "") == scope) && time.contains($0.time)
    }
  }

  /// The newest entry under a raw key (`PreparedRequest.rawKey`), by the name `cache(byRawKey:)` gives it.
  public final func newest(rawKey: String) -> CacheEntry? { newest(name: cache(byRawKey: rawKey)) }

  /// The newest entry under that name for which a condition holds.
  final func newest(name: String, where isWanted: (CacheEntry) -> Bool = { _ in true })
    -> CacheEntry?
  {
    newest(among: { $0.lines(rawKey: name) }, where: { _ in true }, isWanted)
  }

  /// Everything that is stored and whole, newest first.
  public final func entries() -> [CacheEntry] {
    index.withLock { index in
      index.refresh()
      return index.newestFirst.compactMap { index.entry($0) }
    }
  }

  /// Entries that were found damaged so far: a head that cannot be read, or a body that is missing or
  /// has another size.
  public final var damagedCount: Int { index.withLock { $0.damaged.count } }

  private func newest(
    among lines: (CacheIndex) -> [CacheIndex.Line], where isWanted: (CacheIndex.Line) -> Bool,
    _ isRight: (CacheEntry) -> Bool = { _ in true }
  ) -> CacheEntry? {
    index.withLock { index in
      index.refresh()
      // A line that had to be corrected may be one that is wanted: look again.
      var corrections: Int
      repeat {
        corrections = index.corrections
        for line in lines(index).reversed() where isWanted(line) {
          if let entry = index.entry(line), isRight(entry) { return entry }
        }
      } while corrections != index.corrections
      return nil
    }
  }

  /// The body of an entry, whole; empty when it had none. Bytes that are not those that were stored
  /// (`EBADMSG`) and symbolic links are not handed out.
  public final func body(of entry: CacheEntry) throws(FileError) -> [UInt8] {
    if entry.bodyName.isEmpty { return [] }
    let path = path(ofBody: entry)
    let bytes = try Files.readRegular(path, followingLinks: false)
    guard CacheFolder.bodyName(of: bytes) == entry.bodyName else {
      throw .system(path: path, errno: EBADMSG)
    }
    return bytes
  }
  /// The file of an entry's body, to read it in pieces.
  public final func path(ofBody entry: CacheEntry) -> String {
    Files.join(entry.folder, entry.bodyName)
  }
  /// Takes away what killed programs left half written, at the first store of a process.
  final func sweepOnce() {
    let isFirst = isSwept.withLock { isSwept in
      defer { isSwept = true }
      return !isSwept
    }
    if isFirst { PendingFile.sweep(folder) }
  }

  /// Starts to keep an answer.
  public final func writer() -> CacheWriter { CacheWriter(self) }
}

/// What a cache may hold.
public struct CacheLimits: Hashable, Sendable {
  /// Number of entries.
  public var entries: Int
  /// Bytes of heads and bodies; a body that several entries share counts once.
  public var bytes: Int
  /// Bytes of one body: a quarter of all, so that no answer drives most others out.
  public var body: Int { bytes / 4 }

  /// 10,000 entries and 1 GB unless said otherwise.
  public init(entries: Int = 10_000, bytes: Int = 1_000_000_000) {
    self.entries = entries
    self.bytes = bytes
  }
}
