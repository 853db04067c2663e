import Testing
import TestSupport

@testable import Lotus

/// Inputs that clients got wrong in public, as they stand on the wire: URLs (9), redirects (13, 14),
/// cookies (16), proofs (18), codings without a body (25). The whole kind of each has its table beside
/// the type that decides it; here the network is in between.
@Suite("What other clients got wrong")
struct BugReportTests {
  /// Sends a request to a server of its own: what came there, and what was told.
  static func send(
    _ method: String = "GET", _ url: String = "http://t.example/7", headers: [HeaderLine] = [],
    body: RequestBody = .none, cookies: CookieStore? = nil, to replies: [String: String],
    _ change: (inout RequestOptions) -> Void = { $0.followsRedirects = true }
  ) async throws -> (requests: [String], sent: Sent) {
    let server = try ReplayServer(7, replies.mapValues { Array($0.utf8) })
    let world = CurlCaseWorld(environment: [:])
    let transport = ReplayTransport(port: server.port, environment: [:])
    var options = RequestOptions()
    options.totalTimeout = 600_000
    change(&options)
    let request = try PreparedRequest(
      method: method, url: url, headers: HeaderList(headers), body: body, options: options)
    let center = Center(
      configuration: CenterConfiguration(
        transport: transport, logCenter: LogCenter(feed: nil), world: world, cookies: cookies))
    let sent = await Sent(center.send(request))
    return (Self.requests(in: server.received), sent)
  }

  /// Heads with the bodies behind them: each begins with its method.
  static func requests(in bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self)
      .replacing(/(GET|POST|PUT|HEAD) \//) { "\u{0}\($0.0)" }
      .split(separator: "\u{0}").map(String.init)
  }

  static let done = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
  static func redirect(_ status: Int, _ location: String = "/70002") -> String {
    "HTTP/1.1 \(status) Away\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n"
  }

  @Test(
    "a valid target is left alone, typed or from a Location",
    arguments: [
      "/e?term=a%5bj%5d+AND+b,c&u=%4E%C3%A4&s=NC%2CN&n=/70002", "/a%2fb;c=1//d/70002",
      "/%7Eme/!$&'()*+,;=:@/70002?", "/x?q={a}|b^`\"<>&n=/70002",
    ])
  func target(target: String) async throws {
    let typed = try await Self.send("GET", "http://t.example" + target, to: ["data2": Self.done])
    #expect(typed.requests.first?.hasPrefix("GET \(target) HTTP/1.1\r\n") == true)
    let followed = try await Self.send(
      to: ["data": Self.redirect(302, target), "data2": Self.done])
    #expect(followed.requests.last?.hasPrefix("GET \(target) HTTP/1.1\r\n") == true)
    #expect(followed.sent.exchange?.head?.status == 200)
  }

  static let redirects: [(method: String, status: Int, next: String, hasBody: Bool)] = [
    ("POST", 301, "GET", false), ("POST", 302, "GET", false), ("POST", 303, "GET", false),
    ("POST", 307, "POST", true), ("POST", 308, "POST", true), ("PUT", 301, "PUT", true),
    ("PUT", 303, "GET", false), ("HEAD", 303, "HEAD", false),
  ]

  @Test("method and body by status", arguments: redirects)
  func redirect(method: String, status: Int, next: String, hasBody: Bool) async throws {
    let body = method == "HEAD" ? RequestBody.none : .bytes(Array("x=1".utf8))
    let type = HeaderLine("Content-Type", "application/x-www-form-urlencoded")
    let (requests, sent) = try await Self.send(
      method, headers: body == .none ? [] : [type], body: body,
      to: ["data": Self.redirect(status), "data2": Self.done])
    let last = try #require(requests.last)
    #expect(requests.count == 2)
    #expect(last.hasPrefix("\(next) /70002 HTTP/1.1\r\n"))
    #expect(last.hasSuffix("\r\n\r\n" + (hasBody ? "x=1" : "")))
    #expect(last.contains("Content-Type:") == hasBody)
    #expect(last.contains("Content-Length:") == hasBody)
    #expect(sent.exchange?.failure == nil)
  }

  @Test("a forced method stays, the body does not")
  func forced() async throws {
    let (requests, _) = try await Self.send(
      "POST", body: .bytes(Array("x=1".utf8)),
      to: ["data": Self.redirect(302), "data2": Self.done]
    ) { ($0.followsRedirects, $0.keepsMethod) = (true, true) }
    #expect(requests.last?.hasPrefix("POST /70002 HTTP/1.1\r\n") == true)
    #expect(requests.last?.hasSuffix("\r\n\r\n") == true)
    #expect(requests.last?.contains("Content-Length") == false)
  }

