import Platform
import Testing

@testable import Lotus

/// An answer that came at 2026-11-30 12:00:00 UTC, and what it says.
private struct Answer: CustomStringConvertible, Sendable {
  static let cameAt = UTC.nanoseconds("2026-11-30T12:00:00Z")!
  static let date = "Mon, 30 Nov 2026 12:00:00 GMT"
  var status = 200
  var method = "GET"
  var headers: [String] = []
  var asked: [String] = []
  var description: String { "\(method) \(status) \(headers)" }

  func exchange() throws -> Exchange {
    let request = try PreparedRequest(method: method, url: "http://h/", headers: lines(asked))
    var exchange = Exchange(id: "a", request: request, startedAt: Self.cameAt)
    exchange.head = ResponseHead(version: "HTTP/1.1", status: status, headers: lines(headers))
    return exchange
  }

  private func lines(_ texts: [String]) -> HeaderList {
    HeaderList(texts.map { HeaderLine(bytes: Array($0.utf8)) })
  }
}

@Suite("Freshness of answers (RFC 9111)")
struct FreshnessTests {
  private static let date = "Date: " + Answer.date

  /// What an answer says, and its freshness in words 30 minutes after it came (`TZ` of the tests is UTC).
  private static let table: [(Answer, String)] = [
    (Answer(headers: [date, "Cache-Control: max-age=3600"]), "fresh until 13:00"),
    (Answer(headers: [date, "Cache-Control: max-age=60"]), "stale since 12:01"),
    (Answer(headers: [date, "Cache-Control: max-age=1800"]), "stale since 12:30:00"),
    (Answer(headers: [date, "Cache-Control: max-age=1801"]), "fresh until 12:30:01"),
    (Answer(headers: [date, "Cache-Control: max-age=86400"]), "fresh until 2026-12-01 12:00:00"),
    (Answer(headers: [date, "Cache-Control: private, max-age = \"3600\""]), "fresh until 13:00"),
    // A private cache does not look at s-maxage; of two max-age the first counts; no number is 0.
    (Answer(headers: [date, "cache-control: s-maxage=9, MAX-AGE=3600"]), "fresh until 13:00"),
    (
      Answer(headers: [date, "Cache-Control: max-age=3600", "Cache-Control: max-age=1"]),
      "fresh until 13:00"
    ),
    (Answer(headers: [date, "Cache-Control: max-age=soon"]), "stale since 12:00"),
    // Age, a Date of before, a clock that goes wrong.
    (Answer(headers: [date, "Age: 1200", "Cache-Control: max-age=3600"]), "fresh until 12:40"),
    (
      Answer(headers: ["Date: Mon, 30 Nov 2026 11:50:00 GMT", "Cache-Control: max-age=3600"]),
      "fresh until 12:50"
    ),
    (
      Answer(headers: ["Date: Mon, 30 Nov 2026 14:00:00 GMT", "Cache-Control: max-age=3600"]),
      "fresh until 13:00"
    ),
    // Expires counts from Date, and less than max-age.
    (Answer(headers: [date, "Expires: Mon, 30 Nov 2026 14:00:00 GMT"]), "fresh until 14:00"),
    (
      Answer(headers: [date, "Expires: Monday, 30-Nov-26 14:00:00 GMT"]), "fresh until 14:00"
    ),
    (Answer(headers: [date, "Expires: Mon Nov 30 14:00:00 2026"]), "fresh until 14:00"),
    (
      Answer(headers: [
        date, "Expires: Mon, 30 Nov 2026 14:00:00 GMT", "Cache-Control: max-age=60",
      ]), "stale since 12:01"
    ),
    (Answer(headers: [date, "Expires: 0"]), "stale since 12:00"),
    // A tenth of the time since Last-Modified, a day at most, and only for statuses that are kept anyway.
    (
      Answer(headers: [date, "Last-Modified: Mon, 30 Nov 2026 02:00:00 GMT"]),
      "fresh until 13:00, guessed from Last-Modified"
    ),
    (
      Answer(headers: [date, "Last-Modified: Mon, 30 Nov 2026 11:50:00 GMT"]),
      "stale since 12:01, guessed from Last-Modified"
    ),
    (
      Answer(headers: [date, "Last-Modified: Sun, 01 Jan 2006 00:00:00 GMT"]),
      "fresh until 2026-12-01 12:00:00, guessed from Last-Modified"
    ),
    (
      Answer(
        status: 403,
        headers: [date, "Cache-Control: private", "Last-Modified: Mon, 30 Nov 2026 02:00:00 GMT"]),
      "asked about each time: it does not say how long it holds"
    ),
    (Answer(headers: [date]), "asked about each time: it does not say how long it holds"),
    (
      Answer(headers: [date, "Cache-Control: no-cache, max-age=60"]),
      "asked about each time: no-cache"
    ),
    (Answer(headers: ["Pragma: no-cache"]), "asked about each time: no-cache"),
    (
      Answer(headers: [date, "Pragma: no-cache", "Cache-Control: max-age=3600"]),
      "fresh until 13:00"
    ),
    (Answer(headers: ["Cache-Control: max-age=1, No-Store"]), "not stored because of no-store"),
    (Answer(asked: ["Cache-Control: no-store"]), "not stored because of no-store"),
    (
      Answer(method: "POST", headers: ["Cache-Control: max-age=3600"]),
      "not stored because an answer to POST stands for no other"
    ),
    (Answer(status: 500), "not stored because status 500 is not kept without a time"),
    (Answer(status: 500, headers: [date, "Cache-Control: max-age=3600"]), "fresh until 13:00"),
    (
      Answer(status: 206, headers: ["Cache-Control: max-age=3600"]),
      "not stored because status 206 is not kept without a time"
    ),
    (
      Answer(headers: ["Vary: Accept, *"]), "not stored because it varies with everything (Vary: *)"
    ),
  ]

