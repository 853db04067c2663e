import Testing

@testable import Lotus

@Suite("Public suffixes")
struct PublicSuffixesTests {
  static let listed: [(domain: String, verdict: PublicSuffixes.Verdict)] = [
    ("com", .suffix), ("co.uk", .suffix), ("github.io", .suffix), ("unlisted", .suffix),
    ("city.kawasaki.jp", .ordinary), ("example.com", .ordinary),
    ("example.co.uk", .ordinary), ("xn--55qx5d.cn", .suffix),
  ]

  @Test(
    "libpsl's list knows them", .enabled(if: PublicSuffixes.library("libpsl.so.5") != nil),
    arguments: listed)
  func list(domain: String, verdict: PublicSuffixes.Verdict) {
    #expect(PublicSuffixes.system.verdict(domain) == verdict)
  }

  static let looks: [(domain: String, verdict: PublicSuffixes.Verdict)] = [
    ("com", .suspicious), ("localhost", .suspicious), ("co.uk", .suspicious),
    ("com.au", .suspicious), ("example.com", .ordinary), ("a.co.uk", .ordinary),
    ("bbc.co.uk", .ordinary), ("example.de", .ordinary),
  ]

  @Test("without a list those that look so are suspicious", arguments: looks)
  func guessed(domain: String, verdict: PublicSuffixes.Verdict) {
    #expect(PublicSuffixes.looks.verdict(domain) == verdict)
  }

  @Test("a cookie for a suspicious domain is its host's alone")
  func hostOnly() throws {
    let url = try RequestURL("http://shop.co.uk/")
    var jar = CookieJar()
    #expect(jar.keep("a=b; domain=co.uk".utf8, from: url, now: 0, suffixes: .looks) == nil)
    #expect(jar.cookies.map(\.domain) == ["shop.co.uk"])
    #expect(jar.cookies.map(\.isHostOnly) == [true])
  }

  @Test("the host of a public name may set one for itself alone")
  func suffixItself() throws {
    let list = PublicSuffixes { $0 == "github.io" ? .suffix : .ordinary }
    let url = try RequestURL("http://github.io/")
    var jar = CookieJar()
    #expect(jar.keep("a=b; domain=github.io".utf8, from: url, now: 0, suffixes: list) == nil)
    #expect(jar.cookies.map(\.isHostOnly) == [true])
  }

  @Test("a library that is not there, or is another one, is no list")
  func missing() {
    #expect(PublicSuffixes.library("libnowhere.so.9") == nil)
    #expect(PublicSuffixes.library("libm.so.6") == nil)
  }
}
