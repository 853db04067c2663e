/// The age of one head, calculated as RFC 9111 4.2.3 says, in nanoseconds.
struct AnswerAge {
  /// Until when it is fresh, and whether that is a guess.
  struct End: Equatable {
    let moment: UInt64
    let isGuessed: Bool
  }
  private let head: ResponseHead
  /// When it came. The time of the whole exchange counts as its delay: it may be older, never younger.
  private let cameAt: UInt64
  private let delay: UInt64

  init(_ head: ResponseHead, of exchange: Exchange) {
    self.head = head
    let micros = exchange.hops.reduce(exchange.timings.firstByte) { $0 + $1.timings.total }
    delay = UInt64(max(0, micros)) * 1000
    cameAt = exchange.startedAt + delay
  }

  /// Nil when it names no time and none can be guessed.
  var freshUntil: End? {
    guard let (lifetime, isGuessed) = lifetime else { return nil }
    // Both stay far below 2^63: delta-seconds end at 2^31, dates in the year 9999.
    let left = Int64(clamping: lifetime) - Int64(clamping: initialAge)
    let moment = Int64(clamping: cameAt).addingReportingOverflow(left)
    return End(
      moment: moment.overflow ? .max : UInt64(max(0, moment.partialValue)), isGuessed: isGuessed)
  }

  /// How old it was when it came.
  private var initialAge: UInt64 {
    let apparent = date.map { cameAt > $0 ? cameAt - $0 : 0 } ?? 0
    let stated = UInt64(CacheControl.seconds(head.headers["Age"] ?? "0")) * second + delay
    return max(apparent, stated)
  }

  /// How old it is.
  func age(at now: UInt64) -> UInt64 { initialAge + (now > cameAt ? now - cameAt : 0) }

  /// RFC 9111 4.2.1; a guess is a tenth of the time since Last-Modified and at most a day (4.2.2).
  private var lifetime: (UInt64, isGuessed: Bool)? {
    if let seconds = CacheControl(head.headers).maxAge { return (UInt64(seconds) * second, false) }
    let base = date ?? cameAt
    if let expires = head.headers["Expires"] {
      let end = HTTPDate.nanoseconds(expires) ?? 0
      return (end > base ? end - base : 0, false)
    }
    guard CacheObstacle.statuses.contains(head.status),
      let modified = head.headers["Last-Modified"].flatMap(HTTPDate.nanoseconds), modified < base
    else { return nil }
    return (min((base - modified) / 10, 86_400 * second), true)
  }

  private var date: UInt64? { head.headers["Date"].flatMap(HTTPDate.nanoseconds) }
  private var second: UInt64 { 1_000_000_000 }
}

extension Exchange {
  /// Nanoseconds since the answer was made, as far as it says (RFC 9111 4.2.3).
  func age(at now: UInt64) -> UInt64 {
    head.map { AnswerAge($0, of: self).age(at: now) } ?? 0
  }
}
