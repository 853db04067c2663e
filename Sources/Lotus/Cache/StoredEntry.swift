import Platform

/// What a head file says: an exchange, where its body is, and what look-ups need.
struct StoredEntry: Hashable, Sendable {
  /// The version of the form; a newer one is not understood.
  static let format = 1
  var exchange: Exchange
  var rawKey: String
  /// The response body; nil when there was none.
  var body: StoredBody?
  /// Every body file: the response's and those of requests.
  var bodies: [StoredBody]

  /// The newest name for it: `FILE#NAME`.
  var source: String? { exchange.request.options.source }
  var scope: String? { exchange.request.options.scope }

  /// The entry as it is handed out.
  func entry(in folder: CacheFolder) -> CacheEntry {
    CacheEntry(
      exchange: exchange, bodyName: body?.name ?? "", folder: folder.path,
      isPinned: folder.isPinned)
  }
}
