import Testing

@testable import Lotus

@Suite("Which proxy")
struct ProxyChoiceTests {
  static let cases: [(url: String, environment: [String: String], proxy: String?)] = [
    ("http://h/", ["http_proxy": "p:1"], "p:1"), ("http://h/", ["HTTP_PROXY": "p:1"], nil),
    ("https://h/", ["https_proxy": "a", "HTTPS_PROXY": "b"], "a"),
    ("https://h/", ["HTTPS_PROXY": "b"], "b"), ("https://h/", ["http_proxy": "p"], nil),
    ("http://h/", ["all_proxy": "a"], "a"), ("https://h/", ["ALL_PROXY": "A"], "A"),
    ("http://h/", ["http_proxy": "p", "ALL_PROXY": "A"], "p"),
    ("http://h/", ["http_proxy": "", "ALL_PROXY": "A"], nil), ("http://h/", [:], nil),
    ("http://h/", ["http_proxy": "p", "no_proxy": "*"], nil),
    ("http://h/", ["http_proxy": "p", "NO_PROXY": "h"], nil),
    ("http://h/", ["http_proxy": "p", "no_proxy": "", "NO_PROXY": "h"], "p"),
  ]

  @Test("the environment is read as curl reads it", arguments: cases)
  func environment(url: String, environment: [String: String], proxy: String?) throws {
    let url = try RequestURL(url)
    #expect(ProxyChoice.environment.proxy(for: url, environment: environment) == proxy)
    #expect(ProxyChoice.none.proxy(for: url, environment: environment) == nil)
    #expect(ProxyChoice.url("x").proxy(for: url, except: "", environment: environment) == "x")
    #expect(ProxyChoice.url("x").proxy(for: url, except: "*", environment: environment) == nil)
  }

  static let hosts: [(list: String, host: String, isCovered: Bool)] = [
    ("example.org", "example.org", true), ("example.org", "www.EXAMPLE.org", true),
    (".example.org", "www.example.org", true), (".example.org", "example.org", true),
    ("example.org", "badexample.org", false), ("example.org", "example.org.", true),
    ("a, example.org", "example.org", true), ("a example.org", "example.org", true),
    ("www.example.org", "example.org", false), ("127.0.0.1", "127.0.0.1", true),
    ("10.0.0.0/8", "10.200.3.4", true), ("10.0.0.0/8", "11.0.0.1", false),
    ("192.168.1.0/23", "192.168.0.9", true), ("10.0.0.0/33", "10.0.0.1", false),
    ("::1", "[::1]", true), ("[::1]", "[::1]", true), ("fe80::/10", "[fe80::5]", true),
    ("0.0.0.0/0", "8.8.8.8", true), ("0.0.0.0/0", "example.org", false), ("", "h", false),
    (",", "h", false), (".", "h", false), (".0.0.1", "127.0.0.1", false),
    ("0.0.1", "127.0.0.1", false), ("1", "127.0.0.1", false), (".127.0.0.1", "127.0.0.1", false),
    (":1", "[::1]", false), ("0:0:0:0:0:0:0:1", "[::1]", true),
  ]

  @Test("hosts that go without a proxy", arguments: hosts)
  func noProxy(list: String, host: String, isCovered: Bool) {
    #expect(NoProxy(list).covers(host) == isCovered)
  }

  static let addresses: [(text: String, host: String, port: Int)] = [
    ("p", "p", 1080), ("p:1", "p", 1), ("http://me:x@p:3128/", "p", 3128), ("https://p", "p", 443),
    ("socks5h://[::1]:9", "[::1]", 9), ("socks5h://[::1]", "[::1]", 1080),
  ]

  @Test("NO_PROXY counts for a named proxy too, as with curl; a socket has no proxy")
  func named() throws {
    var options = RequestOptions()
    options.proxy = .url("x")
    var request = try PreparedRequest(url: "http://h/", options: options)
    #expect(request.proxy(in: [:]) == "x")
    #expect(request.proxy(in: ["NO_PROXY": "h"]) == nil)
    request.options.noProxy = "i"
    #expect(request.proxy(in: ["NO_PROXY": "h"]) == "x")
    request.options.unixSocket = "s"
    #expect(request.proxy(in: [:]) == nil)
  }

  @Test(
    "CR, LF and other controls in a proxy's address are refused, as escapes too",
    arguments: ["http://a%0d%0ab:c@p:1", "http://a\nb@p", "p%00:1", "http://a:%7F@p"])
  func controls(text: String) throws {
    #expect(ProxyAddress(text).hasControls)
    var options = RequestOptions()
    options.proxy = .url(text)
    #expect(throws: RequestError.controlInProxy) {
      try PreparedRequest(url: "http://h/", options: options)
    }
  }

  @Test("where a proxy is", arguments: addresses)
  func address(text: String, host: String, port: Int) {
    #expect((ProxyAddress(text).host, ProxyAddress(text).port) == (host, port))
  }
}
