import FoundationEssentials

/// A stored answer that a send hands out instead of one from the network, or asks the server about.
struct KeptAnswer {
  /// Nil when the hook `CacheCenter.read` made the answer up.
  let entry: CacheEntry?
  let head: ResponseHead
  let body: KeptBody

  /// Opens an entry; nil when it is damaged, or when the hook keeps it back.
  init?(_ entry: CacheEntry, in center: CacheCenter, key: String) {
    guard let head = entry.exchange.head, let body = try? KeptBody(entry) else {
      center.setDamaged(entry)
      return nil
    }
    self.entry = entry
    self.head = head
    guard center.hasHooks else {
      self.body = body
      return
    }
    guard let stored = try? center.body(of: entry),
      let data = center.read(rawData: Data(stored), withRawKey: key)
    else { return nil }
    self.body = KeptBody(data)
  }

  /// What the hook makes up where nothing is stored: an answer with status 200 and no header lines.
  init?(madeUpBy center: CacheCenter, key: String) {
    guard center.hasHooks, let data = center.read(rawData: nil, withRawKey: key) else { return nil }
    entry = nil
    head = ResponseHead(version: "", status: 200, reason: "OK")
    body = KeptBody(data)
  }
}
