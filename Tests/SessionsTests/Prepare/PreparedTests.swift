import Lotus
import Platform
import Sessions
import TestSupport
import Testing

@Suite("a saved request made ready")
struct PreparedTests {
  static func prepared(
    _ text: String, process: [String: String] = [:], file path: String = "/nowhere/a.http"
  ) throws(PreparationError) -> PreparedRequest {
    let file = HTTPFileTests.file(text)
    let environment = Environment(
      file: file, world: TestWorld(environment: process), name: "test")
    return try file.requests[0].prepared(in: environment, file: path)
  }

  static let urls: [(text: String, url: String)] = [
    // Case 9 of the public bug reports: a valid target is left alone.
    (
      "GET http://t.example/e?term=a%5bj%5d+AND+b,c&u=%4E%C3%A4&s=NC%2CN",
      "http://t.example/e?term=a%5bj%5d+AND+b,c&u=%4E%C3%A4&s=NC%2CN"
    ),
    ("GET http://h/?", "http://h/?"), ("GET http://h/?a&&b=&", "http://h/?a&&b=&"),
    ("GET http://h\n  /a\n  ?b=1\n  &c=2 \n", "http://h/a?b=1&c=2"),
    ("GET http://h\n# @off ?b=1\n  &c=2\n", "http://h?c=2"),
    ("GET http://h?a=1\n  ?b=2\n", "http://h?a=1&b=2"),
    ("GET http://h?a=1&c=3\n# @off @2 &b=2", "http://h?a=1&c=3"),
    ("GET http://h?\n  a=1&\n  b=2\n", "http://h?a=1&b=2"),
    ("GET http://h#f\n  ?a=1\n", "http://h?a=1#f"), ("GET http://h?a=1#f", "http://h?a=1#f"),
    ("@q = x?y=1\nGET http://h/{{q}}?z=2", "http://h/x?y=1&z=2"),
    ("GET /a\nHost: h:8080", "http://h:8080/a"), ("@host=http://h/\nGET /a?b", "http://h/a?b"),
    ("GET h.example/a", "http://h.example/a"), ("localhost:8080", "http://localhost:8080"),
    ("@v = a b\nGET http://h?a={{v}}&b={{v}}", "http://h?a=a%20b&b=a%20b"),
    // Behind `=` a variable is a value, encoded once; alone it is parameters.
    ("@v = a&b#c%26\nGET http://h?a={{v}}", "http://h?a=a%26b%23c%2526"),
    (
      "@v = x+y 100% é%41\nGET http://h?a={{v}}&{{v}}=/:@,",
      "http://h?a=x%2By%20100%25%20%C3%A9%2541&x%2By%20100%25%20%C3%A9%2541=/:@,"
    ),
    ("@v = a=1&b=2\nGET http://h?{{v}}", "http://h?a=1&b=2"),
    ("GET http://h/{{'{{'}}a}}?b={{'{{'}}", "http://h/{{a}}?b={{"),
  ]

  @Test("the URL is put together from its lines and the rows that are on", arguments: urls)
  func url(_ text: String, _ url: String) throws {
    #expect(try Self.prepared(text).url.text == url)
  }

  @Test("headers go in order, with case and duplicates, filled in, only those that are on")
  func headers() throws {
    let request = try Self.prepared(
      "@t = z\nGET http://h\nB: 1\nb:{{t}}\n# @off C: 1\nX-Trace:\nAccept: */*\n")
    let typed = request.headers.map(\.text).filter { !$0.hasPrefix("Host") }
    #expect(Array(typed.prefix(4)) == ["B: 1", "b: z", "X-Trace:", "Accept: */*"])
    #expect(request.headers["C"] == nil)
  }

