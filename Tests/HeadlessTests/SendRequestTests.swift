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
    try request(words, environment: environment)
  }

  private func request(
    _ words: [String], environment: [String: String] = [:]
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

  @Test("-u is Basic, with --digest or --anyauth what is asked for, with a token Bearer")
  func credentials() throws {
    #expect(try request("h", "-u", "u:p:q").headers["Authorization"] == "Basic dTpwOnE=")
    #expect(try request("h", "-u", "u").options.credential == .basic(user: "u", password: ""))
    let digest = try request("h", "-u", "u:p", "--digest")
    #expect(digest.options.credential == .digest(user: "u", password: "p"))
    #expect(digest.headers["Authorization"] == nil)
    let ofURL = try request("http://u:p%40@h/", "--anyauth")
    #expect(ofURL.options.credential == .strongest(user: "u", password: "p@"))
    #expect(ofURL.headers["Authorization"] == nil)
    #expect(try request("http://u:p@h/").headers["Authorization"] == "Basic dTpw")
    let bearer = try request("h", "--oauth2-bearer", "t")
    #expect(bearer.headers["Authorization"] == "Bearer t")
    #expect(try request("h", "--digest").options.credential == nil)
  }

  @Test("-n and --netrc-file, --retry, --max-redirs")
  func attempts() throws {
    #expect(try request("h", "-n").options.usesNetrc)
    let named = try request("h", "--netrc-file", "f").options
    #expect(named.usesNetrc && named.netrcFile == "f" && named.netrcProof == .basic)
    let digest = try request("u@h", "-n", "--digest").options
    #expect(digest.netrcProof == .digest && digest.credential == nil)
    #expect(try request("h", "-n", "--anyauth").options.netrcProof == .strongest)
    let plain = try request("h").options
    #expect(!plain.usesNetrc && plain.retries.count == 0 && plain.redirectLimit == 20)
    let options = try request(
      "h", "--retry", "3", "--retry-delay", "0.5", "--retry-unsafe", "--max-redirs", "0"
    ).options
    #expect(options.retries.count == 3 && options.retries.delay == 500)
    #expect(options.retries.includesUnsafe && options.redirectLimit == 0)
    for text in ["", "x", "-1", "1.5"] {
      #expect(throws: CommandEnd(UsageError.notCount(text, .retry))) {
        try request("h", "--retry", text)
      }
    }
  }

  @Test("-b with a = is a Cookie line, all of them in one")
  func cookies() throws {
    let sent = try request("h", "-b", "a=1; b=2", "-b", "c=3", "-b", "file")
    #expect(sent.headers.values(of: "Cookie") == ["a=1; b=2;c=3"])
    #expect(try request("h", "-b", "file").headers["Cookie"] == nil)
    #expect(sent.options.joinsCookies)
  }

  @Test("a typed Cookie line wins over -b, one that is left out stays out")
  func typedCookie() throws {
    for words in [["-b", "b=2", "-H", "cookie: a=1"], ["-H", "cookie: a=1", "-b", "b=2"]] {
      let typed = try request(["h"] + words)
      #expect(typed.headers.values(of: "Cookie") == ["a=1"])
      #expect(!typed.options.joinsCookies)
    }
    #expect(try request("h", "-b", "b=2", "-H", "Cookie:").headers["Cookie"] == nil)
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

  @Test("-L follows, SSL_CERT_FILE and SSL_CERT_DIR name the authorities, ignored when empty")
  func options() throws {
    #expect(try !request("h").options.followsRedirects)
    #expect(try request("h", "-L").options.followsRedirects)
    #expect(try request("h", environment: ["SSL_CERT_FILE": "/ca"]).options.caFile == "/ca")
    #expect(try request("h", environment: ["SSL_CERT_FILE": ""]).options.caFile == nil)
    #expect(try request("h", environment: ["SSL_CERT_DIR": "/d"]).options.caFolder == "/d")
    let named = try request("h", "--cacert", "/a", environment: ["SSL_CERT_DIR": "/d"]).options
    #expect(named.caFile == "/a" && named.caFolder == nil)
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
