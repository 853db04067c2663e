/// What the cache says to a send before anything goes out (RFC 9111 4). A value: entries are asked for
/// through `find`, nothing is read or sent here.
enum CachePlan: Equatable {
  /// Nothing stored helps.
  case network
  /// The stored answer is the answer.
  case serve(CacheEntry)
  /// The server is asked whether the stored answer still holds, with these lines.
  case ask(CacheEntry, [HeaderLine])
  /// Nothing is stored, and the network is not to be asked.
  case refuse

  /// `find` answers the newest entry under the request's raw key that a condition holds for.
  init(
    for request: PreparedRequest, at now: UInt64,
    find: ((CacheEntry) -> Bool) -> CacheEntry?
  ) {
    switch request.options.cachePolicy {
    case .network: self = .network
    case .cacheOnly:
      self = find { $0.isWhole && $0.answers(request) }.map(Self.serve) ?? .refuse
    case .cacheFirst: self = Self.fresh(request, now, find) ?? Self.asking(request, now, find)
    case .revalidate: self = Self.asking(request, now, find)
    }
  }

  /// Whether the cache has a say: not where the person asks for a part or sets a condition.
  static func concerns(_ request: PreparedRequest) -> Bool {
    request.options.cachePolicy != .network
      && !request.headers.contains { line in ownConditions.contains { line.isNamed($0) } }
  }

  private static let ownConditions = [
    "If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range", "Range",
  ]

  private static func fresh(
    _ request: PreparedRequest, _ now: UInt64, _ find: ((CacheEntry) -> Bool) -> CacheEntry?
  ) -> CachePlan? {
    let asked = CacheControl(request.headers)
    if asked.isNoCache { return nil }
    let entry = find { $0.isUsable(for: request, at: now) }
    guard let entry, Freshness(entry.exchange, at: now).isFresh else { return nil }
    // RFC 9111 5.2.1.1: the request may want a younger one.
    let limit = asked.maxAge.map { UInt64($0) * 1_000_000_000 } ?? .max
    return entry.exchange.age(at: now) <= limit ? .serve(entry) : nil
  }

  /// Only an answer that no redirect led to is asked about: its validators are those of its own URL.
  private static func asking(
    _ request: PreparedRequest, _ now: UInt64, _ find: ((CacheEntry) -> Bool) -> CacheEntry?
  ) -> CachePlan {
    let entry = find { $0.isUsable(for: request, at: now) }
    guard let entry, entry.exchange.redirects.isEmpty else { return .network }
    let lines = conditions(entry)
    return lines.isEmpty ? .network : .ask(entry, lines)
  }

  /// RFC 9111 4.3.1: both validators, as they came.
  private static func conditions(_ entry: CacheEntry) -> [HeaderLine] {
    let headers = entry.exchange.head?.headers ?? []
    let names = [("ETag", "If-None-Match"), ("Last-Modified", "If-Modified-Since")]
    return names.compactMap { name, condition in
      headers[name].flatMap { $0.isEmpty ? nil : HeaderLine(condition, $0) }
    }
  }
}

extension CacheEntry {
  fileprivate var isWhole: Bool { exchange.head != nil && exchange.failure == nil }

  fileprivate func answers(_ request: PreparedRequest) -> Bool {
    Vary(exchange.head?.headers ?? []).matches(exchange.request, request)
  }

  fileprivate func isUsable(for request: PreparedRequest, at now: UInt64) -> Bool {
    Freshness(exchange, at: now).isUsable && answers(request)
  }
}
