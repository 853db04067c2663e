import Testing

@testable import Lotus

@Suite("Authentication")
struct AuthenticationTests {
  static func attempt(
    _ url: String = "http://h/a", method: String = "GET", headers: HeaderList = [],
    body: RequestBody = .none, netrc: String? = nil,
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) throws -> Attempt {
    var options = RequestOptions()
    options.followsRedirects = true
    options.usesNetrc = netrc != nil
    change(&options)
    let request = try PreparedRequest(
      method: method, url: url, headers: headers, body: body, options: options)
    return Attempt(request, netrc: netrc.map { Netrc($0) })
  }

  static func head(_ status: Int, _ lines: (String, String)...) -> ResponseHead {
    ResponseHead(
      version: "HTTP/1.1", status: status,
      headers: HeaderList(lines.map { HeaderLine($0.0, $0.1) }))
  }

  /// Answers 401 with these challenges; the hop and what follows, nil when the 401 is delivered.
  static func challenge(
    _ attempt: inout Attempt, _ challenges: String...
  ) -> (hop: Hop, next: PreparedRequest)? {
    var head = Self.head(401)
    for text in challenges { head.headers.append("WWW-Authenticate", text) }
    guard attempt.receive(head, at: Moment(chance: 0x0123_4567_89AB_CDEF)) == .drain,
      case .follow(let hop, let next, 0) = attempt.end(Timings())
    else { return nil }
    return (hop, next)
  }

  static let digest = #"Digest realm="r", nonce="n", qop="auth""#

  @Test("a line that is left out is put in by nobody, and no challenge is answered")
  func omitted() throws {
    for credential in [
      Credential.basic(user: "u", password: "p"), .digest(user: "u", password: "p"),
      .strongest(user: "u", password: "p"),
    ] {
      var attempt = try Self.attempt(method: "POST", body: .bytes([1])) {
        $0.credential = credential
        $0.omittedHeaders = ["authorization"]
      }
      #expect(attempt.request.headers["Authorization"] == nil)
      #expect(!attempt.isProbe)
      #expect(Self.challenge(&attempt, Self.digest) == nil)
    }
  }

  static let first: [(credential: Credential?, url: String, line: String?)] = [
    (nil, "http://h/", nil), (nil, "http://u:p@h/", "Basic dTpw"),
    (.basic(user: "u", password: "p"), "http://h/", "Basic dTpw"),
    (.basic(user: "ü", password: ""), "http://h/", "Basic w7w6"),
    (.basic(user: "a", password: "b"), "http://u:p@h/", "Basic YTpi"),
    (.bearer(token: "t0k"), "http://h/", "Bearer t0k"),
    (.digest(user: "u", password: "p"), "http://u:p@h/", nil),
    (.strongest(user: "u", password: "p"), "http://h/", nil),
  ]

  @Test("Basic and Bearer go with the first request, the others wait", arguments: first)
  func firstRequest(credential: Credential?, url: String, line: String?) throws {
    let attempt = try Self.attempt(url) { $0.credential = credential }
    #expect(attempt.request.headers.values(of: "Authorization") == (line.map { [$0] } ?? []))
    let typed = try Self.attempt(url, headers: [HeaderLine("authorization", "mine")]) {
      $0.credential = credential
    }
    #expect(typed.request.headers.values(of: "Authorization") == ["mine"])
  }

  @Test("a Digest challenge is answered once, and the 401 is a hop that says so")
  func digestRound() throws {
    var attempt = try Self.attempt("http://h/a?b", method: "POST", body: .bytes([1])) {
      $0.credential = .digest(user: "u", password: "p")
    }
    let (hop, next) = try #require(Self.challenge(&attempt, Self.digest))
    #expect(hop.cause == .authentication(scheme: "Digest"))
    #expect(hop.head?.status == 401)
    #expect(hop.request.headers["Authorization"] == nil)
    #expect(hop.dropped == [])
    let line = try #require(next.headers.first { $0.isNamed("Authorization") })
    let fields = try DigestSessionTests.fields(line)
    #expect(fields["uri"] == "/a?b")
    #expect(fields["cnonce"] == "ASNFZ4mrze8=")
    #expect(next.headers[1] == line)
    #expect(next.method == "POST" && next.body == .bytes([1]))
    #expect(Self.challenge(&attempt, Self.digest) == nil)
    #expect(attempt.end(Timings()) == .finish(nil))
  }

