/// How long a stored answer may stand for a new one (RFC 9111 4.2), seen from a moment.
public enum Freshness: Hashable, Sendable {
  /// It may be used without asking. Nanoseconds since 1970; guessed where only Last-Modified is known.
  case fresh(until: UInt64, isGuessed: Bool)
  /// It has to be asked about since then.
  case stale(since: UInt64, isGuessed: Bool)
  /// It has to be asked about each time.
  case checked(CheckReason)
  /// It is never used again.
  case unusable(CacheObstacle)

  /// Why a stored answer is asked about each time.
  public enum CheckReason: Hashable, Sendable {
    /// The answer says `no-cache`.
    case noCache
    /// The answer, or a redirect on the way to it, says nothing of how long it holds.
    case noTime
  }

  /// What the answer of an exchange says about itself. Redirects on the way count too: they may lead
  /// elsewhere the next time.
  public init(_ exchange: Exchange, at now: UInt64) {
    if let obstacle = CacheObstacle(exchange) {
      self = .unusable(obstacle)
      return
    }
    let heads = exchange.redirects.compactMap(\.head) + [exchange.head].compactMap { $0 }
    if heads.contains(where: { CacheControl($0.headers).isNoCache }) {
      self = .checked(.noCache)
      return
    }
    let ends = heads.map { AnswerAge($0, of: exchange).freshUntil }
    guard !ends.contains(nil), let end = ends.compactMap({ $0 }).min(by: { $0.moment < $1.moment })
    else {
      self = .checked(.noTime)
      return
    }
    self =
      now < end.moment
      ? .fresh(until: end.moment, isGuessed: end.isGuessed)
      : .stale(since: end.moment, isGuessed: end.isGuessed)
  }

  /// Whether it may be used without asking.
  public var isFresh: Bool { if case .fresh = self { true } else { false } }
  /// Whether it may be used at all.
  public var isUsable: Bool { if case .unusable = self { false } else { true } }
}

extension Exchange {
  /// The hops that led to another place; tries and challenges did not.
  var redirects: [Hop] { hops.filter { $0.cause == .redirect } }
}
