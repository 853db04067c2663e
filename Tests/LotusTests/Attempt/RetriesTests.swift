import Testing

@testable import Lotus

@Suite("Retries")
struct RetriesTests {
  static func attempt(
    _ method: String = "GET", body: RequestBody = .none,
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) throws -> Attempt {
    var options = RequestOptions()
    options.retries = RetryPolicy(count: 2)
    change(&options)
    return Attempt(
      try PreparedRequest(method: method, url: "http://h/a", body: body, options: options))
  }

  static func head(_ status: Int, _ after: String? = nil) -> ResponseHead {
    ResponseHead(
      version: "HTTP/1.1", status: status,
      headers: HeaderList(after.map { [HeaderLine("Retry-After", $0)] } ?? []))
  }

  /// The cause of the hop that an action follows.
  static func cause(_ action: Attempt.EndAction) -> HopCause? {
    if case .follow(let hop, _, _) = action { hop.cause } else { nil }
  }

  static let failures: [(failure: TransferFailure, get: Bool, post: Bool)] = [
    (.unknownHost("h"), true, true), (.refused(host: "h", port: 80), true, true),
    (.unreachable(host: "h", port: 80, detail: ""), true, true),
    (.connectTimeout(milliseconds: 5), true, true), (.reset(detail: ""), true, false),
    (.truncated(received: 0, expected: nil), true, false),
    (.badResponse(.headCutShort, detail: ""), true, false), (.noSocket(path: "/s"), true, true),
    (.idleTimeout(milliseconds: 5), true, false),
    (.timeout(milliseconds: 5), false, false),
    (.cancelled, false, false), (.tls(detail: ""), false, false),
    (.certificate(.expired, host: "h", detail: ""), false, false),
    (.badResponse(.other, detail: ""), false, false), (.engine(code: 1, detail: ""), false, false),
  ]

  @Test("what was perhaps sent is repeated only where that does no harm", arguments: failures)
  func failure(failure: TransferFailure, get: Bool, post: Bool) throws {
    for (method, repeats) in [("GET", get), ("PUT", get), ("POST", post), ("PATCH", post)] {
      var attempt = try Self.attempt(method)
      let action = attempt.fail(failure, Timings())
      #expect((action == .finish(failure)) == !repeats, "\(method)")
      #expect((Self.cause(action) == .retry(number: 1, delay: 500)) == repeats, "\(method)")
    }
    var asked = try Self.attempt("POST") { $0.retries.includesUnsafe = true }
    #expect((Self.cause(asked.fail(failure, Timings())) != nil) == get)
  }

  @Test("the hop of a try that failed has the fact and no head; the same request follows")
  func hop() throws {
    var attempt = try Self.attempt()
    let first = attempt.request
    guard case .follow(let hop, let next, _) = attempt.fail(.unknownHost("h"), Timings()) else {
      Issue.record("not repeated")
      return
    }
    #expect(hop.head == nil)
    #expect(hop.failure == .unknownHost("h"))
    #expect(hop.request == first)
    #expect(next == first)
  }

  @Test(
    "statuses that pass are tried again, for methods that may be repeated",
    arguments: [408, 429, 500, 502, 503, 504, 200, 400, 401, 404, 501])
  func status(status: Int) throws {
    let passes = [408, 429, 500, 502, 503, 504].contains(status)
    for (method, unsafe) in [("GET", false), ("POST", true), ("POST", false)] {
      var attempt = try Self.attempt(method) { $0.retries.includesUnsafe = unsafe }
      let isRepeated = passes && (method == "GET" || unsafe)
      #expect(attempt.receive(Self.head(status)) == (isRepeated ? .drain : .deliver))
      #expect((Self.cause(attempt.end(Timings())) != nil) == isRepeated)
    }
  }

