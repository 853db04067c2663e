import Testing

@testable import Lotus

@Suite("The parts of a reference")
struct URLPartsTests {
  /// RFC 3986 5.4.1 and 5.4.2, whole, against `http://a/b/c/d;p?q`.
  static let examples: [(reference: String, target: String)] = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"),
    ("../..", "http://a/"), ("../../", "http://a/"), ("../../g", "http://a/g"),
    ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"), ("/./g", "http://a/g"),
    ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"),
    ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"),
    ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
    ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
    ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
    ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
    ("http:g", "http:g"),
  ]

  @Test("every example of RFC 3986 5.4 leads where the RFC says", arguments: examples)
  func resolving(reference: String, target: String) {
    let base = URLParts("http://a/b/c/d;p?q")
    #expect(base.resolving(URLParts(reference)).text == target)
  }

  @Test(
    "taking apart and putting together gives the same text",
    arguments: [
      "", "#", "?", "a:b", "1:b", "//", "http://", "http://h?q#f", "http://u@h:/a//b/?#", "::",
      "é:ü",
    ])
  func roundTrip(text: String) {
    #expect(URLParts(text).text == text)
  }

  @Test("a path without a name before it is put under the authority")
  func emptyBasePath() {
    #expect(URLParts("http://a").resolving(URLParts("g")).text == "http://a/g")
    #expect(URLParts("http://a?q").resolving(URLParts("../g")).text == "http://a/g")
  }
}
