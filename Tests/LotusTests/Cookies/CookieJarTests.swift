import Testing

@testable import Lotus

@Suite("A cookie jar")
struct CookieJarTests {
  static let now = 1_700_000_000

  static func url(_ text: String) throws -> RequestURL { try RequestURL(text) }

  static func jar(_ sets: (url: String, line: String)...) throws -> CookieJar {
    var jar = CookieJar()
    for set in sets { #expect(jar.keep(set.line.utf8, from: try url(set.url), now: now) == nil) }
    return jar
  }

  static func sent(_ jar: CookieJar, _ text: String, at time: Int = now) throws -> String {
    var jar = jar
    return HeaderLine.text(jar.line(for: try url(text), now: time)[...])
  }

  static let refusals: [(url: String, line: String, fault: CookieFault)] = [
    ("http://h.example/", "a", .noName), ("http://h.example/", "=a", .noName),
    ("http://h.example/", " ; a=b", .noName), ("http://h.example/", "a=b\u{1}", .control),
    ("http://h.example/", "a=b\rc", .control), ("http://h.example/", "a=b\u{7F}", .control),
    ("http://h.example/", "a=b; domain=i.example", .otherDomain("i.example")),
    ("http://h.example/", "a=b; domain=a.h.example", .otherDomain("a.h.example")),
    ("http://xh.example/", "a=b; domain=h.example", .otherDomain("h.example")),
    ("http://h.example/", "a=b; domain=..h.example", .otherDomain(".h.example")),
    ("http://1.2.3.4/", "a=b; domain=3.4", .otherDomain("3.4")),
    ("http://h.example/", "a=b; domain=example", .publicSuffix("example")),
    ("http://www.h.co.uk/", "a=b; domain=co.uk", .publicSuffix("co.uk")),
    ("http://h.example/", "a=b; secure", .notSecure),
    ("https://h.example/", "__Secure-a=b", .brokenPrefix),
    ("https://h.example/", "__secure-a=b; path=/", .brokenPrefix),
    ("https://h.example/", "__Host-a=b; secure", .brokenPrefix),
    ("https://h.example/", "__Host-a=b; secure; path=/x", .brokenPrefix),
    ("https://h.example/", "__Host-a=b; secure; path=/; domain=h.example", .brokenPrefix),
    ("https://h.example/", "__HOST-a=b; path=/", .brokenPrefix),
    ("http://h.example/", "n=" + String(repeating: "v", count: 4096), .tooLong),
  ]

  @Test("what is not kept says why", .enabled(if: PublicSuffixes.library("libpsl.so.5") != nil))
  func refused() throws {
    for (url, line, fault) in Self.refusals {
      var jar = CookieJar()
      #expect(jar.keep(line.utf8, from: try Self.url(url), now: Self.now) == fault, "\(line)")
      #expect(jar.cookies.isEmpty)
    }
  }

  static let destinations: [(set: String, line: String, to: String, isSent: Bool)] = [
    ("http://h.example/", "a=b", "http://h.example/x", true),
    ("http://h.example/", "a=b", "https://H.example:8443/x", true),
    ("http://h.example/", "a=b", "http://w.h.example/", false),
    ("http://h.example/", "a=b; domain=h.example", "http://w.h.example/", true),
    ("http://w.h.example/", "a=b; Domain=.H.Example", "http://h.example/", true),
    ("http://w.h.example/", "a=b; domain=h.example", "http://xh.example/", false),
    ("http://1.2.3.4/", "a=b; domain=1.2.3.4", "http://1.2.3.4/", true),
    ("http://[::1]/", "a=b; secure", "http://[::1]/", true),
    ("http://h.example/a/b", "a=b", "http://h.example/a/c", true),
    ("http://h.example/a/b", "a=b", "http://h.example/a", true),
    ("http://h.example/a/b", "a=b", "http://h.example/ab", false),
    ("http://h.example/a/b", "a=b; path=/", "http://h.example/c", true),
    ("http://h.example/a/b", "a=b; path=x", "http://h.example/c", false),
    ("http://h.example/", "a=b; path=/x/", "http://h.example/x", false),
    ("http://h.example/", "a=b; path=/x", "http://h.example/x?y", true),
    ("https://h.example/", "a=b; secure", "https://h.example/", true),
    ("https://h.example/", "a=b; secure", "http://h.example/", false),
    ("http://localhost:1/", "a=b; secure", "http://localhost:2/", true),
    ("http://127.0.0.1/", "a=b; secure", "http://127.0.0.1/", true),
    ("https://h.example/", "__Host-a=b; secure; path=/", "https://h.example/x", true),
    ("https://h.example/", "__Secure-a=b; secure", "https://h.example/x", true),
    ("http://bücher.example/", "a=b; domain=BÜCHER.example", "http://xn--bcher-kva.example/", true),
  ]

  @Test("domain, path and Secure say where it goes", arguments: destinations)
  func destination(set: String, line: String, to: String, isSent: Bool) throws {
    let jar = try Self.jar((set, line))
    let name = line.prefix { $0 != ";" }
    #expect(try Self.sent(jar, to) == (isSent ? String(name) : ""))
  }

  static let ages: [(attributes: String, last: Int?)] = [
    ("", nil), ("; max-age=10", 10), ("; max-age=10; expires=Thu, 01 Jan 1970 00:00:00 GMT", 10),
    ("; max-age=1x; max-age=20", 20), ("; max-age=9999999999999999999999", nil),
    ("; expires=Tue, 14 Nov 2023 22:13:30 GMT", 10), ("; expires=soon", nil), ("; max-age=", nil),
  ]

  @Test("it is sent until its time is over; Max-Age wins over Expires", arguments: ages)
  func age(attributes: String, last: Int?) throws {
    let jar = try Self.jar(("http://h.example/", "a=b" + attributes))
    let end = last ?? 1_000_000_000
    #expect(try Self.sent(jar, "http://h.example/", at: Self.now + end - 1) == "a=b")
    let after = try Self.sent(jar, "http://h.example/", at: Self.now + end)
    #expect(after == (last == nil ? "a=b" : ""))
  }

  @Test(
    "a time that is over takes the cookie out",
    arguments: ["max-age=0", "max-age=-1", "expires=Thu, 01 Jan 1970 00:00:00 GMT"])
  func removal(attribute: String) throws {
    let url = "http://h.example/"
    let jar = try Self.jar((url, "a=b"), (url, "c=d"), (url, "a=; " + attribute))
    #expect(try Self.sent(jar, url) == "c=d")
    #expect(jar.cookies.count == 1)
  }

  @Test("longer paths first, then older cookies; a new value keeps the old one's place")
  func order() throws {
    let url = "http://h.example/x/y"
    let jar = try Self.jar(
      (url, "a=1; path=/"), (url, "b=2; path=/x/y"), (url, "c=3; path=/"), (url, "d=4; path=/x"),
      (url, "a=5; path=/"), (url, "a=6; path=/x"))
    #expect(try Self.sent(jar, url) == "b=2; d=4; a=6; a=5; c=3")
  }

  @Test("of one name there is one for each domain and path")
  func identity() throws {
    let url = "http://w.h.example/"
    let jar = try Self.jar((url, "a=1"), (url, "a=2; domain=h.example"), (url, "A=3"))
    #expect(try Self.sent(jar, url) == "a=1; a=2; A=3")
  }

  @Test("what came over http does not hide a secure cookie")
  func hiding() throws {
    var jar = try Self.jar(("https://h.example/", "a=1; secure; path=/x; domain=h.example"))
    for (from, line, fault) in [
      ("http://h.example/", "a=2; path=/x/y", CookieFault.notSecure),
      ("http://w.h.example/", "a=2; path=/x", .notSecure),
      ("http://h.example/", "a=2; path=/", nil),
      ("http://h.example/", "b=2; path=/x", nil), ("https://h.example/", "a=3; path=/x", nil),
    ] {
      #expect(jar.keep(line.utf8, from: try Self.url(from), now: Self.now) == fault, "\(line)")
    }
  }

  @Test("a domain holds 180: what is not secure and was not used the longest goes first")
  func domainLimit() throws {
    let url = "https://h.example/"
    var jar = try Self.jar((url, "s=1; secure; path=/"), (url, "used=1; path=/u"))
    for count in 0..<178 {
      jar.keep("n\(count)=1; path=/n".utf8, from: try Self.url(url), now: Self.now)
    }
    _ = jar.line(for: try Self.url(url + "u"), now: Self.now)
    #expect(jar.cookies.count == CookieJar.domainLimit)
    jar.keep("more=1".utf8, from: try Self.url(url), now: Self.now)
    #expect(jar.cookies.count == CookieJar.domainLimit)
    let names = Set(jar.cookies.map(\.name))
    #expect(names.isSuperset(of: ["s", "used", "n1", "more"]))
    #expect(!names.contains("n0"))
  }

  @Test("a jar holds 3300; those whose time is over go before all others")
  func limit() throws {
    var jar = try Self.jar(
      ("http://old.example/", "a=1"), ("http://short.example/", "a=1; max-age=5"))
    for count in 0..<(CookieJar.limit - 2) {
      jar.keep("a=1".utf8, from: try Self.url("http://h\(count).example/"), now: Self.now)
    }
    #expect(jar.cookies.count == CookieJar.limit)
    jar.keep("a=1".utf8, from: try Self.url("http://new.example/"), now: Self.now + 5)
    #expect(jar.cookies.count == CookieJar.limit)
    #expect(!jar.cookies.contains { $0.domain == "short.example" })
    jar.keep("a=1".utf8, from: try Self.url("http://newer.example/"), now: Self.now + 5)
    #expect(!jar.cookies.contains { $0.domain == "old.example" })
  }

  @Test("bytes beyond ASCII come back as they came")
  func bytes() throws {
    let url = try Self.url("http://h.example/")
    var jar = CookieJar()
    let line: [UInt8] = Array("n".utf8) + [0xE9, 0x3D, 0x22, 0xFF, 0x22]
    #expect(jar.keep(line, from: url, now: Self.now) == nil)
    #expect(jar.line(for: url, now: Self.now) == line)
    #expect(jar.cookies.first?.name == "né")
  }
}