  static let origins = [
    ("http://t.example/70002", true), ("/70002", true), ("http://t.example:8080/70002", false),
    ("http://u.example/70002", false),
  ]

  @Test("credentials and cookies stay with their origin, other lines go along", arguments: origins)
  func origin(location: String, isSame: Bool) async throws {
    let lines = [
      HeaderLine("Authorization", "Bearer z"), HeaderLine("Cookie", "c=1"),
      HeaderLine("X-Api-Key", "k"),
    ]
    for status in [302, 307] {
      let (requests, _) = try await Self.send(
        "POST", headers: lines, body: .bytes(Array("x=1".utf8)),
        to: ["data": Self.redirect(status, location), "data2": Self.done])
      let last = try #require(requests.last)
      #expect(requests.count == 2)
      #expect(last.contains("Authorization: Bearer z\r\n") == isSame)
      #expect(last.contains("Cookie: c=1\r\n") == isSame)
      #expect(last.contains("X-Api-Key: k\r\n"))
      #expect(last.hasSuffix("x=1") == (status == 307))
    }
  }

  @Test("what -u says is dropped the same way", arguments: origins)
  func user(location: String, isSame: Bool) async throws {
    let (requests, _) = try await Self.send(
      to: ["data": Self.redirect(302, location), "data2": Self.done]
    ) {
      $0.followsRedirects = true
      $0.credential = .basic(user: "u", password: "p")
    }
    #expect(requests.first?.contains("Authorization: Basic dTpw\r\n") == true)
    #expect(requests.last?.contains("Authorization:") == isSame)
  }

  @Test("a cookie that is ended and set again in one answer is there")
  func cookie() async throws {
    let answer = """
      HTTP/1.1 302 Away\r\nLocation: /70002\r\nContent-Length: 0\r\n\
      Set-Cookie: JS=old; Max-Age=0; Path=/\r\nSet-Cookie: JS=new; Path=/; HttpOnly\r\n\r\n
      """
    let (requests, _) = try await Self.send(
      cookies: CookieStore(), to: ["data": answer, "data2": Self.done])
    #expect(requests.last?.contains("Cookie: JS=new\r\n") == true)
  }

  @Test("Digest without qop has no qop, nc or cnonce, and its uri is the whole target")
  func digest() async throws {
    let challenge = """
      HTTP/1.1 401 Who\r\nContent-Length: 0\r\n\
      WWW-Authenticate: Digest realm="Printer API", nonce="57119ca3000011e0", stale=false\r\n\r\n
      """
    let (requests, sent) = try await Self.send(
      "GET", "http://t.example/api/v?x=1&y=a%20b", to: ["data": challenge, "data1000": Self.done]
    ) { $0.credential = .digest(user: "maker", password: "pw") }
    let line = """
      Authorization: Digest username="maker", realm="Printer API", nonce="57119ca3000011e0", \
      uri="/api/v?x=1&y=a%20b", response="09a564462de86925119e680b75b6b41b"\r\n
      """
    #expect(requests.last?.contains(line) == true)
    #expect(sent.exchange?.head?.status == 200)
  }

  static let empty: [(method: String, head: String)] = [
    ("HEAD", "HTTP/1.1 200 OK\r\nContent-Length: 999\r\n"), ("GET", "HTTP/1.1 204 Nothing\r\n"),
    ("GET", "HTTP/1.1 304 Same\r\nContent-Length: 999\r\n"),
    ("GET", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n"),
    ("GET", "HTTP/1.1 200 OK swsclose\r\n"),
    ("GET", "HTTP/1.1 200 OK swsclose\r\nTransfer-Encoding: chunked\r\n"),
  ]

  @Test(
    "a coding over no body is nothing to undo", arguments: empty,
    ["gzip", "deflate", "br", "zstd", "gzip, br"])
  func coding(answer: (method: String, head: String), coding: String) async throws {
    let end = answer.head.contains("chunked") ? "\r\n0\r\n\r\n" : "\r\n"
    let (_, sent) = try await Self.send(
      answer.method, to: ["data": answer.head + "Content-Encoding: \(coding)\r\n" + end])
    let exchange = try #require(sent.exchange)
    #expect(exchange.failure == nil && exchange.contentFault == nil)
    #expect(sent.body.isEmpty)
    #expect(exchange.head?.headers["Content-Encoding"] == coding)
    if answer.head.contains("999") { #expect(exchange.head?.headers["Content-Length"] == "999") }
  }
}
