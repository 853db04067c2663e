import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("Credentials and cookies with real servers", .needs(.servers))
struct AttemptLiveTests {
  let world = HandWorld()

  func send(
    _ server: TestServer, _ path: String, method: String = "GET", body: RequestBody = .none,
    cookies: CookieStore? = nil, _ change: (inout RequestOptions) -> Void
  ) async throws -> Sent {
    let request = try request(server, path, method: method, body: body, change)
    return await send(request, cookies: cookies)
  }

  func send(_ request: PreparedRequest, cookies: CookieStore? = nil) async -> Sent {
    let configuration = CenterConfiguration(
      transport: CurlTransport(), world: world, cookies: cookies)
    return await Sent(Center(configuration: configuration).send(request))
  }

  static let digests = [
    "auth/u/p/MD5", "auth/u/p/SHA-256", "auth-int/u/p/MD5", "auth/u/p/MD5/never",
  ]

  @Test("httpbin takes our Digest", arguments: digests)
  func digest(path: String) async throws {
    let sent = try await send(.httpbin, "/digest-auth/" + path) {
      $0.credential = .digest(user: "u", password: "p")
    }
    #expect(sent.exchange?.head?.status == 200)
    #expect(sent.exchange?.hops.map(\.cause) == [.authentication(scheme: "Digest")])
    #expect(sent.exchange?.hops.map { $0.head?.status } == [401])
  }

  @Test("a wrong password is asked for once and told as the 401 it is")
  func wrongPassword() async throws {
    let sent = try await send(.httpbin, "/digest-auth/auth/u/p") {
      $0.credential = .strongest(user: "u", password: "x")
    }
    #expect(sent.exchange?.head?.status == 401)
    #expect(sent.exchange?.hops.count == 1)
    #expect(sent.exchange?.failure == nil)
  }

  static let credentials: [(path: String, credential: Credential, hops: Int)] = [
    ("/basic-auth/u/p", .basic(user: "u", password: "p"), 0),
    ("/basic-auth/u/p", .strongest(user: "u", password: "p"), 1),
    ("/basic-auth/%C3%BC/p", .basic(user: "ü", password: "p"), 0),
    ("/bearer", .bearer(token: "t"), 0),
  ]

  @Test("httpbin takes Basic and Bearer", arguments: credentials)
  func basic(path: String, credential: Credential, hops: Int) async throws {
    let sent = try await send(.httpbin, path) { $0.credential = credential }
    #expect(sent.exchange?.head?.status == 200)
    #expect(sent.exchange?.hops.count == hops)
  }

  @Test("cookies are set on the way, sent on, and deleted")
  func cookies() async throws {
    let jar = CookieStore()
    let sent = try await send(.httpbin, "/cookies/set?a=1&b=2", cookies: jar) {
      $0.followsRedirects = true
    }
    let text = String(decoding: sent.body, as: UTF8.self)
    #expect(text.contains("\"a\": \"1\"") && text.contains("\"b\": \"2\""))
    _ = try await send(.httpbin, "/cookies/delete?a", cookies: jar) { _ in }
    #expect(jar.cookies.cookies.map(\.name) == ["b"])
  }

  @Test("a request that was refused and one that got 503 are tried again, with a body too")
  func retries() async throws {
    let body = RequestBody.bytes(Array("x".utf8))
    let sent = try await send(.httpbin, "/status/503", method: "PUT", body: body) {
      ($0.retries.count, $0.retries.delay) = (2, 10)
    }
    #expect(sent.exchange?.head?.status == 503)
    #expect(sent.exchange?.hops.count == 2)
    #expect(world.pauses.count == 2)
    var options = RequestOptions()
    options.retries.count = 1
    let refused = await send(try PreparedRequest(url: "http://127.0.0.1:1/", options: options))
    #expect(refused.exchange?.failure == .refused(host: "127.0.0.1", port: 1))
    #expect(refused.exchange?.hops.map(\.failure) == [.refused(host: "127.0.0.1", port: 1)])
  }

  @Test("a server that asks for a wait gets it, and then the answer is another one")
  func retryAfter() async throws {
    let sent = try await send(.odd, "/busy?n=1") { $0.retries.count = 3 }
    #expect(sent.exchange?.head?.status == 200)
    #expect(world.pauses == [7000, 7000])
  }
}