  @Test("after the last try the answer is the answer, and the failure the failure")
  func count() throws {
    var attempt = try Self.attempt()
    #expect(attempt.receive(Self.head(503)) == .drain)
    #expect(Self.cause(attempt.end(Timings())) == .retry(number: 1, delay: 500))
    #expect(
      Self.cause(attempt.fail(.unknownHost("h"), Timings())) == .retry(number: 2, delay: 1000))
    var other = attempt
    #expect(attempt.receive(Self.head(503)) == .deliver)
    #expect(attempt.end(Timings()) == .finish(nil))
    #expect(other.fail(.unknownHost("h"), Timings()) == .finish(.unknownHost("h")))
    var none = try Self.attempt { $0.retries.count = 0 }
    #expect(none.receive(Self.head(503)) == .deliver)
  }

  static let waits: [(chance: UInt64, waits: [Int])] = [
    (0, [50, 100, 200, 350, 350]), (50, [100, 150, 250, 400, 400]), (51, [50, 151, 251, 401, 401]),
    (350, [94, 147, 349, 700, 700]),
  ]

  @Test("waits double up to the longest, half of each by chance", arguments: waits)
  func backOff(chance: UInt64, waits: [Int]) throws {
    var attempt = try Self.attempt { options in
      options.retries.count = 5
      (options.retries.delay, options.retries.longestDelay) = (100, 700)
    }
    var found: [Int] = []
    for _ in waits {
      let action = attempt.fail(.unknownHost("h"), Timings(), at: Moment(chance: chance))
      if case .follow(_, _, let delay) = action { found.append(delay) }
    }
    #expect(found == waits)
  }

  /// 2024-05-01T12:00:00Z.
  static let now: UInt64 = 1_714_564_800_000_000_000
  static let afters: [(text: String, delay: Int?)] = [
    ("0", 0), ("3", 3000), ("120", 120_000), ("99999999999999999999", .max),
    ("Wed, 01 May 2024 12:00:07 GMT", 7000), ("Wednesday, 01-May-24 12:01:00 GMT", 60_000),
    ("Wed May  1 12:00:02 2024", 2000), ("Tue, 30 Apr 2024 12:00:00 GMT", 0), ("soon", nil),
    ("-1", nil), ("1.5", nil), ("", nil),
  ]

  @Test("Retry-After is seconds or a date", arguments: afters)
  func after(text: String, delay: Int?) throws {
    #expect(RetryAfter.delay(text, now: Self.now) == delay)
  }

  @Test("the server's wait is kept to, unless it is longer than allowed")
  func serversWait() throws {
    for (text, wait) in [("3", 3000), ("0", 500), ("soon", 500), ("600", 600_000)] {
      var attempt = try Self.attempt()
      #expect(attempt.receive(Self.head(429, text), at: Moment(now: Self.now)) == .drain)
      #expect(Self.cause(attempt.end(Timings())) == .retry(number: 1, delay: wait))
    }
    var attempt = try Self.attempt()
    #expect(attempt.receive(Self.head(503, "601")) == .deliver)
  }

  @Test("a wait that would go beyond the time for all is not begun")
  func totalTime() throws {
    for (elapsed, isRepeated) in [(0, true), (1499, true), (1500, false), (3000, false)] {
      var attempt = try Self.attempt { $0.totalTimeout = 2000 }
      let action = attempt.receive(Self.head(503), at: Moment(elapsed: elapsed))
      #expect(action == (isRepeated ? .drain : .deliver))
    }
  }

  @Test("a body that is gone is not asked for again, and what was delivered neither")
  func gone() throws {
    var piped = try Self.attempt("PUT", body: .file(path: "/dev/fd/3", size: 1))
    #expect(piped.fail(.reset(detail: ""), Timings()) == .finish(.reset(detail: "")))
    var delivered = try Self.attempt()
    #expect(delivered.receive(Self.head(200)) == .deliver)
    #expect(delivered.fail(.reset(detail: ""), Timings()) == .finish(.reset(detail: "")))
  }
}
