import Testing

@testable import Lotus

@Suite("An attempt decides without a socket")
struct AttemptTests {
  static func head(_ status: Int, _ location: String? = nil) -> ResponseHead {
    ResponseHead(
      version: "HTTP/1.1", status: status,
      headers: HeaderList(location.map { [HeaderLine("Location", $0)] } ?? []))
  }

  static func attempt(
    _ method: String = "GET", _ url: String = "http://h/a", headers: HeaderList = [],
    body: RequestBody = .none, limit: Int = 20, follows: Bool = true
  ) throws -> Attempt {
    var options = RequestOptions()
    options.followsRedirects = follows
    options.redirectLimit = limit
    return Attempt(
      try PreparedRequest(method: method, url: url, headers: headers, body: body, options: options))
  }

  /// The request that follows from one redirect.
  static func next(_ attempt: Attempt, _ status: Int, _ location: String) -> (Hop, PreparedRequest)?
  {
    var attempt = attempt
    guard attempt.receive(head(status, location)) == .drain,
      case .follow(let hop, let request, _) = attempt.end(Timings())
    else { return nil }
    return (hop, request)
  }

  static let methods: [(method: String, status: Int, next: String, keepsBody: Bool)] = [
    ("POST", 301, "GET", false), ("POST", 302, "GET", false), ("POST", 303, "GET", false),
    ("POST", 307, "POST", true), ("POST", 308, "POST", true), ("PUT", 301, "PUT", true),
    ("PUT", 302, "PUT", true), ("PUT", 303, "GET", false), ("PUT", 307, "PUT", true),
    ("HEAD", 303, "HEAD", false), ("GET", 303, "GET", false), ("GET", 302, "GET", true),
    ("DELETE", 308, "DELETE", true), ("post", 302, "post", true),
  ]

  @Test("method and body by status", arguments: methods)
  func method(method: String, status: Int, next: String, keepsBody: Bool) throws {
    let headers: HeaderList = [HeaderLine("Content-Type", "text/plain"), HeaderLine("X-A", "1")]
    let attempt = try Self.attempt(method, headers: headers, body: .bytes([1, 2, 3]))
    let (hop, request) = try #require(Self.next(attempt, status, "/to"))
    #expect(request.method == next)
    #expect(request.body == (keepsBody ? .bytes([1, 2, 3]) : .none))
    #expect(request.headers["Content-Type"] == (keepsBody ? "text/plain" : nil))
    #expect(request.headers["Content-Length"] == (keepsBody ? "3" : nil))
    #expect(request.headers["X-A"] == "1")
    let left = hop.dropped.filter { $0.reason == .noBody }.map(\.name)
    #expect(left == (keepsBody ? [] : ["Content-Type", "Content-Length"]))
    #expect(request.url.text == "http://h/to")
  }

  @Test(
    "a forced method stays; the body goes where the status says",
    arguments: [(301, false), (302, false), (303, false), (307, true), (308, true)])
  func forced(status: Int, keepsBody: Bool) throws {
    var options = RequestOptions()
    (options.followsRedirects, options.keepsMethod) = (true, true)
    for method in ["POST", "PUT", "PURGE"] {
      let attempt = Attempt(
        try PreparedRequest(method: method, url: "http://h/a", body: .bytes([1]), options: options))
      let (_, request) = try #require(Self.next(attempt, status, "/to"))
      #expect(request.method == method)
      #expect(request.body == (keepsBody ? .bytes([1]) : .none))
    }
  }

  static let origins: [(from: String, location: String, host: String, why: DroppedLine.Reason?)] = [
    ("http://h/a", "http://h:80/b", "h", nil), ("http://h/a", "/b", "h", nil),
    ("http://h/a", "http://h:81/b", "h:81", .otherOrigin),
    ("http://h/a", "http://i/b", "i", .otherOrigin),
    ("http://h/a", "https://h/b", "h", .otherOrigin),
    ("https://h/a", "http://h/b", "h", .downgrade),
    ("https://h/a", "http://i:443/b", "i:443", .downgrade),
    ("http://h/a", "//h/b", "h", nil), ("https://h/a", "//h/b", "h", nil),
  ]

