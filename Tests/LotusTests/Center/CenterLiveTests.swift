import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("A center on the live network", .needs(.servers))
struct CenterLiveTests {
  let scratch = Scratch()

  func send(_ request: PreparedRequest, cache: CacheCenter? = nil) async -> Sent {
    await Sent(Center(CurlTransport(), cache: cache).send(request))
  }

  @Test(
    "redirects of a real server, absolute and relative, end where they lead",
    arguments: ["/redirect/3", "/absolute-redirect/3", "/relative-redirect/3"])
  func redirects(path: String) async throws {
    let sent = await send(try request(.httpbin, path) { $0.followsRedirects = true })
    #expect(sent.exchange?.failure == nil)
    #expect(sent.exchange?.head?.status == 200)
    #expect(sent.exchange?.hops.count == 3)
    #expect(String(decoding: sent.body, as: UTF8.self).contains("/get\""))
  }

  @Test(
    "a body goes along where the status says so",
    arguments: [(302, "GET", ""), (303, "GET", ""), (307, "POST", "a=1"), (308, "POST", "a=1")])
  func methods(status: Int, method: String, data: String) async throws {
    let path = "/redirect-to?url=/anything&status_code=\(status)"
    let request = try request(
      .httpbin, path, method: "POST", headers: ["Content-Type: text/plain"],
      body: .bytes(Array("a=1".utf8))
    ) { $0.followsRedirects = true }
    let sent = await send(request)
    let echo = String(decoding: sent.body, as: UTF8.self)
    #expect(echo.contains("\"method\": \"\(method)\""))
    #expect(echo.contains("\"data\": \"\(data)\""))
    #expect(echo.contains("text/plain") == (method == "POST"))
  }

  @Test("odd locations are taken as RFC 3986 says")
  func locations() async throws {
    let follow: (inout RequestOptions) -> Void = { $0.followsRedirects = true }
    let relative = await send(try request(.odd, "/a/b/redir-rel", follow))
    #expect(String(decoding: relative.body, as: UTF8.self) == "resolved")
    let escaped = await send(try request(.odd, "/redir-enc", follow))
    #expect(
      String(decoding: escaped.body, as: UTF8.self).hasPrefix(
        "GET /raw?x=a%20b%2Fc&y=%E2%9C%93 HTTP/1.1\r\n"))
    let loop = await send(try request(.odd, "/loop", follow))
    let address = try TestServer.odd.url + "/loop"
    #expect(loop.exchange?.failure == .redirectLoop(url: address, length: 1))
    #expect(loop.exchange?.head?.status == 302)
    #expect(String(decoding: loop.body, as: UTF8.self) == "loop")
    let file = await send(try request(.odd, "/redir-file", follow))
    #expect(file.exchange?.failure == .badRedirect(location: "file:///etc/passwd"))
  }

  @Test("without being asked a redirect is the answer")
  func unfollowed() async throws {
    let sent = await send(try request(.httpbin, "/redirect/1"))
    #expect(sent.exchange?.head?.status == 302)
    #expect(sent.exchange?.failure == nil)
  }

  @Test("a body cut short is kept with its mark")
  func truncated() async throws {
    let cache = CacheCenter(folder: scratch["cache"])
    let sent = await send(try request(.odd, "/truncated"), cache: cache)
    let entry = try #require(sent.entry)
    #expect(entry.exchange.failure == .truncated(received: 400, expected: 1000))
    #expect(try cache.body(of: entry) == [UInt8](repeating: UInt8(ascii: "x"), count: 400))
  }

  @Test("a send in flow is cancelled by letting it go, and by its task")
  func cancel() async throws {
    let cache = CacheCenter(folder: scratch["cache"])
    let center = Center(CurlTransport(), cache: cache)
    let slow = try request(.nginx, "/slow/large.json")
    for await event in center.send(slow) { if case .chunk = event { break } }
    #expect(cache.entries().first?.exchange.failure == .cancelled)
    let flowing = Signal()
    let task = Task {
      var end: Exchange?
      for await event in center.send(slow) {
        if case .chunk = event { await flowing.fire() }
        if case .finished(let exchange, _) = event { end = exchange }
      }
      return end
    }
    await flowing.wait()
    task.cancel()
    let end = await task.value
    #expect(end?.failure == .cancelled)
    #expect(try #require(end).bodySize > 0)
  }
}
