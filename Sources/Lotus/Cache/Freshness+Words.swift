import Platform

extension Freshness {
  /// The freshness as a person reads it, in local time: `fresh until 14:03`, `stale since 2026-11-29
  /// 18:40:11`, `not stored because the server said no-store`. `isStored`: it was kept all the same, for
  /// people to look at.
  public func words(at now: UInt64, isStored: Bool = true) -> String {
    switch self {
    case .fresh(let end, let isGuessed):
      "fresh until \(Self.clock(end, now))" + Self.guess(isGuessed)
    case .stale(let start, let isGuessed):
      "stale since \(Self.clock(start, now))" + Self.guess(isGuessed)
    case .checked(.noCache): "asked about each time: no-cache"
    case .checked(.noTime): "asked about each time: it does not say how long it holds"
    case .unusable(let obstacle):
      (isStored ? "not used again because " : "not stored because ") + obstacle.words
    }
  }

  private static func guess(_ isGuessed: Bool) -> String {
    isGuessed ? ", guessed from Last-Modified" : ""
  }

  /// The time alone when it is of this day, with seconds when it is of this minute.
  private static func clock(_ moment: UInt64, _ now: UInt64) -> String {
    let (then, today) = (LocalTime(nanoseconds: moment), LocalTime(nanoseconds: now))
    let isToday = (then.year, then.month, then.day) == (today.year, today.month, today.day)
    if !isToday { return then.dateAndClock }
    let isNear = max(moment, now) - min(moment, now) < 120_000_000_000
    return String(then.clock.prefix(isNear ? 8 : 5))
  }
}

extension CacheObstacle {
  /// `the answer broke off`
  public var words: String {
    switch self {
    case .noAnswer: "there is no answer"
    case .brokeOff: "the answer broke off"
    case .noStore: "of no-store"
    case .method(let method): "an answer to \(method) stands for no other"
    case .status(let status): "status \(status) is not kept without a time"
    case .varies: "it varies with everything (Vary: *)"
    }
  }
}
