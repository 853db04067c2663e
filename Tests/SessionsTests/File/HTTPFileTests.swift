import JSONTree
import Sessions
import Testing

@Suite("a .http file read")
struct HTTPFileTests {
  static func file(_ text: String) -> HTTPFile { HTTPFile(Array(text.utf8)) }

  static let names: [(text: String, name: String)] = [
    ("### title\n# @name own\nGET http://h\n", "own"), ("### title  \nGET http://h", "title"),
    ("GET http://h/a?q=1", "GET http://h/a"), ("http://h", "GET http://h"),
    ("### t\n// @name = own\nGET http://h", "own"), ("GET http://h\n# @name late\n", "late"),
    ("# @name one\n# @name two\nGET http://h", "one"), ("###\nPOST /a\n  /b", "POST /a/b"),
  ]

  @Test("a request is called by its name, its title or its line", arguments: names)
  func name(_ text: String, _ name: String) {
    #expect(Self.file(text).requests.map(\.name) == [name])
  }

  static let notes: [(text: String, notes: [String])] = [
    (
      "### t\n# one \n//two\n# @name own\n# @no-redirect\nGET http://h\n# late\nA: 1",
      ["one", "two"]
    ),
    ("# head\n\n@v = 1\n# above\nGET http://h", ["head", "above"]),
    ("# of the file\n###\n#\n# a\n#\n# b\n#\nGET http://h\n", ["a", "", "b"]),
    ("###\nGET http://h\n# @off A: 1\n\n# body", []), ("###\n# @other x\n#\nGET http://h", []),
    ("### a\n# of a\nGET http://h\n### b\nGET http://h", ["of a"]),
  ]

  @Test("plain comments above the request line are its notes", arguments: notes)
  func notesAre(_ text: String, _ notes: [String]) {
    #expect(Self.file(text).requests.first?.notes == notes)
  }

  /// Rows as `name=value`, headers as `name: value`, ticked-off ones with `-`.
  static let rows: [(text: String, url: String, rows: [String])] = [
    ("GET http://h/?", "http://h/", []), ("GET http://h?a", "http://h", ["a"]),
    ("GET http://h?a=&b=1=2&&=c", "http://h", ["a=", "b=1=2", "=c"]),
    ("GET http://h/New York?q=a b HTTP/1.1", "http://h/New York", ["q=a b"]),
    ("GET http://h?a=%26+#f?x=1", "http://h#f?x=1", ["a=%26+"]),
    ("GET {{a?b}}?c={{d & e}}&f", "{{a?b}}", ["c={{d & e}}", "f"]),
    (
      "GET http://h\n  /a\n  ?b=1\n  &c=2\nA:1\nB : 2 \n\n", "http://h/a",
      ["b=1", "c=2", "A: 1", "B: 2"]
    ),
    (
      "GET http://h?a=1&c=3\n# @off @2 &b=2\nA: 1\n# @off B: 2", "http://h",
      ["a=1", "-b=2", "c=3", "A: 1", "-B: 2"]
    ),
    ("GET http://h\n# @off ?a=1\n  &b=2", "http://h", ["-a=1", "b=2"]),
    ("GET http://h?\n  a=1&\n  b=2", "http://h", ["a=1", "b=2"]),
    ("GET /a\nHost: h\nCookie:\n{{n}}: 1", "/a", ["Host: h", "Cookie: ", "{{n}}: 1"]),
  ]

  @Test("parameters and headers are rows, in file order, as typed", arguments: rows)
  func rowsAre(_ text: String, _ url: String, _ rows: [String]) throws {
    let request = try #require(Self.file(text).requests.first)
    #expect(request.url == url)
    #expect(request.rows.map(\.words) == rows)
  }

