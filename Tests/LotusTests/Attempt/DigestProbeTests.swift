import Testing

@testable import Lotus

@Suite("Digest: a body waits for its challenge, a nonce serves the next send")
struct DigestProbeTests {
  static let credential = Credential.digest(user: "u", password: "p")

  private func attempt(
    method: String = "POST", _ body: RequestBody = .bytes([1, 2]), headers: HeaderList = [],
    credential: Credential = Self.credential,
    recalling recall: (Credential) -> DigestSession? = { _ in nil }
  ) throws -> Attempt {
    var options = RequestOptions()
    options.credential = credential
    let request = try PreparedRequest(
      method: method, url: "http://h/a", headers: headers, body: body, options: options)
    return Attempt(request, recalling: recall)
  }

  @Test("the first request has an empty body, the one with the answer the whole")
  func probe() throws {
    var attempt = try attempt(headers: [HeaderLine("Expect", "100-continue")])
    #expect(attempt.request.body == .bytes([1, 2]))
    #expect(attempt.outgoing.body == .bytes([]))
    #expect(attempt.outgoing.headers["Content-Length"] == "0")
    #expect(attempt.outgoing.headers["Expect"] == nil)
    let (hop, next) = try #require(
      AuthenticationTests.challenge(&attempt, AuthenticationTests.digest))
    #expect(hop.request.body == .bytes([]))
    #expect(next.body == .bytes([1, 2]) && next.headers["Content-Length"] == "2")
    #expect(attempt.outgoing == next && next.headers["Expect"] == "100-continue")
  }

  @Test("in chunks too; a stream that can be read once is not lost to the challenge")
  func stream() throws {
    var attempt = try attempt(
      .file(path: "/dev/stdin", size: 1), headers: [HeaderLine("Transfer-Encoding", "chunked")])
    #expect(attempt.outgoing.headers["Transfer-Encoding"] == nil)
    #expect(attempt.outgoing.headers["Content-Length"] == "0")
    let found = try #require(AuthenticationTests.challenge(&attempt, AuthenticationTests.digest))
    #expect(found.next.body == .file(path: "/dev/stdin", size: 1))
  }

  @Test("where nobody asks, the body goes out after all, once")
  func unasked() throws {
    var attempt = try attempt()
    #expect(attempt.receive(AuthenticationTests.head(200)) == .drain)
    guard case .follow(let hop, let next, 0) = attempt.end(Timings()) else {
      Issue.record("nothing followed")
      return
    }
    #expect(hop.cause == .authentication(scheme: "none"))
    #expect(next.body == .bytes([1, 2]) && attempt.outgoing == next)
    #expect(attempt.receive(AuthenticationTests.head(200)) == .deliver)
  }

  @Test("an answer that is neither 401 nor 2xx is the answer")
  func refused() throws {
    var attempt = try attempt()
    #expect(attempt.receive(AuthenticationTests.head(403)) == .deliver)
    #expect(attempt.end(Timings()) == .finish(nil))
  }

  static let whole: [(method: String, body: RequestBody, credential: Credential)] = [
    ("POST", .none, credential), ("POST", .bytes([]), credential), ("GET", .bytes([1]), credential),
    ("POST", .bytes([1]), .strongest(user: "u", password: "p")),
    ("POST", .bytes([1]), .basic(user: "u", password: "p")),
  ]

  @Test("without a body, and where something else would do, nothing waits", arguments: whole)
  func noProbe(method: String, body: RequestBody, credential: Credential) throws {
    let attempt = try attempt(method: method, body, credential: credential)
    #expect(attempt.outgoing == attempt.request)
  }

  @Test("the second send of a center goes out with its proof, counted on")
  func store() async throws {
    let challenge = HeaderLine("WWW-Authenticate", AuthenticationTests.digest)
    let transport = FakeTransport(
      [
        .answer(401, [challenge]), .answer(200), .answer(200), .answer(401, [challenge]),
        .answer(200),
      ])
    let center = Center(transport)
    for (url, hops) in [("http://h/a", 1), ("http://h/b", 0), ("http://h:81/a", 1)] {
      var options = RequestOptions()
      options.credential = Self.credential
      let sent = await Sent(center.send(try PreparedRequest(url: url, options: options)))
      #expect(sent.exchange?.hops.count == hops, "\(url)")
    }
    let counts = try transport.requests.map { request in
      try request.headers.first { $0.isNamed("Authorization") }.map {
        try DigestSessionTests.fields($0)["nc"]
      }
    }
    #expect(counts == [nil, "00000001", "00000002", nil, "00000001"])
  }

  @Test("what was refused is not kept, and one send has a nonce at a time")
  func notKept() async throws {
    let challenge = HeaderLine("WWW-Authenticate", AuthenticationTests.digest)
    let transport = FakeTransport([
      .answer(401, [challenge]), .answer(401, [challenge]), .answer(200),
    ])
    let center = Center(transport)
    var options = RequestOptions()
    options.credential = Self.credential
    for _ in 1...2 {
      _ = await Sent(center.send(try PreparedRequest(url: "http://h/a", options: options)))
    }
    #expect(transport.requests.map { $0.headers["Authorization"] != nil } == [false, true, false])
    let store = DigestStore()
    let url = try RequestURL("http://h/")
    let offer = try #require(
      Challenge.all(
        in: AuthenticationTests.head(401, ("WWW-Authenticate", AuthenticationTests.digest))
      ).first)
    let session = DigestSession(
      try #require(DigestChallenge(offer, hasReadableBody: true)), user: "u", password: "p",
      clientNonce: "c")
    store.keep(session, Self.credential, url)
    #expect(store.take(.digest(user: "u", password: "q"), url) == nil)
    #expect(store.take(Self.credential, try RequestURL("https://h/")) == nil)
    #expect(store.take(Self.credential, try RequestURL("http://H:80/x")) == session)
    #expect(store.take(Self.credential, url) == nil)
  }
}
