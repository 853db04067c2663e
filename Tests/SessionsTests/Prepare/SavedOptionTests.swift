import Lotus
import Sessions
import TestSupport
import Testing

@Suite("how a saved request is sent")
struct SavedOptionTests {
  private static func options(_ line: String, version: String = "") throws -> RequestOptions {
    try PreparedTests.prepared("# @\(line)\nGET http://h\(version)").options
  }

  @Test("switches")
  func switches() throws {
    #expect(try !Self.options("no-redirect").followsRedirects)
    #expect(try !Self.options("no-cookie-jar").usesCookies)
    #expect(try !Self.options("insecure").verifiesTLS)
    let plain = try Self.options("note")
    #expect(plain.followsRedirects && plain.usesCookies && plain.verifiesTLS)
  }

  @Test("limits of connecting, of silence and of all")
  func limits() throws {
    #expect(try Self.options("connection-timeout 2").connectTimeout == 2_000)
    #expect(try Self.options("idle-timeout 500 ms").idleTimeout == 500)
    #expect(try Self.options("timeout 1 m").totalTimeout == 60_000)
    let plain = try Self.options("note")
    #expect(plain.connectTimeout == 30_000)
    #expect(plain.idleTimeout == nil && plain.totalTimeout == nil)
  }

  @Test(
    "a proxy by its address, none, or that of the environment",
    arguments: [
      ("proxy http://p:3128", .url("http://p:3128")), ("proxy none", .none), ("proxy", .none),
      ("note", .environment),
    ] as [(String, ProxyChoice)])
  func proxy(line: String, choice: ProxyChoice) throws {
    #expect(try Self.options(line).proxy == choice)
  }

  @Test(
    "the version behind the URL",
    arguments: [
      ("", .automatic), (" HTTP/1.1", .http1), (" HTTP/2", .http2PriorKnowledge),
    ] as [(String, HTTPChoice)])
  func version(text: String, choice: HTTPChoice) throws {
    #expect(try Self.options("note", version: text).version == choice)
  }

  @Test("authorities of its own, seen from the folder of the file, before those of the environment")
  func authorities() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "")
    let world = ["SSL_CERT_FILE": "/ca", "SSL_CERT_DIR": "/cas"]
    let own = try PreparedTests.prepared(
      "@d = sub\n# @ca {{d}}/ca.pem\nGET https://h", process: world, file: path
    ).options
    #expect(own.caFile == folder("sub/ca.pem"))
    #expect(own.caFolder == nil)
    let common = try PreparedTests.prepared("GET https://h", process: world, file: path).options
    #expect(common.caFile == "/ca")
    #expect(common.caFolder == "/cas")
  }

  static let edits: [(option: SavedOption, text: String?, line: String)] = [
    (.noCookieJar, "", "# @no-cookie-jar\n"), (.timeout, "5 s", "# @timeout 5 s\n"),
    (.proxy, "none", "# @proxy none\n"), (.insecure, nil, ""),
  ]

  @Test("is set above the request line, changed there and taken away", arguments: edits)
  func edit(option: SavedOption, text: String?, line: String) throws {
    var file = HTTPFileTests.file("### a\nGET http://h\n")
    #expect(file.setOption(option, text, of: 0) == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "### a\n\(line)GET http://h\n")
    #expect(file.requests[0].options[option] == text)
    #expect(file.setOption(option, nil, of: 0) == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "### a\nGET http://h\n")
  }

  @Test("a text that is no time, or has two lines, is refused")
  func refused() {
    var file = HTTPFileTests.file("GET http://h")
    #expect(file.setOption(.timeout, "soon", of: 0) == .unwritable)
    #expect(file.setOption(.proxy, "a\nb", of: 0) == .lineBreak)
    #expect(file.setOption(.proxy, "a", of: 3) == .noSuchRequest(3))
  }

  @Test("the version is set behind the URL, changed there and taken away")
  func versionEdit() {
    var file = HTTPFileTests.file("GET http://h?a=1 HTTP/1.1\nA: 1\n")
    #expect(file.requests[0].version == "HTTP/1.1")
    #expect(file.setVersion("HTTP/2", of: 0) == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "GET http://h?a=1 HTTP/2\nA: 1\n")
    #expect(file.setVersion(nil, of: 0) == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == "GET http://h?a=1\nA: 1\n")
    #expect(file.setVersion("2", of: 0) == .unwritable)
  }
}
