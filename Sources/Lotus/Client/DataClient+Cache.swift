import FoundationEssentials
import Platform

extension DataClient {
  /// Keeps the answer, and calls the success family with what the cache has of this request: with a warm
  /// cache it is called twice, first with the old answer, then with the new one. The old one always comes
  /// before the end of the send, also where there is no network. Asked after the end, it is told when that
  /// was a failure. `cache(false)` keeps nothing.
  ///
  /// The cache is asked by what was sent first, not by where redirects led: what a debug center made of the
  /// request or, when it sent another client, the request of that one.
  @discardableResult
  public func cache(_ isCached: Bool = true) -> Self {
    guard isCached else {
      delivery.cache(asking: nil, keepingBy: nil)
      return self
    }
    delivery.cache { [center] request, tell in
      center.onHooks { tell(center.cached(request)) }
    } keepingBy: { [center] end in
      center.keep(end)
    }
    return self
  }
}

extension Center {
  /// What the cache has of a request, through the hooks of the cache center.
  fileprivate func cached(_ request: PreparedRequest) -> Data? {
    configuration.cacheCenter.answer(to: request, log: configuration.logCenter)?.data
  }

  /// Keeps a good end that has a body, through the hooks of the cache center.
  fileprivate func keep(_ end: Receivers.End) {
    guard let exchange = end.exchange, !end.data.isEmpty, !end.isKept else { return }
    // What a policy brought from the cache is there already.
    guard exchange.source == .network else { return }
    onHooks { [configuration] in
      do throws(FileError) {
        try configuration.cacheCenter.store(
          exchange, body: end.data, log: configuration.logCenter)
      } catch {
        configuration.logCenter.record(
          LotusError.CacheError.savingCacheError(
            data: end.data, cachePath: configuration.cacheCenter.folder))
        configuration.logCenter.record(error)
      }
    }
  }
}