  static let bodies: [(text: String, body: String)] = [
    // Case 11 of the public bug reports: a form over several lines.
    (
      """
      POST http://t.example/token
      Content-Type: application/x-www-form-urlencoded

      grant_type=client_credentials
      &client_id=app
      &client_secret=f+a/b=

      ###
      """, "grant_type=client_credentials&client_id=app&client_secret=f+a/b="
    ),
    ("POST http://h\nContent-Type: text/plain\n\na\n&b\n", "a\n&b"),
    (
      "POST http://h\ncontent-type: application/x-www-form-urlencoded; charset=utf-8\r\n\r\na=1\r\n&b\r\nc",
      "a=1&b\r\nc"
    ),
    ("@v = 1\nPOST http://h\n\n{\"a\":{{v}},\"b\":{\"c\":{{v}}}}", "{\"a\":1,\"b\":{\"c\":1}}"),
    ("POST http://h\n\n{\"a\": \"{{\"}", "{\"a\": \"{{\"}"),
    ("@v = say \"hi\" \\\nPOST http://h\n\n[\"{{$json v}}\"]", "[\"say \\\"hi\\\" \\\\\"]"),
    ("POST http://h\n\nHello {{'{{'}}name}}", "Hello {{name}}"),
    ("# @no-templates\nPOST http://h\n\nHello {{name}} {{", "Hello {{name}} {{"),
    (
      "# @no-templates\nPOST http://h\nContent-Type: application/x-www-form-urlencoded\n\na={{b}}",
      "a={{b}}"
    ),
    ("POST http://h\r\n\r\na\r\nb\r\n\r\n###", "a\r\nb"),
  ]

  @Test("the body is what was typed, filled in; a form's lines are joined", arguments: bodies)
  func body(_ text: String, _ body: String) throws {
    #expect(try Self.prepared(text).body == .bytes(Array(body.utf8)))
  }

  @Test("a body that is no UTF-8 goes as it stands")
  func bytes() throws {
    let bytes = Array("POST http://h\n\n{{a}}".utf8) + [0xFF]
    let environment = Environment(file: HTTPFile(bytes), world: TestWorld())
    let request = try HTTPFile(bytes).requests[0].prepared(in: environment, file: "a.http")
    #expect(request.body == .bytes(Array("{{a}}".utf8) + [0xFF]))
  }