  @Test("an answer's freshness in words", arguments: table)
  private func words(answer: Answer, words: String) throws {
    let now = Answer.cameAt + 1800 * 1_000_000_000
    let freshness = Freshness(try answer.exchange(), at: now)
    #expect(freshness.words(at: now, isStored: false) == words)
  }

  @Test("what broke off or never came is not used again")
  func broken() throws {
    var exchange = try Answer(headers: ["Cache-Control: max-age=3600"]).exchange()
    exchange.failure = .truncated(received: 1, expected: 2)
    let freshness = Freshness(exchange, at: Answer.cameAt)
    #expect(freshness.words(at: 0) == "not used again because the answer broke off")
    exchange.head = nil
    #expect(Freshness(exchange, at: Answer.cameAt) == .unusable(.noAnswer))
  }

  @Test("redirects on the way count: the shortest time holds")
  func redirects() throws {
    var exchange = try Answer(headers: ["Cache-Control: max-age=3600"]).exchange()
    func freshness(_ redirect: [HeaderLine]) -> Freshness {
      let head = ResponseHead(version: "HTTP/1.1", status: 301, headers: HeaderList(redirect))
      exchange.hops = [
        Hop(request: exchange.request, head: head, timings: Timings(), dropped: [])
      ]
      return Freshness(exchange, at: Answer.cameAt)
    }
    #expect(freshness([]) == .checked(.noTime))
    #expect(freshness([HeaderLine("Cache-Control", "no-cache")]) == .checked(.noCache))
    let minute = Answer.cameAt + 60 * 1_000_000_000
    #expect(
      freshness([HeaderLine("Cache-Control", "max-age=60")])
        == .fresh(until: minute, isGuessed: false))
  }

  @Test("the time on the way makes an answer older, never younger")
  func delay() throws {
    var exchange = try Answer(headers: ["Age: 1", "Cache-Control: max-age=10"]).exchange()
    exchange.timings.firstByte = 2_000_000
    // Came at +2 s, 1 s old and 2 s on the way: 7 s are left.
    #expect(
      Freshness(exchange, at: Answer.cameAt)
        == .fresh(until: Answer.cameAt + 9 * 1_000_000_000, isGuessed: false))
  }

  @Test("absurd numbers break nothing", arguments: ["99999999999999999999", "-1", "", "1.5"])
  func absurd(number: String) throws {
    let headers = ["Age: \(number)", "Cache-Control: max-age=\(number)", "Expires: \(number)"]
    for now in [0, Answer.cameAt, UInt64.max] {
      _ = Freshness(try Answer(headers: headers).exchange(), at: now)
    }
  }

  @Test(
    "header lines an answer depends on are held against the stored request's",
    arguments: [
      ("Accept", ["Accept: a"], ["Accept: a"], true),
      ("Accept", ["Accept: a"], ["accept:  a "], true),
      ("Accept", ["Accept: a"], ["Accept: b"], false), ("Accept", ["Accept: a"], [], false),
      ("X-A, X-B", ["X-A: 1", "X-B: 2"], ["X-B: 2", "X-A: 1"], true),
      ("X-A", ["X-A: 1, 2"], ["X-A: 1", "X-A: 2"], true), ("*", [], [], false),
      ("", [], ["X: 1"], true),
    ])
  func vary(names: String, stored: [String], new: [String], isMatch: Bool) throws {
    let vary = Vary([HeaderLine("Vary", names)])
    let stored = try Answer(asked: stored).exchange().request
    let new = try Answer(asked: new).exchange().request
    #expect(vary.matches(stored, new) == isMatch)
  }
}
