import Testing
import TestSupport

@testable import Lotus

@Suite("What goes out, word for word")
struct OutgoingTests {
  static let ways:
    [(url: String, proxy: String?, detour: String?, target: String, tunnel: String?)] = [
      ("http://h/a?b#c", nil, nil, "/a?b", nil), ("https://h/a", nil, nil, "/a", nil),
      ("http://h:81/a", "p:1", nil, "http://h:81/a", nil),
      ("http://h/a", "https://p", nil, "http://h/a", nil),
      ("http://h/a", "socks5h://p", nil, "/a", nil), ("https://h/a", "socks5://p", nil, "/a", nil),
      ("https://h/a", "http://p", nil, "/a", "h:443"),
      ("https://[::1]:44/", "http://p", nil, "/", "[::1]:44"),
      ("http://h/a", "http://p", "::i:81", "/a", "i:81"),
      ("http://h/a", "http://p", "::h:80", "http://h/a", nil),
      ("https://h/a", "http://p", "::[::2]:", "/a", "[::2]:443"),
    ]

  @Test("a proxy is asked with the whole URL, or for a tunnel first", arguments: ways)
  func way(
    url: String, proxy: String?, detour: String?, target: String, tunnel: String?
  ) throws {
    var options = RequestOptions()
    options.detours = [detour.flatMap { Detour($0) }].compactMap { $0 }
    let request = try PreparedRequest(url: url, options: options)
    let outgoing = request.outgoing(through: proxy)
    #expect(outgoing.head.target == target)
    #expect(outgoing.isForwarded == target.hasPrefix("http"))
    #expect(outgoing.tunnel?.target == tunnel)
    #expect(outgoing.tunnel?.headers.first?.text == tunnel.map { "Host: " + $0 })
    #expect(outgoing.head.headers == request.headers)
  }

  static let logins: [(proxy: String, line: String?)] = [
    ("http://me:x%41@p", "Basic bWU6eEE="), ("me@p:1", "Basic bWU6"), ("http://:b@p", "Basic OmI="),
    ("http://a@b:c@p", "Basic YUBiOmM="), ("http://p", nil),
  ]

  @Test("the login of a proxy is in the head that the proxy reads", arguments: logins)
  func login(proxy: String, line: String?) throws {
    let forwarded = try PreparedRequest(url: "http://h/").outgoing(through: proxy)
    #expect(forwarded.head.headers["Proxy-Authorization"] == line)
    let tunnelled = try PreparedRequest(url: "https://h/").outgoing(through: proxy)
    #expect(tunnelled.tunnel?.headers["Proxy-Authorization"] == line)
    #expect(tunnelled.head.headers["Proxy-Authorization"] == nil)
  }

  @Test("behind a proxy that looks names up itself given addresses are not asked")
  func addresses() throws {
    var options = RequestOptions()
    options.resolutions = [Resolution(host: "h", port: 80, addresses: ["127.0.0.9"])]
    let request = try PreparedRequest(url: "http://h/", options: options)
    #expect(request.outgoing(through: "http://p").head.target == "http://h/")
    #expect(Route(request.url, options, proxy: "socks5h://p").resolution == nil)
    #expect(Route(request.url, options, proxy: "socks5://p").resolution != nil)
    #expect(Route(request.url, options).resolution != nil)
  }

  @Test("what is told is what the server and the proxy get", .needs(.servers))
  func wire() async throws {
    let transport = CurlTransport(environment: [:])
    let odd = try TestServer.odd.url
    let proxy = try TestServer.proxy.url.replacing("://", with: "://me:secret@")
    for (proxy, version) in [
      (nil, HTTPChoice.http2), (proxy, .automatic), (proxy, .http2), (nil, .automatic),
    ] as [(String?, HTTPChoice)] {
      var options = RequestOptions()
      (options.version, options.proxy) = (version, proxy.map { .url($0) } ?? .none)
      let request = try PreparedRequest(
        url: odd + "/raw?q", headers: [HeaderLine("X-A", "b")], options: options)
      let answer = await Collected(transport.send(request))
      let lines = answer.text.split(separator: "\r\n").map(String.init)
      let told = request.outgoing(through: proxy).head.headers.map(\.text)
      #expect(lines.dropFirst().filter { $0 != "Via: odd-proxy" } == told)
    }
  }
}