  @Test("`< path` alone is the file, seen from the folder of the .http file")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "")
    try folder.write("sub/b.json", "{}")
    let text = "@d = sub\nPOST http://h\n\n< ./{{d}}/b.json\n"
    guard case .file(let found, let size) = try Self.prepared(text, file: path).body else {
      Issue.record("no file")
      return
    }
    #expect(try readText(found) == "{}")
    #expect(size == 2)
    #expect(throws: PreparationError.file(.missing(path: folder("no")))) {
      try Self.prepared("POST http://h\n\n< no", file: path)
    }
  }

  @Test(
    "`<@ path` is the text of the file with its variables filled in, read anew each time",
    arguments: ["<@ ./b.json", "<@utf-8 ./b.json", "<@  {{d}}/b.json  "])
  func template(line: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "")
    try folder.write("b.json", "{\"id\": \"{{id}}\", \"open\": \"{{\"}\r\n")
    let text = "@d = .\n@id = 7\nPOST http://h\n\n\(line)\n"
    let filled = Array("{\"id\": \"7\", \"open\": \"{{\"}\r\n".utf8)
    #expect(try Self.prepared(text, file: path).body == .bytes(filled))
    try folder.write("b.json", "{{d}}")
    #expect(try Self.prepared(text, file: path).body == .bytes(Array(".".utf8)))
    let kinds = HTTPFileTests.file(text).requests.map(\.bodyKind)
    #expect(kinds == [.file])
  }

  @Test("`<@latin1 path` is read from that charset; bytes that are no text go as they stand")
  func templateCharset() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "")
    try folder.write("b.txt", [0xE9, 0x7B, 0x7B, 0x76, 0x7D, 0x7D])
    let text = "@v = x\nPOST http://h\n\n"
    let latin = try Self.prepared(text + "<@latin1 b.txt", file: path).body
    #expect(latin == .bytes(Array("éx".utf8)))
    let plain = try Self.prepared(text + "<@ b.txt", file: path).body
    #expect(plain == .bytes([0xE9, 0x7B, 0x7B, 0x76, 0x7D, 0x7D]))
    #expect(throws: PreparationError.unknownCharset("klingon")) {
      try Self.prepared(text + "<@klingon b.txt", file: path)
    }
  }

  @Test("a part of a multipart body can be such a file too")
  func templatePart() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "")
    try folder.write("b.txt", "{{v}}")
    let text = """
      @v = x
      POST http://h
      Content-Type: multipart/form-data; boundary=b

      --b
      Content-Disposition: form-data; name="f"; filename="b.txt"

      <@ ./b.txt
      --b--
      """
    guard case .parts(let form) = try Self.prepared(text, file: path).body else {
      Issue.record("no parts")
      return
    }
    #expect(form.parts.map(\.content) == [.bytes(Array("x".utf8))])
    #expect(HTTPFileTests.file(text).requests[0].rows.last?.value == "<@ ./b.txt")
  }

  @Test(
    "what is wrong in such a file names it and its line; missing, a folder and too long are said")
  func templateErrors() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "")
    let file = try folder.write("b.txt", "a\n{{no}}")
    let use = UndefinedVariable(name: "no", line: 2, place: .file(file))
    let error = PreparationError.undefinedVariables([use], known: [])
    let text = "POST http://h\n\n<@ b.txt"
    #expect(throws: error) { try Self.prepared(text, file: path) }
    #expect(Complaint(error).what == "{{no}} in b.txt on line 2 has no value")
    #expect(throws: PreparationError.file(.missing(path: folder("c.txt")))) {
      try Self.prepared("POST http://h\n\n<@ c.txt", file: path)
    }
    #expect(throws: PreparationError.file(.isFolder(path: folder("d")))) {
      _ = try? folder.makeFolder("d")
      return try Self.prepared("POST http://h\n\n<@ d", file: path)
    }
    try folder.write("b.txt", [UInt8](repeating: 0x61, count: (1 << 20) + 1))
    #expect(throws: PreparationError.longTemplate(path: file, limit: 1 << 20)) {
      try Self.prepared(text, file: path)
    }
  }

  @Test("options say how it is sent and where it is from")
  func options() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.http", "")
    let text = "# @name n\n# @no-redirect\n# @timeout 500 ms\nGET http://h"
    let options = try Self.prepared(text, process: ["SSL_CERT_FILE": "/ca"], file: path).options
    #expect(!options.followsRedirects && options.decodesContent && options.verifiesTLS)
    #expect(options.totalTimeout == 500)
    #expect(options.caFile == "/ca")
    #expect(options.source == "\(path)#n")
    #expect(options.scope == "test")
    #expect(try Self.prepared("GET http://h").options.followsRedirects)
  }

  private static func undefined(
    _ name: String, _ line: Int, _ place: UndefinedVariable.Place, known: [String] = []
  ) -> PreparationError {
    .undefinedVariables(
      [UndefinedVariable(name: name, line: line, place: place)], known: known)
  }

  static let errors: [(text: String, error: PreparationError)] = [
    ("\nGET http://{{no}}", undefined("no", 2, .url)),
    ("GET http://h\n\nA: {{no}}", undefined("no", 3, .body)),
    ("@a=1\nGET http://h\nA: {{$uuid}}", undefined("$uuid", 3, .header("A"), known: ["a"])),
    ("GET http://h\n\na\r\n\r\n{{no}}", undefined("no", 5, .body)),
    ("GET http://h/?q={{no}}", undefined("no", 1, .parameter("q"))),
    ("# @proxy {{no}}\nGET http://h", undefined("no", 1, .option(.proxy))),
    ("@a = {{no}}\nGET http://h/{{a}}", undefined("no", 1, .variable("a"), known: ["a"])),
    ("POST http://h\n\n< {{no}}", undefined("no", 3, .body)),
    (
      "GET http://{{a}}/{{b}}\nX: {{a}}",
      .undefinedVariables(
        [
          UndefinedVariable(name: "a", line: 1, place: .url),
          UndefinedVariable(name: "b", line: 1, place: .url),
          UndefinedVariable(name: "a", line: 2, place: .header("X")),
        ], known: [])
    ),
    ("GET http://h HTTP/3", .badVersion("HTTP/3")),
    ("GET http://h/{{a", .openVariable(line: 1)), ("GET http://h\nA: {{a", .openVariable(line: 2)),
    ("POST http://h\n\na\n< ./b.bin", .fileInBody(line: 4)),
    ("POST http://h\n\na\n<@ ./b.json", .fileInBody(line: 4)),
    ("GET ftp://h/a", .request(.badScheme("ftp"))),
    (
      "\nGET http://h\nX-A: ab\u{1B}[31m\n",
      .controlInHeader(name: "X-A", byte: 0x1B, character: 3, line: 3)
    ),
    (
      "@v = é\u{7F}\nGET http://h\nX-A: {{v}}",
      .controlInHeader(name: "X-A", byte: 0x7F, character: 2, line: 3)
    ),
    ("GET http://h/a\u{1B}c", .request(.controlInURL("http://h/a\u{1B}c", offset: 10))),
  ]

  @Test("what cannot be made ready says where", arguments: errors)
  func fails(_ text: String, _ error: PreparationError) {
    #expect(throws: error) { try Self.prepared(text) }
  }
}
