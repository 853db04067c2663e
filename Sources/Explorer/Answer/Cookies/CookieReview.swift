import Lotus

/// The Set-Cookie lines of an answer and of the hops before it, to be judged as a jar does: beside the
/// screen, since the list of everybody's domains may have to be read.
struct CookieReview: Hashable, Sendable {
  /// A line as it came.
  struct Line: Hashable, Sendable {
    let url: RequestURL
    let bytes: [UInt8]
  }
  /// What became of a line.
  enum Verdict: Hashable, Sendable {
    case kept(Cookie)
    /// Its time is over: it takes the cookie of that name out of the jar.
    case removed
    case refused(CookieFault)

    /// What a jar has of it.
    var cookie: Cookie? { if case .kept(let cookie) = self { cookie } else { nil } }
  }
  let lines: [Line]
  /// Seconds since 1970.
  let now: Int

  init(_ exchange: Exchange) {
    let answers = exchange.hops.map { ($0.request.url, $0.head) }
    lines = (answers + [(exchange.lastRequest.url, exchange.head)]).flatMap { url, head in
      (head?.headers ?? []).filter { $0.isNamed("Set-Cookie") }.map {
        Line(url: url, bytes: Array($0.valueBytes))
      }
    }
    now = Int(exchange.startedAt / 1_000_000_000)
  }

  /// How many lines there are.
  static func count(in exchange: Exchange) -> Int {
    (exchange.hops.map(\.head) + [exchange.head]).reduce(0) { sum, head in
      sum + (head?.headers.count { $0.isNamed("Set-Cookie") } ?? 0)
    }
  }

  /// One verdict a line.
  var verdicts: [Verdict] {
    var jar = CookieJar()
    return lines.map { line in
      if let fault = jar.keep(line.bytes, from: line.url, now: now) { return .refused(fault) }
      var alone = CookieJar()
      alone.keep(line.bytes, from: line.url, now: now)
      return alone.cookies.first.map { .kept($0) } ?? .removed
    }
  }
}
