/// Which request an exchange was sent for: the newest ones, so that the log finds its way back.
struct Senders: Sendable {
  static let limit = 10_000
  private var keys: [String: RequestKey] = [:]
  private var order: [String] = []

  subscript(exchange: String) -> RequestKey? { keys[exchange] }

  mutating func add(_ exchange: String, _ key: RequestKey) {
    if keys.updateValue(key, forKey: exchange) == nil { order.append(exchange) }
    guard order.count > Self.limit else { return }
    // Half at once, so that the order is not moved at every send.
    for exchange in order.prefix(Self.limit / 2) { keys[exchange] = nil }
    order.removeFirst(Self.limit / 2)
  }

  /// Requests have other places now; nil lets go of one.
  mutating func move(_ move: (RequestKey) -> RequestKey?) { keys = keys.compactMapValues(move) }
}
