import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("A send goes on: credentials, second tries, cookies")
struct SendingRetryTests {
  let feed = LogFeed()
  let world = HandWorld()

  func send(
    _ scripts: [FakeTransport.Script], cookies: CookieStore? = nil, headers: HeaderList = [],
    _ change: (inout RequestOptions) -> Void = { _ in }
  ) async throws -> (Sent, FakeTransport) {
    let transport = FakeTransport(scripts)
    var options = RequestOptions()
    options.followsRedirects = true
    change(&options)
    let center = Center(
      configuration: CenterConfiguration(
        transport: transport, logCenter: LogCenter(feed: feed), world: world, cookies: cookies))
    let request = try PreparedRequest(url: "http://h/a", headers: headers, options: options)
    return (await Sent(center.send(request)), transport)
  }

  @Test("a try that fails and one with a status are hops, waited for, told and logged")
  func retries() async throws {
    let (sent, transport) = try await send([
      .init(events: [.started], failure: .refused(host: "h", port: 80)),
      .answer(503, [HeaderLine("Retry-After", "2")], body: [[9]]), .answer(200, body: [[1]]),
    ]) { $0.retries.count = 3 }
    let exchange = try #require(sent.exchange)
    #expect(exchange.failure == nil)
    #expect(exchange.head?.status == 200)
    #expect(sent.body == [1])
    #expect(transport.requests.count == 3)
    #expect(Set(transport.requests).count == 1)
    let waits = exchange.hops.map(\.cause)
    guard case .retry(1, let wait)? = waits.first else { throw Missed() }
    #expect(500...1000 ~= wait)
    #expect(waits.dropFirst() == [.retry(number: 2, delay: 2000)])
    #expect(world.pauses == [wait, 2000])
    #expect(exchange.hops.map(\.failure) == [.refused(host: "h", port: 80), nil])
    #expect(exchange.hops.map { $0.head?.status } == [nil, 503])
    let hops = feed.recent().filter { $0.kind == .hop }
    #expect(hops.map { $0["cause"] } == ["retry 1 after \(wait) ms", "retry 2 after 2000 ms"])
    #expect(hops.first?["failure"]?.contains("refused") == true)
    let told = sent.events.filter { if case .hop = $0 { true } else { false } }
    #expect(told.count == 2)
  }
  struct Missed: Error {}

  @Test("without being asked nothing is tried again")
  func unasked() async throws {
    let (sent, transport) = try await send([.answer(503, [HeaderLine("Retry-After", "0")])])
    #expect(sent.exchange?.head?.status == 503)
    #expect(transport.requests.count == 1)
    #expect(world.pauses == [])
  }

  @Test("a send that is cancelled while it waits ends as cancelled, and is not sent again")
  func cancelled() async throws {
    let transport = FakeTransport([.answer(503)])
    var options = RequestOptions()
    options.retries.count = 1
    let center = Center(
      configuration: CenterConfiguration(transport: transport, world: world))
    let request = try PreparedRequest(url: "http://h/a", options: options)
    let end = await Task { () -> Exchange? in
      var end: Exchange?
      for await event in center.send(request) {
        if case .hop = event { withUnsafeCurrentTask { $0?.cancel() } }
        if case .finished(let exchange, _) = event { end = exchange }
      }
      return end
    }.value
    #expect(end?.failure == .cancelled)
    #expect(end?.hops.count == 1)
    #expect(transport.requests.count == 1)
  }

  @Test("a challenge is a hop; the answer's body is the only one that is handed out")
  func challenge() async throws {
    let challenge = HeaderLine("WWW-Authenticate", "Digest realm=\"r\", nonce=\"n\", qop=\"auth\"")
    let (sent, transport) = try await send([
      .answer(401, [challenge], body: [[9, 9]]), .answer(200, body: [[1]]),
    ]) { $0.credential = .digest(user: "u", password: "secret") }
    let exchange = try #require(sent.exchange)
    #expect(exchange.hops.map(\.cause) == [.authentication(scheme: "Digest")])
    #expect(sent.body == [1])
    #expect(exchange.request.headers["Authorization"] == nil)
    let line = transport.requests.last?.headers["Authorization"]
    #expect(line?.hasPrefix("Digest username=\"u\"") == true)
    let hop = try #require(feed.recent().first { $0.kind == .hop })
    #expect(hop["cause"] == "authentication Digest")
    #expect(feed.recent().allSatisfy { $0.fields.allSatisfy { !$0.value.contains("secret") } })
  }

  static let cookie = HeaderLine("Set-Cookie", "a=1; path=/")

  @Test("cookies of a hop go with the next, and with the next send; the request shows them")
  func cookies() async throws {
    let jar = CookieStore()
    var redirect = FakeTransport.Script.redirect("/b")
    redirect = .answer(302, [HeaderLine("Location", "/b"), Self.cookie])
    let (_, transport) = try await send([redirect, .answer(200)], cookies: jar)
    #expect(transport.requests.map { $0.headers["Cookie"] } == [nil, "a=1"])
    let (sent, next) = try await send([.answer(200)], cookies: jar)
    #expect(next.requests.first?.headers["Cookie"] == "a=1")
    #expect(sent.exchange?.request.headers["Cookie"] == "a=1")
    #expect(jar.cookies.cookies.map(\.name) == ["a"])
  }

  @Test("a jar is used only where the center has one and the request wants it; a typed line wins")
  func unused() async throws {
    let jar = CookieStore()
    _ = try await send([.answer(200, [Self.cookie])], cookies: jar) { $0.usesCookies = false }
    #expect(jar.cookies.cookies.isEmpty)
    _ = try await send([.answer(200, [Self.cookie])], cookies: jar)
    let (_, off) = try await send([.answer(200)], cookies: jar) { $0.usesCookies = false }
    #expect(off.requests.first?.headers["Cookie"] == nil)
    let (_, none) = try await send([.answer(200)])
    #expect(none.requests.first?.headers["Cookie"] == nil)
    let (_, typed) = try await send(
      [.answer(200)], cookies: jar, headers: [HeaderLine("Cookie", "mine=2")])
    #expect(typed.requests.first?.headers.values(of: "Cookie") == ["mine=2"])
  }

  @Test("a .netrc that is named and not there refuses the send")
  func netrc() async throws {
    let (sent, transport) = try await send([]) {
      ($0.usesNetrc, $0.netrcFile) = (true, "/nowhere/netrc")
    }
    #expect(sent.exchange?.failure == .netrcUnreadable(path: "/nowhere/netrc"))
    #expect(transport.requests.isEmpty)
  }

  @Test("hops of every cause come back from their stored form")
  func stored() throws {
    let request = try PreparedRequest(url: "http://h/a")
    let head = ResponseHead(version: "HTTP/1.1", status: 401)
    let hops = [
      Hop(
        request: request, head: head, timings: Timings(), cause: .authentication(scheme: "Digest")),
      Hop(
        request: request, head: nil, timings: Timings(), cause: .retry(number: 2, delay: 30),
        failure: .unknownHost("h")),
      Hop(
        request: request, head: head, timings: Timings(),
        dropped: [DroppedLine("A", .downgrade), DroppedLine("B", .noBody)]),
    ]
    for hop in hops { #expect(Hop(stored: hop.stored, request: request) == hop) }
    let early = JSONText.object([
      "response": head.stored, "timings": Timings().stored, "dropped": .array([.string("A")]),
    ])
    #expect(Hop(stored: early, request: request)?.dropped == [DroppedLine("A", .otherOrigin)])
  }
}