  @Test("a nonce that was too old is answered once more")
  func stale() throws {
    var attempt = try Self.attempt { $0.credential = .digest(user: "u", password: "p") }
    let stale = #"Digest realm="r", nonce="m", qop="auth", stale=TRUE"#
    #expect(Self.challenge(&attempt, Self.digest) != nil)
    let (_, next) = try #require(Self.challenge(&attempt, stale))
    #expect(next.headers["Authorization"]?.contains("nonce=\"m\"") == true)
    #expect(Self.challenge(&attempt, stale) == nil)
  }

  static let offers: [(credential: Credential, challenges: [String], scheme: String?)] = [
    (.strongest(user: "u", password: "p"), ["Basic realm=r"], "Basic"),
    (.strongest(user: "u", password: "p"), ["Basic realm=r", digest], "Digest"),
    (.strongest(user: "u", password: "p"), ["Negotiate", "Basic realm=r"], "Basic"),
    (.strongest(user: "u", password: "p"), ["Negotiate", "NTLM"], nil),
    (
      .strongest(user: "u", password: "p"),
      ["Digest realm=r, nonce=n, algorithm=SHA-1", "Basic realm=r"], "Basic"
    ),
    (.digest(user: "u", password: "p"), ["Basic realm=r"], nil),
    (.digest(user: "u", password: "p"), ["Basic realm=r", digest], "Digest"),
    (.basic(user: "u", password: "p"), [digest], nil),
    (.bearer(token: "t"), ["Basic realm=r"], nil), (.strongest(user: "u", password: "p"), [], nil),
  ]

  @Test("of what is offered the strongest is taken, and no secret goes weaker than asked")
  func offered() throws {
    for (credential, challenges, scheme) in Self.offers {
      for order in [challenges, challenges.reversed()] {
        var attempt = try Self.attempt { $0.credential = credential }
        let found = Self.challenge(&attempt, order.joined(separator: ", "))
        #expect(found?.hop.cause == scheme.map { .authentication(scheme: $0) }, "\(order)")
      }
    }
  }

  @Test("of several Digests the strongest hash is taken, in whatever order they come")
  func algorithms() throws {
    let names = ["MD5", "SHA-512-256", "SHA-256"]
    for order in [names, names.reversed()] {
      var attempt = try Self.attempt { $0.credential = .strongest(user: "u", password: "p") }
      let offers = order.map { "Digest realm=r, nonce=n, qop=\"auth\", algorithm=\($0)" }
      let found = try #require(Self.challenge(&attempt, offers[0], offers[1], offers[2]))
      #expect(found.next.headers["Authorization"]?.hasSuffix("algorithm=SHA-512-256") == true)
    }
  }

  @Test("a body that is gone cannot follow a challenge")
  func bodyIsGone() throws {
    var attempt = try Self.attempt(method: "PUT", body: .file(path: "/dev/stdin", size: 1)) {
      $0.credential = .strongest(user: "u", password: "p")
    }
    #expect(Self.challenge(&attempt, Self.digest) == nil)
    #expect(attempt.end(Timings()) == .finish(.bodyNotRepeatable(status: 401)))
  }

  @Test("what was accepted goes with the next hop of its origin, counted; another origin asks anew")
  func nextHop() throws {
    var attempt = try Self.attempt { $0.credential = .digest(user: "u", password: "p") }
    #expect(Self.challenge(&attempt, Self.digest) != nil)
    #expect(attempt.receive(Self.head(302, ("Location", "/b"))) == .drain)
    guard case .follow(_, let second, _) = attempt.end(Timings()) else { return }
    let line = try #require(second.headers.first { $0.isNamed("Authorization") })
    #expect(try DigestSessionTests.fields(line)["nc"] == "00000002")
    #expect(try DigestSessionTests.fields(line)["uri"] == "/b")
    #expect(attempt.receive(Self.head(302, ("Location", "http://i/c"))) == .drain)
    guard case .follow(let hop, let third, _) = attempt.end(Timings()) else { return }
    #expect(hop.dropped == [DroppedLine("Authorization", .otherOrigin)])
    #expect(third.headers["Authorization"] == nil)
    #expect(third.options.credential == nil)
    #expect(Self.challenge(&attempt, Self.digest) == nil)
    #expect(attempt.request.headers["Authorization"] == nil)
  }

