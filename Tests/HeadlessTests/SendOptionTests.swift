import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("curl's options of send")
struct SendOptionTests {
  private func request(_ words: String...) throws -> PreparedRequest {
    let console = Console(input: -1, output: -1, errors: -1, isTerminal: false)
    let run = Run(world: HomeWorld(environment: [:]), console: console) { NoNetwork() }
    let arguments = try Arguments(["send"] + words)
    try arguments.checkOperands()
    return try SendRequest(arguments: arguments, run: run).prepared()
  }
  private func lines(_ request: PreparedRequest) -> [String] {
    request.headers.map(\.text).filter { !$0.hasPrefix("User-Agent: lotus/") }
  }

  @Test("header lines stand in curl's order")
  func order() throws {
    let sent = try request(
      "h", "-H", "X-A: 1", "-d", "a", "-u", "u:p", "-e", "http://r/", "-r", "5", "-b", "c=d",
      "--compressed",
      "-H", "accept: x")
    #expect(
      lines(sent) == [
        "Host: h", "Authorization: Basic dTpw", "Range: bytes=5-",
        "Accept-Encoding: deflate, gzip, br, zstd", "Referer: http://r/", "Cookie: c=d", "X-A: 1",
        "accept: x", "Content-Length: 1", "Content-Type: application/x-www-form-urlencoded",
      ])
    #expect(sent.options.decodesContent)
  }

  @Test("-A, an empty one too; a typed line wins")
  func userAgent() throws {
    #expect(try request("h", "-A", "me").headers["User-Agent"] == "me")
    #expect(try request("h", "-A", "").headers["User-Agent"] == nil)
    #expect(
      try request("h", "-A", "me", "-H", "user-agent: x").headers.values(of: "User-Agent") == ["x"])
  }

  @Test("the data options in their order; of @FILE only --data-binary keeps the line ends")
  func data() throws {
    let scratch = Scratch()
    let path = scratch["f"]
    try Files.replace(path, with: Array("x y\n".utf8))
    let sent = try request(
      "h", "--data-raw", "@a", "-d", "@\(path)", "--data-binary", "@\(path)", "--data-urlencode",
      "n=ä b&",
      "--data-urlencode", "n@\(path)", "--data-urlencode", "=@", "--data-ascii", "z")
    #expect(sent.body == .bytes(Array("@a&x y&x y\n&n=%C3%A4+b%26&n=x+y%0A&%40&z".utf8)))
  }

  @Test("-G puts the data behind the query, before the fragment")
  func get() throws {
    #expect(try request("h", "-G", "-d", "a=1", "-d", "b").url.text == "http://h?a=1&b")
    #expect(try request("h/?x#f", "-G", "-d", "a").url.text == "http://h/?x&a#f")
    #expect(try request("h/?", "-G", "-d", "a").url.target == "/?a")
    let sent = try request("h/", "-G", "--data-urlencode", "q=a b")
    #expect((sent.method, sent.url.target, sent.body) == ("GET", "/?q=a+b", .none))
    #expect(try request("h", "-G", "-I", "-d", "a").method == "HEAD")
  }

  @Test("-T: PUT, the name of the file where the path ends with a slash, Expect as curl")
  func upload() throws {
    let scratch = Scratch()
    let path = scratch["a b.txt"]
    try Files.replace(path, with: Array("abc".utf8))
    let sent = try request("h/x/", "-T", path)
    #expect((sent.method, sent.url.target) == ("PUT", "/x/a%20b.txt"))
    #expect(sent.body == .file(path: path, size: 3))
    #expect(lines(sent).suffix(2) == ["Content-Length: 3", "Expect: 100-continue"])
    #expect(try request("h", "-T", path).url.target == "/a%20b.txt")
    #expect(try request("h/y", "-T", path).url.target == "/y")
    #expect(try request("h/?q", "-T", path).url.target == "/?q")
    #expect(try request("h/", "-T", path, "-H", "Expect:").headers["Expect"] == nil)
    #expect(try request("h/", "-T", path, "-X", "POST").method == "POST")
    #expect(throws: CommandEnd(FileError.missing(path: scratch["none"]))) {
      try request("h", "-T", scratch["none"])
    }
  }

  @Test("without content nobody is asked whether it is wanted")
  func emptyUpload() throws {
    let scratch = Scratch()
    try Files.replace(scratch["e"], with: [])
    let sent = try request("h/", "-T", scratch["e"])
    #expect(lines(sent).last == "Content-Length: 0")
    #expect(sent.headers["Expect"] == nil)
  }

  @Test("a control character in the proxy of -x or -U is refused")
  func proxyControls() throws {
    for words in [["-x", "http://a%0d@p"], ["-x", "http://p", "-U", "a\r\nb:c"]] {
      #expect(throws: CommandEnd(RequestError.controlInProxy)) {
        let run = Run(
          world: HomeWorld(environment: [:]),
          console: Console(input: -1, output: -1, errors: -1, isTerminal: false)
        ) { NoNetwork() }
        _ = try SendRequest(arguments: try Arguments(["send", "h"] + words), run: run).prepared()
      }
    }
  }

  @Test("-F is a POST of parts; a typed type keeps what it has and goes behind the length")
  func form() throws {
    let sent = try request(
      "h", "-F", "a=b", "--form-string", "c=@d", "-H", "content-type: multipart/form-data; x=y")
    guard case .parts(let form) = sent.body else { throw UsageError.notAField("") }
    #expect(form.parts.map(\.name) == ["a", "c"])
    #expect(sent.method == "POST")
    #expect(
      sent.headers.last?.text == "Content-Type: multipart/form-data; x=y; boundary=\(form.boundary)"
    )
  }

  @Test("a body above 1 MB is announced first")
  func expect() throws {
    let scratch = Scratch()
    try Files.replace(scratch["f"], with: Array(repeating: 0x61, count: SendBody.expectsAbove + 1))
    let path = "@" + scratch["f"]
    #expect(try request("h", "--data-binary", path).headers["Expect"] == "100-continue")
    #expect(
      try request("h", "--data-binary", path, "--http2-prior-knowledge").headers["Expect"] == nil)
    #expect(try request("h", "-d", "a").headers["Expect"] == nil)
  }

  @Test(
    "bodies exclude each other, and -I every body",
    arguments: [
      (["-d", "a", "-F", "a=b"], UsageError.conflict(.data, .form)),
      (["--data-raw", "a", "-T", "-"], .conflict(.dataRaw, .uploadFile)),
      (["-I", "-d", "a"], .conflict(.data, .head)),
      (["-F", "a=b", "-I"], .conflict(.form, .head)),
    ])
  func conflicts(words: [String], error: UsageError) {
    #expect(throws: CommandEnd(error)) {
      let arguments = try Arguments(["send", "h"] + words)
      return try SendBody(arguments, input: -1)
    }
  }

  @Test("--url is the URL, METHOD may stand before it; one URL a command")
  func url() throws {
    #expect(try request("--url", "h/x").url.text == "http://h/x")
    #expect(try request("PUT", "--url", "h").method == "PUT")
    #expect(throws: UsageError.unwantedOperand("b", of: .send)) {
      try request("--url", "a", "--url", "b")
    }
    #expect(throws: UsageError.unwantedOperand("c", of: .send)) {
      try request("b", "c", "--url", "a")
    }
  }

  @Test("ways and versions, of several versions the last")
  func ways() throws {
    let sent = try request(
      "h", "-x", "https://p:1", "-U", "u:a b", "--noproxy", "x", "--resolve", "a:1:b",
      "--connect-to", "a:1:b:2",
      "--unix-socket", "s", "--http2", "--http1.1"
    ).options
    #expect(sent.proxy == .url("https://u:a%20b@p:1"))
    #expect(sent.noProxy == "x" && sent.unixSocket == "s" && sent.version == .http1)
    #expect(sent.resolutions.map(\.text) == ["a:1:b"] && sent.detours.map(\.text) == ["a:1:b:2"])
    #expect(try request("h", "-x", "").options.proxy == .none)
    #expect(throws: CommandEnd(UsageError.notAPlace("a", .resolve))) {
      try request("h", "--resolve", "a")
    }
    #expect(throws: CommandEnd(UsageError.notAPlace("a:b", .connectTo))) {
      try request("h", "--connect-to", "a:b")
    }
  }

  @Test("TLS: authorities, certificates with a password behind a colon, pins")
  func security() throws {
    let sent = try request(
      "h", "-k", "--cacert", "ca", "-E", "a\\:b.pem:p:q", "--key", "k", "--pinnedpubkey",
      "sha256//A;sha256//B"
    ).options
    #expect(!sent.verifiesTLS && sent.caFile == "ca")
    #expect(
      sent.clientCertificate == ClientCertificate(file: "a:b.pem", keyFile: "k", password: "p:q"))
    #expect(sent.pinnedKeys == ["sha256//A", "sha256//B"])
    #expect(try request("h", "--cert", "a.P12").options.clientCertificate?.format == .p12)
    #expect(
      try request("h", "--cert", "a", "--cert-type", "p12", "--pass", "x").options.clientCertificate
        == ClientCertificate(file: "a", format: .p12, password: "x"))
    #expect(throws: CommandEnd(UsageError.notAmong("DER", .certificateType))) {
      try request("h", "--cert", "a", "--cert-type", "DER")
    }
  }

  @Test("-H @FILE is a line for each of the file's")
  func headerFile() throws {
    let scratch = Scratch()
    try Files.replace(scratch["f"], with: Array("X-A: 1\r\nAccept:\nX-B;\n".utf8))
    let sent = try request("h", "-H", "@" + scratch["f"])
    #expect(lines(sent) == ["Host: h", "X-A: 1", "X-B:"])
    #expect(throws: CommandEnd(UsageError.noFile(scratch["none"]))) {
      try request("h", "-H", "@" + scratch["none"])
    }
  }
}