  @Test("credentials stay with their origin and are named with the reason", arguments: origins)
  func credentials(
    from: String, location: String, host: String, why: DroppedLine.Reason?
  ) throws {
    let headers: HeaderList = [
      HeaderLine("Authorization", "Bearer z"), HeaderLine("COOKIE", "c=1"),
      HeaderLine("X-Api-Key", "k"),
    ]
    let attempt = try Self.attempt("GET", from, headers: headers)
    let (hop, request) = try #require(Self.next(attempt, 302, location))
    let dropped = why.map { [DroppedLine("Authorization", $0), DroppedLine("COOKIE", $0)] } ?? []
    #expect(hop.dropped == dropped)
    #expect(hop.cause == .redirect)
    #expect(request.headers["X-Api-Key"] == "k")
    #expect((request.headers["Authorization"] == nil) == !dropped.isEmpty)
    #expect((request.headers["Cookie"] == nil) == !dropped.isEmpty)
    #expect(request.headers.first?.text == "Host: \(host)")
    #expect(request.headers.values(of: "Host").count == 1)
  }

  @Test("a typed Cookie line wins over the jar, or has the jar's cookies in front, in one line")
  func carried() throws {
    for (joins, line) in [(false, "a=1"), (true, "j=2; a=1")] {
      var options = RequestOptions()
      options.joinsCookies = joins
      let headers: HeaderList = [HeaderLine("Cookie", "a=1"), HeaderLine("X-A", "b")]
      var attempt = Attempt(
        try PreparedRequest(url: "http://h/", headers: headers, options: options))
      attempt.carry(cookies: Array("j=2".utf8))
      attempt.carry(cookies: Array("j=2".utf8))
      #expect(attempt.request.headers.values(of: "Cookie") == [line])
    }
    var plain = Attempt(try PreparedRequest(url: "http://h/"))
    plain.carry(cookies: Array("j=2".utf8))
    #expect(plain.request.headers.last?.text == "Cookie: j=2")
  }

  @Test("a typed Host stays on its origin and is replaced on another")
  func typedHost() throws {
    let attempt = try Self.attempt(
      "GET", "http://h/a", headers: [HeaderLine("host", "name.example")])
    #expect(Self.next(attempt, 302, "b")?.1.headers["Host"] == "name.example")
    #expect(Self.next(attempt, 302, "http://i/")?.1.headers["Host"] == "i")
  }

  @Test("the fragment is inherited unless the location has one")
  func fragment() throws {
    let attempt = try Self.attempt("GET", "http://h/a#f")
    #expect(Self.next(attempt, 301, "/b")?.1.url.text == "http://h/b#f")
    #expect(Self.next(attempt, 301, "/b#g")?.1.url.text == "http://h/b#g")
  }

  @Test("bytes of a location beyond ASCII become their own escapes")
  func rawBytes() throws {
    var attempt = try Self.attempt()
    var head = Self.head(302)
    head.headers.lines.append(HeaderLine(bytes: Array("location:/caf".utf8) + [0xE9, 0x20, 0x78]))
    #expect(attempt.receive(head) == .drain)
    guard case .follow(_, let request, _) = attempt.end(Timings()) else {
      Issue.record("not followed")
      return
    }
    #expect(request.url.target == "/caf%E9%20x")
  }

  static let answers: [(status: Int, location: String?, follows: Bool)] = [
    (200, "/b", true), (302, "", true), (302, "  ", true), (300, "/b", true), (304, "/b", true),
    (305, "/b", true), (302, nil, true),
    (404, "/b", true), (302, "/b", false),
  ]

  @Test("what is no redirect is the answer", arguments: answers)
  func answer(status: Int, location: String?, follows: Bool) throws {
    var attempt = try Self.attempt(follows: follows)
    #expect(attempt.receive(Self.head(status, location)) == .deliver)
    #expect(attempt.end(Timings()) == .finish(nil))
  }

  @Test(
    "a location that leads nowhere is told, and its answer is kept",
    arguments: ["file:///etc/passwd", "http://", "http://h:x/", "mailto:a@b", "/a\tb"])
  func badLocation(location: String) throws {
    var attempt = try Self.attempt()
    #expect(attempt.receive(Self.head(302, location)) == .deliver)
    #expect(attempt.end(Timings()) == .finish(.badRedirect(location: location)))
  }

