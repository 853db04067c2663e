import FoundationEssentials
import Platform

/// What a look-up by raw key found.
public struct CacheAnswer: Hashable, Sendable {
  /// The entry it came from; nil when `CacheCenter.read` made it up.
  public let entry: CacheEntry?
  /// The body, as `CacheCenter.read` handed it out.
  public let data: Data
}

extension CacheCenter {
  /// Whether a subclass may want whole bodies: Swift cannot say which hooks it overrides.
  final var hasHooks: Bool { type(of: self) != CacheCenter.self }

  /// The newest stored answer to a request, whatever its age, through the hooks `cache(byRawKey:)` and
  /// `read`; nil when there is none. What is said about it goes to `log`.
  public final func answer(to request: PreparedRequest, log: LogCenter? = nil) -> CacheAnswer? {
    let key = request.rawKey
    let stored = newestWhole(rawKey: key, log)
    for head in takeNewDamage() { log?.record("damaged, not used: \(head)") }
    guard let data = read(rawData: stored?.data, withRawKey: key) else { return nil }
    log?.recordText(
      "Reading \(data.count) bytes from cache with origin key: \(key)",
      secrets: request.options.secrets)
    return CacheAnswer(entry: stored?.entry, data: data)
  }

  /// The newest entry whose body can be read and is the one that was stored.
  private func newestWhole(rawKey: String, _ log: LogCenter?) -> (entry: CacheEntry, data: Data)? {
    while let entry = newest(rawKey: rawKey) {
      do throws(FileError) { return (entry, Data(try body(of: entry))) } catch {
        log?.record(LotusError.CacheError.readingCacheError(cachePath: path(ofBody: entry)))
        log?.record(error)
        setDamaged(entry)
      }
    }
    return nil
  }
}
