import Testing

@testable import Lotus

@Suite("Other hosts and addresses")
struct DetourTests {
  static let detours: [(text: String, detour: Detour?)] = [
    ("a:1:b:2", Detour(host: "a", port: 1, toHost: "b", toPort: 2)),
    ("::b:2", Detour(toHost: "b", toPort: 2)), ("a:1::2", Detour(host: "a", port: 1, toPort: 2)),
    ("[::1]:80:[::2]:81", Detour(host: "[::1]", port: 80, toHost: "[::2]", toPort: 81)),
    ("a:1:b", nil), ("a:x:b:2", nil), ("", nil),
  ]

  @Test("connect-to as curl writes it", arguments: detours)
  func readDetour(text: String, detour: Detour?) { #expect(Detour(text) == detour) }

  static let resolutions: [(text: String, resolution: Resolution?)] = [
    ("a:1:127.0.0.1", Resolution(host: "a", port: 1, addresses: ["127.0.0.1"])),
    ("*:443:1.2.3.4,[::1]", Resolution(host: "*", port: 443, addresses: ["1.2.3.4", "::1"])),
    ("a:1:::1", Resolution(host: "a", port: 1, addresses: ["::1"])), ("a:1:", nil), ("a:x:1", nil),
    ("a:1", nil), (":1:1", nil),
  ]

  @Test("resolve as curl writes it", arguments: resolutions)
  func readResolution(text: String, resolution: Resolution?) {
    #expect(Resolution(text) == resolution)
  }

  static let routes:
    [(url: String, detours: [String], resolutions: [String], detour: String?, resolution: String?)] =
      [
        ("http://a/", [], [], nil, nil), ("http://a/", ["b:80:c:1"], ["a:81:1.1.1.1"], nil, nil),
        ("http://a/", ["A:80:c:81"], [], "::c:81", nil), ("http://a/", ["::c:"], [], "::c:80", nil),
        ("https://a/", ["a:443::8443"], [], "::a:8443", nil),
        (
          "http://a/", [], ["a:80:1.1.1.1,[::1]"], "::a1-1-1-1.a--1.addresses.invalid:80",
          "a1-1-1-1.a--1.addresses.invalid:80:1.1.1.1,[::1]"
        ),
        (
          "http://a/", ["a:80:c:81"], ["c:81:1.1.1.1"], "::a1-1-1-1.addresses.invalid:81",
          "a1-1-1-1.addresses.invalid:81:1.1.1.1"
        ),
        (
          "http://a:9/", [], ["*:9:1.1.1.1"], "::a1-1-1-1.addresses.invalid:9",
          "a1-1-1-1.addresses.invalid:9:1.1.1.1"
        ),
      ]

  @Test("what they mean for a URL", arguments: routes)
  func route(
    url: String, detours: [String], resolutions: [String], detour: String?, resolution: String?
  ) throws {
    var options = RequestOptions()
    options.detours = detours.compactMap(Detour.init)
    options.resolutions = resolutions.compactMap(Resolution.init)
    let route = Route(try RequestURL(url), options)
    #expect(route.detour == detour)
    #expect(route.resolution == resolution)
  }
}