  @Test("a next nonce is taken from Authentication-Info, and a round begins anew after an answer")
  func nextNonce() throws {
    var attempt = try Self.attempt { $0.credential = .digest(user: "u", password: "p") }
    #expect(Self.challenge(&attempt, Self.digest) != nil)
    let info = #"qop=auth, nextnonce="m", nc=00000001"#
    let head = Self.head(302, ("Location", "/b"), ("Authentication-Info", info))
    #expect(attempt.receive(head) == .drain)
    guard case .follow(_, let next, _) = attempt.end(Timings()) else { return }
    let line = try #require(next.headers.first { $0.isNamed("Authorization") })
    #expect(try DigestSessionTests.fields(line)["nonce"] == "m")
    #expect(try DigestSessionTests.fields(line)["nc"] == "00000001")
    #expect(Self.challenge(&attempt, #"Digest realm="q", nonce="o""#) != nil)
  }

  @Test("Basic of the options stays behind at another origin, and where https becomes http")
  func border() throws {
    for (url, location, reason) in [
      ("http://h/a", "http://i/", DroppedLine.Reason.otherOrigin),
      ("https://h/a", "http://h/", .downgrade),
    ] {
      var attempt = try Self.attempt(url) { $0.credential = .basic(user: "u", password: "p") }
      #expect(attempt.receive(Self.head(307, ("Location", location))) == .drain)
      guard case .follow(let hop, let next, _) = attempt.end(Timings()) else { return }
      #expect(hop.dropped == [DroppedLine("Authorization", reason)])
      #expect(next.headers["Authorization"] == nil)
      #expect(Self.challenge(&attempt, "Basic realm=r") == nil)
    }
  }

  static let netrc = """
    machine h login u password p
    machine i login v password q
    default login d password e
    """
  /// From where to where, and what goes along.
  static let netrcHops: [(url: String, location: String, first: String?, next: String?)] = [
    ("http://h/a", "/b", "u:p", "u:p"), ("http://h/a", "http://i/b", "u:p", "v:q"),
    ("http://h/a", "http://x/b", "u:p", nil), ("http://h/a", "http://h:81/b", "u:p", nil),
    ("https://h/a", "http://i/b", "u:p", nil), ("http://x/a", "http://h/b", "d:e", "u:p"),
    ("http://x/a", "http://y/b", "d:e", nil), ("http://u@h/a", "/b", "u:p", "u:p"),
    ("http://w@h/a", "/b", "w:", "w:"), ("http://w:z@h/a", "/b", "w:z", "w:z"),
  ]

  @Test("names of .netrc go to the host they are for and to no other", arguments: netrcHops)
  func netrcHop(url: String, location: String, first: String?, next: String?) throws {
    func line(_ pair: String?) -> String? { pair.map { "Basic " + Base64.encoded(Array($0.utf8)) } }
    var attempt = try Self.attempt(url, netrc: Self.netrc)
    #expect(attempt.request.headers["Authorization"] == line(first))
    #expect(attempt.receive(Self.head(302, ("Location", location))) == .drain)
    _ = attempt.end(Timings())
    #expect(attempt.request.headers["Authorization"] == line(next))
  }

  @Test("what .netrc says is proved as asked: for Digest no password goes out in plain")
  func netrcProof() throws {
    for proof in [Credential.Proof.digest, .strongest] {
      var attempt = try Self.attempt(netrc: Self.netrc) { $0.netrcProof = proof }
      #expect(attempt.request.headers["Authorization"] == nil)
      let (_, next) = try #require(Self.challenge(&attempt, "Basic realm=r", Self.digest))
      #expect(next.headers["Authorization"]?.hasPrefix("Digest username=\"u\"") == true)
    }
    var attempt = try Self.attempt(netrc: Self.netrc) { $0.netrcProof = .digest }
    #expect(Self.challenge(&attempt, "Basic realm=r") == nil)
  }
}
