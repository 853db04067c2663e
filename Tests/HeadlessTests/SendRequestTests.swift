import Glibc
import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("The request a send command line means")
struct SendRequestTests {
  private func request(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> PreparedRequest {
    let console = Console(input: -1, output: -1, errors: -1, isTerminal: false)
    let run = Run(world: HomeWorld(environment: environment), console: console) { NoNetwork() }
    return try SendRequest(arguments: try Arguments(["send"] + words), run: run).prepared()
  }

  @Test("a URL without a scheme is http")
  func scheme() throws {
    #expect(try request("127.0.0.1:8/x").url.text == "http://127.0.0.1:8/x")
    #expect(try request("localhost").url.text == "http://localhost")
    #expect(try request("https://h/").url.text == "https://h/")
  }

  @Test("the method: operand, -X, POST with a body, GET")
  func method() throws {
    #expect(try request("h").method == "GET")
    #expect(try request("h", "-d", "a").method == "POST")
    #expect(try request("PATCH", "h", "-d", "a").method == "PATCH")
    #expect(try request("-X", "purge", "h").method == "purge")
    #expect(try request("PUT", "-X", "PUT", "h").method == "PUT")
    #expect(throws: CommandEnd(UsageError.twoMethods("PUT", "GET"))) {
      try request("PUT", "-X", "GET", "h")
    }
  }

  @Test("header lines stay as typed; nothing is decoded, and the server is not asked to encode")
  func headers() throws {
    let sent = try request(
      "h", "-H", "x-a:  1", "-H", "X-Empty;", "-H", "Accept:", "-H", "User-Agent: me")
    #expect(
      sent.headers.map(\.text) == ["Host: h", "x-a:  1", "X-Empty:", "User-Agent: me"])
    #expect(!sent.options.decodesContent)
    #expect(throws: CommandEnd(UsageError.notAHeader("nonsense"))) {
      try request("h", "-H", "nonsense")
    }
  }

  @Test("-d is a form, joined with &; a typed type wins and may be left out")
  func data() throws {
    let sent = try request("h", "-d", "a=1", "-d", "b=2")
    #expect(sent.body == .bytes(Array("a=1&b=2".utf8)))
    #expect(sent.headers["Content-Type"] == "application/x-www-form-urlencoded")
    #expect(
      try request("h", "-d", "{}", "-H", "content-type: application/json").headers
        .values(of: "Content-Type") == ["application/json"])
    #expect(try request("h", "-d", "x", "-H", "Content-Type:").headers["Content-Type"] == nil)
    #expect(try request("h", "-d", "").body == .bytes([]))
  }

  @Test("-d @FILE is read without its line ends, as curl does")
  func dataFile() throws {
    let scratch = Scratch()
    try Files.replace(scratch["data"], with: Array("a=1\r\n&b\0=2\n".utf8))
    #expect(try request("h", "-d", "@" + scratch["data"]).body == .bytes(Array("a=1&b=2".utf8)))
    #expect(throws: CommandEnd(FileError.missing(path: scratch["none"]))) {
      try request("h", "-d", "@" + scratch["none"])
    }
  }

  @Test("bytes that are no UTF-8 are sent as they were typed")
  func bytes() throws {
    func typed(_ text: String, _ bytes: UInt8...) -> String {
      TypedText.of(Array(text.utf8) + bytes)
    }
    let sent = try request(
      typed("h/a", 0xFF, 0xC3), "-d", typed("", 0xFF, 0xFE), "-H", typed("X-A: ", 0xE9))
    #expect(sent.body == .bytes([0xFF, 0xFE]))
    #expect(sent.headers["Content-Length"] == "2")
    #expect(sent.headers.contains { $0.bytes == Array("X-A: ".utf8) + [0xE9] })
    #expect(sent.url.target == "/a%FF%C3")
  }

  @Test("times are plain seconds")
  func times() throws {
    let sent = try request("h", "-m", "2.5", "--connect-timeout", ".1")
    #expect((sent.options.totalTimeout, sent.options.connectTimeout) == (2500, 100))
    for text in ["0x10", "1e3", "inf", "", "-1", "1.2.3", "0"] {
      #expect(throws: CommandEnd(UsageError.notSeconds(text, .maxTime))) {
        try request("h", "-m", text)
      }
    }
  }

  @Test("-X keeps its method on every redirect, a METHOD follows the status")
  func forcedMethod() throws {
    #expect(try request("h", "-X", "POST").options.keepsMethod)
    #expect(try !request("POST", "h").options.keepsMethod)
  }

  @Test("-L follows, SSL_CERT_FILE names the authorities, ignored when empty")
  func options() throws {
    #expect(try !request("h").options.followsRedirects)
    #expect(try request("h", "-L").options.followsRedirects)
    #expect(try request("h", environment: ["SSL_CERT_FILE": "/ca"]).options.caFile == "/ca")
    #expect(try request("h", environment: ["SSL_CERT_FILE": ""]).options.caFile == nil)
  }

  @Test(
    "what cannot be sent is refused before anything is sent", arguments: ["ftp://h/", "", "h:x/"])
  func refused(url: String) async throws {
    let outcome = try await Stage().run("send", url, network: ScriptedNetwork("never"))
    #expect(outcome.code == 2)
    #expect(outcome.out == "")
    #expect(outcome.talk.count == 2)
  }
}