  static let unclean: [(location: String, text: String, target: String)] = [
    ("/a b", "http://h/a b", "/a%20b"), ("  /b  ", "http://h/b", "/b"),
    ("/ü", "http://h/%C3%BC", "/%C3%BC"), ("?x", "http://h/d/a?x", "/d/a?x"),
    ("#g", "http://h/d/a?q#g", "/d/a?q"), ("sibling", "http://h/d/sibling", "/d/sibling"),
    ("../up", "http://h/up", "/up"), ("//h:8/b", "http://h:8/b", "/b"),
    ("HTTP://H/b", "HTTP://H/b", "/b"), ("http:b", "", ""),
    (#"\\i\b"#, #"http://h/d/\\i\b"#, #"/d/\\i\b"#), ("/x/./y/../z", "http://h/x/z", "/x/z"),
    ("http://bücher.example/ü", "http://bücher.example/%C3%BC", "/%C3%BC"),
    ("http://h", "http://h", "/"), ("/100%", "http://h/100%", "/100%"),
  ]

  @Test("a location that is not clean means what RFC 3986 makes of it", arguments: unclean)
  func notClean(location: String, text: String, target: String) throws {
    let next = Self.next(try Self.attempt("GET", "http://h/d/a?q"), 302, location)
    #expect(next?.1.url.text == (text.isEmpty ? nil : text))
    #expect(next?.1.url.target == (text.isEmpty ? nil : target))
  }

  @Test("a backslash does not hide the host that is meant")
  func backslash() throws {
    var attempt = try Self.attempt()
    let location = #"http://good.example\@evil.example/"#
    #expect(attempt.receive(Self.head(302, location)) == .deliver)
    #expect(attempt.end(Timings()) == .finish(.badRedirect(location: location)))
  }

  @Test("user info in a location makes no credentials and is not sent")
  func userInfo() throws {
    let (_, request) = try #require(Self.next(Self.attempt(), 302, "http://u:p@i/"))
    #expect(request.headers["Authorization"] == nil)
    #expect(request.headers["Host"] == "i")
  }

  @Test(
    "a body that is gone ends where it is asked for again, and only there",
    arguments: [(302, false), (303, false), (307, true), (308, true)])
  func bodyIsGone(status: Int, isFailure: Bool) throws {
    var attempt = try Self.attempt("POST", body: .file(path: "/dev/stdin", size: 3))
    let action = attempt.receive(Self.head(status, "/to"))
    #expect(action == (isFailure ? .deliver : .drain))
    let end = attempt.end(Timings())
    #expect((end == .finish(.bodyNotRepeatable(status: status))) == isFailure)
  }

  /// The path of each redirect, and how the last of them ends.
  static let circles: [(locations: [String], failure: TransferFailure?)] = [
    (["/a", "/a", "/a", "/a"], .redirectLoop(url: "http://h/a", length: 1)),
    (
      ["/b", "/a", "/b", "/a", "/b", "/a", "/b", "/a"],
      .redirectLoop(url: "http://h/a", length: 2)
    ),
    (["/b", "/b", "/b", "/b", "/b"], .redirectLoop(url: "http://h/b", length: 1)),
    (["/a", "/a", "/a"], nil), (["/b", "/a", "/b", "/a"], nil), (["/b", "/a"], nil), (["/a"], nil),
    (["/b", "/c", "/a", "/d"], nil),
  ]

  @Test(
    "a request that was answered with the same redirect three times is a circle", arguments: circles
  )
  func circle(locations: [String], failure: TransferFailure?) throws {
    var attempt = try Self.attempt()
    var end: TransferFailure?
    for location in locations {
      _ = attempt.receive(Self.head(302, location))
      if case .finish(let failure) = attempt.end(Timings()) { end = failure }
    }
    #expect(end == failure)
  }

  @Test("the same place with another cookie is another request")
  func cookieOpens() throws {
    var attempt = try Self.attempt()
    for visit in 1...5 {
      attempt.carry(cookies: Array("visit=\(visit)".utf8))
      #expect(attempt.receive(Self.head(302, "/a")) == .drain)
      guard case .follow(let hop, let next, _) = attempt.end(Timings()) else {
        Issue.record("visit \(visit) was the last")
        return
      }
      #expect(hop.request.headers["Cookie"] == "visit=\(visit)")
      #expect(next.headers["Cookie"] == nil)
    }
  }

  @Test("a typed Cookie line wins over the jar")
  func typedCookie() throws {
    var attempt = try Self.attempt(headers: [HeaderLine("cookie", "mine=1")])
    attempt.carry(cookies: Array("theirs=2".utf8))
    #expect(attempt.request.headers.values(of: "Cookie") == ["mine=1"])
  }

  @Test("the hop after the last allowed one is too many", arguments: [0, 1, 3])
  func limit(limit: Int) throws {
    var attempt = try Self.attempt(limit: limit)
    for hop in 0..<limit {
      #expect(attempt.receive(Self.head(302, "/\(hop)")) == .drain)
      guard case .follow = attempt.end(Timings()) else {
        Issue.record("hop \(hop) was not followed")
        return
      }
    }
    #expect(attempt.receive(Self.head(302, "/x")) == .deliver)
    #expect(attempt.end(Timings()) == .finish(.tooManyRedirects(limit: limit)))
  }
}
