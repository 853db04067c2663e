import Testing

@testable import Lotus

@Suite("A prepared request")
struct PreparedRequestTests {
  static func wire(
    _ method: String = "GET", _ url: String = "http://h/", _ headers: [String] = [],
    body: RequestBody = .none, decodes: Bool = true, omitting: [String] = []
  ) throws -> String {
    var options = RequestOptions()
    options.decodesContent = decodes
    options.omittedHeaders = omitting
    let lines = headers.map { HeaderLine(bytes: Array($0.utf8)) }
    let request = try PreparedRequest(
      method: method, url: url, headers: HeaderList(lines), body: body, options: options)
    return String(decoding: request.wireForm, as: UTF8.self)
  }

  @Test("what is missing is put in, Host first")
  func completion() throws {
    #expect(
      try Self.wire("GET", "http://h:81/a") == """
        GET /a HTTP/1.1\r
        Host: h:81\r
        User-Agent: lotus/\(LotusVersion.text)\r
        Accept: */*\r
        Accept-Encoding: gzip, deflate, br, zstd\r
        \r\n
        """)
  }

  @Test("typed lines win and keep their place, their case and their bytes")
  func typedLines() throws {
    let typed = [
      "x-b:1", "accept:  text/plain ", "X-B: 2", "HOST: other", "user-agent: me", "a:b;",
    ]
    #expect(
      try Self.wire("post", "http://h/", typed, body: .bytes(Array("hi".utf8)), decodes: false)
        == """
        post / HTTP/1.1\r
        Host: other\r
        x-b:1\r
        accept:  text/plain \r
        X-B: 2\r
        user-agent: me\r
        a:b;\r
        Content-Length: 2\r
        \r
        hi
        """)
  }

  @Test("of several Host lines the first counts, and an empty one is sent empty")
  func hosts() throws {
    #expect(
      try Self.wire("GET", "http://h/", ["X: 1", "host:a", "Host: b"]).hasPrefix(
        "GET / HTTP/1.1\r\nHost:a\r\nX: 1\r\nUser-Agent"))
    #expect(
      try Self.wire("GET", "http://h/", ["Host: "]).hasPrefix("GET / HTTP/1.1\r\nHost:\r\nUser"))
  }

  @Test("left out lines stay out, empty ones are sent empty")
  func omitted() throws {
    let omitting = ["accept", "User-Agent", "Accept-Encoding"]
    #expect(
      try Self.wire("GET", "http://t.example/a", ["X-Trace: ", "a:b;"], omitting: omitting) == """
        GET /a HTTP/1.1\r
        Host: t.example\r
        X-Trace:\r
        a:b;\r
        \r\n
        """)
  }

  static let lengths: [(body: RequestBody, typed: [String], values: [String])] = [
    (.none, [], []), (.bytes([]), [], ["0"]), (.bytes([1, 2, 3]), [], ["3"]),
    (.file(path: "/f", size: 9), [], ["9"]), (.bytes([1]), ["content-length: 7"], ["7"]),
    (.bytes([1]), ["Transfer-Encoding: chunked"], []), (.none, ["Content-Length: 0"], ["0"]),
  ]

  @Test("a body has its length unless a line says how it is framed", arguments: lengths)
  func contentLength(body: RequestBody, typed: [String], values: [String]) throws {
    let lines = HeaderList(typed.map { HeaderLine(bytes: Array($0.utf8)) })
    let request = try PreparedRequest(method: "POST", url: "http://h/", headers: lines, body: body)
    #expect(request.headers.values(of: "Content-Length") == values)
  }

  static let users: [(url: String, typed: [String], values: [String])] = [
    ("http://Aladdin:open%20sesame@h/", [], ["Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="]),
    ("http://u@h/", [], ["Basic dTo="]), ("http://h/", [], []),
    ("http://u:p@h/", ["authorization: Bearer z"], ["Bearer z"]),
  ]

  @Test("the user in a URL becomes Basic credentials unless a line is typed", arguments: users)
  func userInfo(url: String, typed: [String], values: [String]) throws {
    let lines = HeaderList(typed.map { HeaderLine(bytes: Array($0.utf8)) })
    let request = try PreparedRequest(url: url, headers: lines)
    #expect(request.headers.values(of: "Authorization") == values)
    #expect(request.headers.first?.text == "Host: h")
  }

  @Test("a method is a token", arguments: ["", "GE T", "GET\r\nX: 1", "GÉT", "a/b"])
  func badMethod(method: String) {
    #expect(throws: RequestError.badMethod(method)) {
      try PreparedRequest(method: method, url: "http://h/")
    }
  }

  static let badLines: [(line: String, error: RequestError)] = [
    ("", .badHeaderName("")), ("no colon", .badHeaderName("no colon")), (": v", .badHeaderName("")),
    ("a b: c", .badHeaderName("a b")), ("a : c", .badHeaderName("a ")),
    ("é: c", .badHeaderName("é")),
    ("X\r\nY: 1", .badHeaderName("X\r\nY")), ("X: 1\r\nY: 2", .controlInHeader(name: "X")),
    ("X: 1\n", .controlInHeader(name: "X")), ("X: a\u{0}b", .controlInHeader(name: "X")),
  ]

  @Test("a line that is no header line is refused", arguments: badLines)
  func badHeader(line: String, error: RequestError) {
    #expect(throws: error) {
      try PreparedRequest(url: "http://h/", headers: [HeaderLine(bytes: Array(line.utf8))])
    }
  }

  @Test("a body in chunks is shown as one")
  func chunked() throws {
    let text = try Self.wire(
      "POST", "http://h/", ["Transfer-Encoding: chunked"],
      body: .bytes([UInt8](repeating: 97, count: 17)))
    #expect(text.hasSuffix("\r\n\r\n11\r\n\(String(repeating: "a", count: 17))\r\n0\r\n\r\n"))
  }
}

@Suite("A header line")
struct HeaderLineTests {
  static let lines: [(bytes: [UInt8], name: String, value: String)] = [
    (Array("X-A:  b \t".utf8), "X-A", "b"), (Array("X:".utf8), "X", ""),
    (Array("none".utf8), "none", ""),
    (Array("a:b:c".utf8), "a", "b:c"), ([0x58, 0x3A, 0xE9], "X", "é"),
    ([0x58, 0x3A, 0xC3, 0xA9], "X", "é"), (Array("X-Fold: one\r\n  two".utf8), "X-Fold", "one two"),
    (Array("X:\r\n\tone\n two ".utf8), "X", "one two"),
  ]

  @Test("name and value are views over the bytes", arguments: lines)
  func views(bytes: [UInt8], name: String, value: String) {
    let line = HeaderLine(bytes: bytes)
    #expect(line.name == name)
    #expect(line.value == value)
    #expect(line.bytes == bytes)
  }
}

@Suite("Text forms of bytes")
struct TextFormTests {
  @Test(
    "base64 as in RFC 4648 10",
    arguments: zip(
      ["", "f", "fo", "foo", "foob", "fooba", "foobar"],
      ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]))
  func base64(text: String, encoded: String) {
    #expect(Base64.encoded(Array(text.utf8)) == encoded)
  }

  @Test("escapes come back as the bytes they stand for")
  func percent() {
    #expect(PercentCoding.component("a b+ä/~") == "a%20b%2B%C3%A4%2F~")
    #expect(PercentCoding.decoded("a%20b%2B%C3%A4%zz%4") == Array("a b+ä%zz%4".utf8))
  }
}
