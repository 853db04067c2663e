import Testing

@testable import Lotus

@Suite("The URL of a request")
struct RequestURLTests {
  static let targets: [(text: String, target: String)] = [
    // Leave a valid target alone: escapes keep their case, `+` and `,` stay.
    (
      "http://t.example/e?term=a%5bj%5d+AND+b,c&u=%4E%C3%A4&s=NC%2CN",
      "/e?term=a%5bj%5d+AND+b,c&u=%4E%C3%A4&s=NC%2CN"
    ),
    ("http://h", "/"), ("http://h?x", "/?x"), ("http://h#f", "/"), ("http://h/a#f?x", "/a"),
    ("http://h/a/../b/./c", "/a/../b/./c"), ("http://h//a", "//a"), ("http://h/?", "/?"),
    ("http://h/a b", "/a%20b"), ("http://h/ä?ö=€", "/%C3%A4?%C3%B6=%E2%82%AC"),
    ("http://h/%zz%", "/%zz%"), ("http://h/{\"a\":[1|2]}", "/{\"a\":[1|2]}"),
    ("http://h/a?b?c/d:@e", "/a?b?c/d:@e"), ("http://h/😀", "/%F0%9F%98%80"),
  ]

  @Test("the target is the typed text", arguments: targets)
  func target(text: String, target: String) throws {
    let url = try RequestURL(text)
    #expect(url.target == target)
    #expect(url.text == text)
  }

  static let hosts: [(text: String, line: String, port: Int)] = [
    ("http://t.example/", "t.example", 80), ("HTTPS://T.example/", "T.example", 443),
    ("http://h:8080", "h:8080", 8080), ("http://h:80", "h", 80), ("https://h:80", "h:80", 80),
    ("http://h:/", "h", 80), ("http://h:0", "h:0", 0), ("http://[::1]/", "[::1]", 80),
    ("http://[::1]:81/", "[::1]:81", 81), ("http://[fe80::1%25eth0]/", "[fe80::1]", 80),
    ("http://u:p@h/", "h", 80), ("http://u@v:p@h:1/", "h:1", 1), ("http://h/@x", "h", 80),
    ("http://bücher.example/", "xn--bcher-kva.example", 80),
    ("http://例え.テスト/", "xn--r8jz45g.xn--zckzah", 80), ("http://h_1.example", "h_1.example", 80),
    ("http://MÜNCHEN.example", "xn--mnchen-3ya.example", 80),
  ]

  @Test("the Host line has no user, no zone and no port of its own", arguments: hosts)
  func host(text: String, line: String, port: Int) throws {
    let url = try RequestURL(text)
    #expect(url.hostAndPort == line)
    #expect(url.effectivePort == port)
  }

  @Test("the zone of an address is only for connecting")
  func zone() throws {
    #expect(
      try RequestURL("http://[fe80::1%25eth0]:81/x").connection == "http://[fe80::1%25eth0]:81/")
  }

  static let refused: [(text: String, error: RequestError)] = [
    ("", .noHost("")), ("h/x", .noHost("h/x")), ("localhost:8080/x", .noHost("localhost:8080/x")),
    ("/x", .noHost("/x")), ("http:x", .noHost("http:x")), ("http:///x", .noHost("http:///x")),
    ("http://:80/", .noHost("http://:80/")), ("http://u@/", .noHost("http://u@/")),
    ("//h/x", .noHost("//h/x")), ("ftp://h/", .badScheme("ftp")), ("FILE:///x", .badScheme("file")),
    ("mailto:a@b", .badScheme("mailto")), ("http://h:65536", .badPort("65536")),
    ("http://h:8x", .badPort("8x")), ("http://h:-1", .badPort("-1")),
    ("http://h:99999999999999999999", .badPort("99999999999999999999")),
    ("http://[::1/", .noHost("http://[::1/")), ("http://[x]/", .noHost("http://[x]/")),
    ("http://h/\u{0}", .controlInURL("http://h/\u{0}", offset: 9)),
    ("http://ä/\r\n", .controlInURL("http://ä/\r\n", offset: 10)),
    ("http://h/\u{7F}", .controlInURL("http://h/\u{7F}", offset: 9)),
    ("http://a b/", .noHost("http://a b/")), ("http://exa%00mple/", .badHost("exa%00mple")),
    ("http://exa%0Ample/", .badHost("exa%0Ample")), ("http://exa%2fmple/", .badHost("exa%2fmple")),
    ("http://u@a%40b/", .badHost("a%40b")), ("http://a,b/", .badHost("a,b")),
    ("http://a%20b/", .badHost("a%20b")),
    ("http://good.example\\@evil\\.example/", .noHost("http://good.example\\@evil\\.example/")),
  ]

  @Test("what has no host, another scheme or a control is refused", arguments: refused)
  func refusal(text: String, error: RequestError) {
    #expect(throws: error) { try RequestURL(text) }
  }

  static let redirects: [(base: String, location: String, text: String, target: String)] = [
    ("http://h/a/b", "sibling", "http://h/a/sibling", "/a/sibling"),
    ("http://h/a/b", "../raw", "http://h/raw", "/raw"),
    ("http://h/a#f", "/b", "http://h/b#f", "/b"), ("http://h/a#f", "/b#g", "http://h/b#g", "/b"),
    ("http://h/a", "//i:81/b", "http://i:81/b", "/b"), ("http://h/a", "", "http://h/a", "/a"),
    ("http://h/a", "https://h/b c", "https://h/b c", "/b%20c"),
    ("http://h/a", "/é?x=a%20b%2Fc", "http://h/é?x=a%20b%2Fc", "/%C3%A9?x=a%20b%2Fc"),
    ("http://h/a?q", "?r", "http://h/a?r", "/a?r"),
  ]

  @Test("a location is taken as it stands on the page", arguments: redirects)
  func resolving(base: String, location: String, text: String, target: String) throws {
    let url = try RequestURL(base).resolving(location)
    #expect(url.text == text)
    #expect(url.target == target)
  }

  @Test("a location that leads out of HTTP is refused")
  func leavingHTTP() throws {
    let base = try RequestURL("http://h/a")
    #expect(throws: RequestError.badScheme("file")) { try base.resolving("file:///etc/passwd") }
    #expect(throws: RequestError.noHost("http:g")) { try base.resolving("http:g") }
  }

  static let origins: [(one: String, other: String, same: Bool)] = [
    ("http://h/a", "http://H:80/b", true), ("http://h/", "https://h/", false),
    ("http://h/", "http://h:81/", false), ("https://h:443/", "https://h", true),
    ("http://h/", "http://i/", false), ("http://u@h/", "http://h/", true),
  ]

  @Test("an origin is scheme, host and port", arguments: origins)
  func origin(one: String, other: String, same: Bool) throws {
    #expect(try RequestURL(one).sharesOrigin(with: RequestURL(other)) == same)
  }
}
