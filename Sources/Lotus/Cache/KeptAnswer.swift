import FoundationEssentials

/// A stored answer that a send hands out instead of one from the network, or asks the server about.
struct KeptAnswer {
  /// Nil when the hook `CacheCenter.read` made the answer up.
  let entry: CacheEntry?
  let head: ResponseHead
  let body: KeptBody

  /// Opens an entry; nil when it is damaged, or when the hook keeps it back.
  init?(_ entry: CacheEntry, in center: CacheCenter, key: String) {
    guard let head = entry.exchange.head, let body = try? Self.body(of: entry, in: center, key)
    else {
      center.setDamaged(entry)
      return nil
    }
    guard let body = body.value else { return nil }
    self.entry = entry
    self.head = head
    self.body = body
  }

  /// Throws when it is damaged; nil when the hook, which gets whole bodies, keeps it back.
  private static func body(
    of entry: CacheEntry, in center: CacheCenter, _ key: String
  ) throws -> Handed<KeptBody?> {
    guard center.hasHooks else { return Handed(try KeptBody(entry)) }
    let stored = Data(try center.body(of: entry))
    return Handed(center.read(rawData: stored, withRawKey: key).map { KeptBody($0) })
  }

  /// What the hook makes up where nothing is stored: an answer with status 200 and no header lines.
  init?(madeUpBy center: CacheCenter, key: String) {
    guard center.hasHooks, let data = center.read(rawData: nil, withRawKey: key) else { return nil }
    entry = nil
    head = ResponseHead(version: "", status: 200, reason: "OK")
    body = KeptBody(data)
  }
}