  static let bodies: [(text: String, body: String)] = [
    ("POST http://h\n\nbody", "body"), ("POST http://h\n\nbody\n\n\n###", "body"),
    ("POST http://h\n\n\n\na\n\nb\n", "a\n\nb"), ("POST http://h\r\n\r\na\r\nb\r\n", "a\r\nb"),
    ("POST http://h\n  \n  a \n", "  a "), ("POST http://h\nA: 1", ""), ("POST http://h\n\n", ""),
    ("POST http://h\n\na\n\n> {% x %}\n", "a"), ("POST http://h\n\n# a\n// b\n", "# a\n// b"),
    ("GET http://h\n\nHTTP/1.1 200 OK\n\nbody", ""),
  ]

  @Test("a body is what stands between the empty lines", arguments: bodies)
  func body(_ text: String, _ body: String) throws {
    let request = try #require(Self.file(text).requests.first)
    #expect(String(decoding: request.body, as: UTF8.self) == body)
  }

  @Test("variables, directives and lines are found")
  func directives() throws {
    let file = Self.file(
      "\u{FEFF}@host = http://h\n@b=\n### a\n# @no-redirect\n# @timeout 1.5\n# @data $.a[0]\n{{host}}/x\n"
    )
    #expect(
      file.variables.map { "\($0.line) \($0.name)=\($0.value)" } == ["1 host=http://h", "2 b="])
    let request = try #require(file.requests.first)
    #expect(request.noRedirect)
    #expect(request.timeout == 1500)
    #expect(request.data == JSONPath([.name("a"), .index(0)]))
    #expect(request.line == 7)
    #expect(file.problems.isEmpty)
  }

  static let times: [(text: String, milliseconds: Int?)] = [
    ("30", 30_000), ("500 ms", 500), ("500ms", 500), ("2 s", 2000), ("1 m", 60_000), ("0", nil),
    ("soon", nil), ("-1", nil), ("1e9", nil), ("9999999999999", nil),
  ]

  @Test("a timeout is seconds unless it says otherwise", arguments: times)
  func timeout(_ text: String, _ milliseconds: Int?) throws {
    let file = Self.file("# @timeout \(text)\nGET http://h")
    #expect(file.requests.first?.timeout == milliseconds)
    #expect(file.problems.map(\.reason) == (milliseconds == nil ? [.badTimeout(text)] : []))
  }

  static let problems: [(text: String, reason: HTTPFileProblem.Reason, line: Int, column: Int)] = [
    ("GET http://h\nA: 1\n  words\nmore\n\nbody", .notAHeader("words"), 3, 3),
    ("prose\n\nGET http://h", .notARequest("prose"), 1, 1),
    ("GET http://h\n\n> {% %}\nmore", .afterHandlers("more"), 4, 1),
    ("GET http://h/é{{a", .openVariable, 1, 15), ("@a = {{b\nGET /", .openVariable, 1, 6),
    ("POST HTTP/1.1", .noURL, 1, 5),
  ]

  @Test("a problem has its line and column, and the rest stays usable", arguments: problems)
  func problem(_ text: String, _ reason: HTTPFileProblem.Reason, _ line: Int, _ column: Int) {
    let file = Self.file(text)
    #expect(file.problems == file.problems.filter { ($0.line, $0.column) == (line, column) })
    #expect(file.problems.map(\.reason) == [reason])
    #expect(file.requests.count == 1)
  }

  @Test("a path that is none is a problem where it breaks")
  func badPath() {
    let file = Self.file("# @data $.a[*]\nGET http://h")
    #expect(file.problems.map(\.line) == [1])
    #expect(file.problems.map { $0.column >= 9 } == [true])
    #expect(file.requests.first?.data == nil)
  }

  @Test("bytes that are no UTF-8 are a problem and stay")
  func badUTF8() {
    let bytes = Array("GET http://h\nA: é".utf8) + [0xFF, 0x0A]
    let file = HTTPFile(bytes)
    #expect(file.problems.map(\.reason) == [.badUTF8])
    #expect(file.problems.map { [$0.line, $0.column] } == [[2, 5]])
    #expect(file.printed == bytes)
  }
}

extension SavedRow {
  /// `name=value`, `name: value`, with `-` when ticked off.
  var words: String {
    let text = kind == .header ? "\(name): \(value ?? "")" : value.map { "\(name)=\($0)" } ?? name
    return (isOn ? "" : "-") + text
  }
}
