import Testing

@testable import Lotus

@Suite("Netscape cookie files")
struct CookieJarNetscapeTests {
  static let file = """
    # Netscape HTTP Cookie File
    # a comment

    .example.com\tTRUE\t/\tFALSE\t1800000000\tid\t42
    #HttpOnly_a.example.com\tFALSE\t/x\tTRUE\t0\tsession\ta b=c
    old.example.com\tFALSE\t/\tFALSE\t1600000000\tgone\t1
    EXAMPLE.org\ttrue\t/\tfalse\t1800000000\tempty\r
    a.example.com\tFALSE\t/\tFALSE
    #HttpOnly_
    a.example.com\tFALSE\tx\tFALSE\t0\tn\tv
    a.example.com\tFALSE\t/\tFALSE\tsoon\tn\tv
    """

  static func jar(_ text: String) -> CookieJar {
    CookieJar(netscape: Array(text.utf8), now: 1_700_000_000)
  }

  @Test(
    "curl's form is read: HttpOnly, domains, empty values, line ends, what is none is passed over")
  func reading() throws {
    let jar = Self.jar(Self.file)
    #expect(jar.cookies.map(\.name) == ["id", "session", "empty"])
    #expect(jar.cookies.map(\.value) == ["42", "a b=c", ""])
    #expect(jar.cookies.map(\.domain) == ["example.com", "a.example.com", "example.org"])
    #expect(jar.cookies.map(\.isHostOnly) == [false, true, false])
    #expect(jar.cookies.map(\.isHTTPOnly) == [false, true, false])
    #expect(jar.cookies.map(\.isSecure) == [false, true, false])
    #expect(jar.cookies.map(\.expires) == [1_800_000_000, nil, 1_800_000_000])
  }

  @Test("what is written is read back, and is curl's form")
  func writing() throws {
    let jar = Self.jar(Self.file)
    let text = """
      # Netscape HTTP Cookie File

      .example.com\tTRUE\t/\tFALSE\t1800000000\tid\t42
      #HttpOnly_a.example.com\tFALSE\t/x\tTRUE\t0\tsession\ta b=c
      .example.org\tTRUE\t/\tFALSE\t1800000000\tempty\t

      """
    #expect(HeaderLine.text(jar.netscapeForm[...]) == text)
    #expect(Self.jar(text).netscapeForm == jar.netscapeForm)
  }

  @Test("a cookie that was sent keeps its place in the file")
  func order() throws {
    var jar = Self.jar(Self.file)
    let before = jar.netscapeForm
    _ = jar.line(for: try RequestURL("http://example.com/"), now: 1_700_000_000)
    #expect(jar.netscapeForm == before)
  }

  @Test("a cookie with a tab in it cannot be written, the others are")
  func tabs() throws {
    var jar = Self.jar(Self.file)
    let before = jar.netscapeForm
    for line in ["a\tb=c", "a=b\tc", "a=b; Path=/we\twant"] {
      jar.keep(Array(line.utf8), from: try RequestURL("http://t.example/"), now: 1_700_000_000)
    }
    #expect(jar.cookies.count == 6)
    #expect(jar.netscapeForm == before)
  }

  @Test("the cookie of an address is its own, also when it names it")
  func address() throws {
    var jar = CookieJar()
    let url = try RequestURL("http://127.0.0.1/")
    jar.keep(Array("a=b; Domain=127.0.0.1".utf8), from: url, now: 1_700_000_000)
    #expect(jar.cookies.map(\.isHostOnly) == [true])
    #expect(HeaderLine.text(jar.netscapeForm[...]).contains("\n127.0.0.1\tFALSE\t/"))
  }
}
