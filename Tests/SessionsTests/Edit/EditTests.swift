import JSONTree
import Sessions
import Testing

@Suite("typed edits change their own lines only")
struct EditTests {
  enum Edit: Sendable {
    case method(String), url(String), row(Int, on: Bool, String, String?), remove(Int)
    case add(SavedRow.Kind, String, String?), body(String), data(JSONPath?), error(JSONPath?)
    case swap(Int, Int), paste(SavedRow.Kind, String), text(String)
    case auth(SavedAuth), kind(BodyKind)

    func make(_ file: inout HTTPFile) -> EditRefusal? {
      switch self {
      case .method(let text): file.setMethod(text, of: 0)
      case .url(let text): file.setURL(text, of: 0)
      case .row(let index, let on, let name, let value):
        file.setRow(index, of: 0, on: on, name: name, value: value)
      case .remove(let index): file.removeRow(index, of: 0)
      case .add(let kind, let name, let value): file.addRow(kind, to: 0, name: name, value: value)
      case .body(let text): file.setBody(Array(text.utf8), of: 0)
      case .data(let path): file.setData(path, of: 0)
      case .error(let path): file.setError(path, of: 0)
      case .swap(let one, let other): file.swapRows(one, other, of: 0)
      case .paste(let kind, let text):
        file.addRows(kind, to: 0, PastedRow.rows(in: Array(text.utf8), as: kind))
      case .text(let text): file.setRawText(Array(text.utf8), of: 0)
      case .auth(let auth): file.setAuth(auth, of: 0)
      case .kind(let kind): file.setBodyKind(kind, of: 0)
      }
    }
  }

  static let lines: [(before: String, edit: Edit, after: String)] = [
    ("GET  http://h HTTP/1.1\n", .method("POST"), "POST  http://h HTTP/1.1\n"),
    ("http://h", .method("PUT"), "PUT http://h"),
    ("GET http://h?a=1 HTTP/1.1", .url("http://i/x"), "GET http://i/x?a=1 HTTP/1.1"),
    ("GET http://h\n  /a\n  ?b=1\n", .url("http://i"), "GET http://i\n  ?b=1\n"),
    ("GET http://h\n  /a?b=1\n", .url("http://i"), "GET http://i\n  ?b=1\n"),
    ("GET http://h?a=1#f", .url("http://h#g"), "GET http://h?a=1#g"),
    (
      "GET http://h?b=1\n# @off @2 &c=2", .url("http://h?a=0"),
      "GET http://h?a=0&b=1\n# @off @3 &c=2"
    ),
    ("GET /\n\nb\n", .body("c\nd"), "GET /\n\nc\nd\n"), ("GET /\n", .body("c"), "GET /\n\nc\n"),
    ("GET /\r\n\r\n### n\r\nGET /n", .body("c"), "GET /\r\n\r\nc\r\n\r\n### n\r\nGET /n"),
    ("GET /\n\nb\n\n###\n", .body(""), "GET /\n\n###\n"), ("GET /", .body("\nc\n\n"), "GET /\n\nc"),
    ("GET /\n\n> {% %}", .body("c"), "GET /\n\nc\n\n> {% %}"),
    ("GET /", .data(JSONPath([.name("a")])), "# @data $.a\nGET /"),
    ("#  @data = $.b \nGET /", .data(JSONPath([.name("a")])), "#  @data = $.a \nGET /"),
    ("# @data $.b\r\nGET /", .data(nil), "GET /"),
  ]
  static let rows: [(before: String, edit: Edit, after: String)] = [
    ("GET /\nA :  1 \n", .row(0, on: true, "B", "2"), "GET /\nB :  2 \n"),
    ("GET /\nA:1\n", .row(0, on: false, "A", "1"), "GET /\n# @off A:1\n"),
    ("GET /\n  ?a=1\n", .row(0, on: false, "a", "1"), "GET /\n# @off   ?a=1\n"),
    ("GET /?a=1&b=2", .row(0, on: false, "a", "1"), "GET /?b=2\n# @off @1 ?a=1"),
    ("GET /?a=1&b=2\r\n", .row(1, on: false, "b", "3"), "GET /?a=1\r\n# @off @2 &b=3\r\n"),
    ("GET /?b=2\n# @off @1 ?a=1", .row(0, on: true, "a", "1"), "GET /?a=1&b=2"),
    ("GET /?a\n", .row(0, on: true, "a", ""), "GET /?a=\n"),
    ("GET /?a=1\n", .row(0, on: true, "a", nil), "GET /?a\n"),
    ("GET /?a=1 HTTP/2", .row(0, on: true, "a=", "x&y#z\n"), "GET /?a%3D=x%26y%23z%0A HTTP/2"),
    ("GET /?a=1", .row(0, on: true, "a", " b c "), "GET /?a=%20b c%20"),
    ("GET /?a=1", .row(0, on: true, "a", "b HTTP/1.1"), "GET /?a=b%20HTTP/1.1"),
    ("GET /?a=1", .row(0, on: true, "a", "{{b & c}}"), "GET /?a={{b & c}}"),
    ("GET /\nA: 1\n", .row(0, on: true, "A", "  2 "), "GET /\nA: 2\n"),
    ("GET /?a=1&b=2\n# @off @2 &x", .remove(0), "GET /?b=2\n# @off @1 &x"),
    ("GET /?a=1", .remove(0), "GET /"), ("GET /\n  ?a=1\n  &b=2\n", .remove(0), "GET /\n  &b=2\n"),
    ("GET /\nA: 1\nB: 2", .remove(1), "GET /\nA: 1"),
    ("GET /\n# @off A: 1\n", .remove(0), "GET /\n"),
    ("GET /", .add(.parameter, "a", "1"), "GET /?a=1"),
    ("GET /?a HTTP/2", .add(.parameter, "b", nil), "GET /?a&b HTTP/2"),
    ("GET /\n  ?a=1\nA: 1\n", .add(.parameter, "b", "2"), "GET /\n  ?a=1\n  &b=2\nA: 1\n"),
    ("GET /\n# @off   &a=1\n", .add(.parameter, "b", "2"), "GET /\n# @off   &a=1\n  &b=2\n"),
    ("GET /", .add(.header, "A", "1"), "GET /\nA: 1"),
    ("GET /\r\n\tA:1\r\n\r\nbody", .add(.header, "B", "2"), "GET /\r\n\tA:1\r\n\tB:2\r\n\r\nbody"),
    ("GET /\n  ?a=1\n\n", .add(.header, "A", "1"), "GET /\n  ?a=1\nA: 1\n\n"),
  ]

  @Test("method, URL, body and data path", arguments: lines)
  func line(_ before: String, _ edit: Edit, _ after: String) { check(before, edit, after) }

  @Test("rows: changed, ticked, added, removed", arguments: rows)
  func row(_ before: String, _ edit: Edit, _ after: String) { check(before, edit, after) }

  @Test("the last of ten thousand parameters is ticked off and on as the first is")
  func farRow() {
    let many = "GET /?a" + String(repeating: "&a", count: 10_008)
    check(many + "&z=1", .row(10_009, on: false, "z", "1"), many + "\n# @off @10010 &z=1")
    check(many + "\n# @off @10010 &z=1", .row(10_009, on: true, "z", "1"), many + "&z=1")
  }

  static let orders: [(before: String, edit: Edit, after: String)] = [
    ("GET /\nA: 1\n\tB:2", .swap(0, 1), "GET /\n\tB:2\nA: 1"),
    ("GET /\nA: 1\n# @off B: 2\n", .swap(0, 1), "GET /\n# @off B: 2\nA: 1\n"),
    ("GET /?a=1&b=2\n", .swap(0, 1), "GET /?b=2&a=1\n"),
    ("GET /\n  ?a=1\n  &b=2\n", .swap(0, 1), "GET /\n  ?b=2\n  &a=1\n"),
    ("GET /\n  ?a=1\n# @off   &b=2\n", .swap(0, 1), "GET /\n# @off   ?b=2\n  &a=1\n"),
    ("GET /?a=1\n# @off @2 &b=2\n", .swap(0, 1), "GET /?a=1\n# @off @1 ?b=2\n"),
    ("GET /?a\nA: 1\n", .paste(.header, "B: 2\n\nC:3\r\n"), "GET /?a\nA: 1\nB: 2\nC: 3\n"),
    ("GET /\n", .paste(.header, "A=1\n# @off B: x=2"), "GET /\nA: 1\n# @off B: x=2\n"),
    ("GET /", .paste(.parameter, "a=1&b=2\nc: d e\nf"), "GET /?a=1&b=2&c=d e&f"),
    ("GET /", .paste(.parameter, "?u=http://h/x"), "GET /?u=http://h/x"),
    ("GET /", .paste(.parameter, "c\t3\nd\t4=x"), "GET /?c=3&d=4=x"),
    ("GET /", .paste(.parameter, "c\t: 3"), "GET /?c=3"),
    ("GET /", .paste(.header, "A\tb: c"), "GET /\nA: b: c"),
    ("GET /", .add(.parameter, "a\tb", "\u{1}\u{7F}"), "GET /?a%09b=%01%7F"),
    (
      "GET /?z", .paste(.parameter, "# @off a=1\nb=2\n# @off c"),
      "GET /?z&b=2\n# @off @2 &a=1\n# @off @4 &c"
    ),
    ("GET /", .paste(.parameter, "# @off a=1\nb=2"), "GET /?b=2\n# @off @1 ?a=1"),
    (
      "GET /\n  ?z\n", .paste(.parameter, "# @off a=1\nb=2"),
      "GET /\n  ?z\n# @off   &a=1\n  &b=2\n"
    ),
    ("GET /", .error(JSONPath([.name("e")])), "# @error $.e\nGET /"),
    ("# @error $.b\nGET /", .error(JSONPath([.name("a")])), "# @error $.a\nGET /"),
    ("# @error $.b\r\nGET /", .error(nil), "GET /"),
  ]

  @Test("rows in another order, pasted rows, the error path", arguments: orders)
  func order(_ before: String, _ edit: Edit, _ after: String) { check(before, edit, after) }

  @Test(
    "thousands of pasted rows come in their order, as one edit",
    arguments: [
      (SavedRow.Kind.header, "GET /\nA: 1\n"), (.parameter, "GET /?a=1\nA: 1\n"),
      (.parameter, "GET /\n  ?a=1\n"),
      (.field, BodyRowTests.form + "a=1\n"), (.part, BodyRowTests.multipart + BodyRowTests.ab),
    ] as [(SavedRow.Kind, String)])
  func many(_ kind: SavedRow.Kind, _ before: String) {
    var file = HTTPFileTests.file(before)
    let old = file.requests[0].rows.filter { $0.kind == kind }.map(\.name)
    let names = (0..<5_000).map { "n\($0)" }
    let text = names.map { $0 + "=v" }.joined(separator: "\n")
    let rows = PastedRow.rows(in: Array(text.utf8), as: kind)
    #expect(file.addRows(kind, to: 0, rows) == nil)
    let read = file.requests[0].rows.filter { $0.kind == kind }.map(\.name)
    let isInOrder = read == old + names
    #expect(isInOrder)
  }

  @Test("of pasted rows that cannot all be written none is")
  func allOrNone() {
    var file = HTTPFileTests.file("GET /\nA: 1\n")
    let before = file
    let rows = [PastedRow(name: "B", value: "2"), PastedRow(name: "C", value: "x\ny")]
    #expect(file.addRows(.header, to: 0, rows) == .lineBreak)
    let more = [PastedRow(name: "B", value: "2"), PastedRow(name: "#x", value: "3")]
    #expect(file.addRows(.header, to: 0, more) == .unwritable)
    #expect(file == before)
  }

  static let texts: [(before: String, text: String, after: String)] = [
    ("GET /\nA: 1\n\n###\nGET /b", "PUT /c\nB: 2\n\nx\n\n", "PUT /c\nB: 2\n\nx\n\n###\nGET /b"),
    ("### n\r\n\r\n# words\r\nGET /\r\n", "GET /a", "### n\r\n\r\nGET /a\r\n"),
    ("@v = 1\nGET /", "@v = 2\nGET /{{v}}", "@v = 2\nGET /{{v}}"),
  ]

  @Test("the raw text of a request takes its place, nothing around it changes", arguments: texts)
  func text(_ before: String, _ text: String, _ after: String) {
    check(before, .text(text), after)
  }

  private func check(_ before: String, _ edit: Edit, _ after: String) {
    var file = HTTPFileTests.file(before)
    #expect(edit.make(&file) == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == after)
    #expect(file.printed == file.bytes)
  }

  static let refused: [(before: String, edit: Edit, refusal: EditRefusal)] = [
    ("GET /\nA: 1", .row(0, on: true, "A", "1\nB: 2"), .lineBreak),
    ("GET /\nA: 1", .row(0, on: true, "#A", "1"), .unwritable),
    ("GET /\nA: 1", .row(0, on: true, "", "1"), .unwritable),
    ("GET /\nA: 1", .row(0, on: true, "A b", "1"), .unwritable),
    ("GET /?a=1", .row(0, on: true, "", nil), .unwritable),
    ("GET /?a=1", .row(1, on: true, "a", "1"), .noSuchRow(1)),
    ("GET /", .remove(0), .noSuchRow(0)), ("GET /", .method("G\nT"), .lineBreak),
    ("GET /", .method(""), .unwritable), ("GET /", .method("A B"), .unwritable),
    ("GET /", .url("/a\r\nB: 1"), .lineBreak), ("http://h", .url(""), .unwritable),
    ("POST /\n\nb", .body("c\n###"), .bodyLine(2)), ("POST /", .body("> ./x.js"), .bodyLine(1)),
    ("POST /", .body("a\n?? status == 1\nb"), .bodyLine(2)),
    ("", .method("GET"), .noSuchRequest(0)),
    ("GET /", .add(.header, "A:", "1"), .unwritable),
    ("GET /", .add(.header, "A", "\r"), .lineBreak),
    ("GET /\nA: 1\nB: 2", .swap(0, 2), .noSuchRow(2)), ("GET /?a\nB: 2", .swap(0, 1), .unwritable),
    ("GET /", .text("GET /\n###\nGET /b"), .notOneRequest), ("GET /", .text(" \n"), .notOneRequest),
    ("GET /\nA: 1", .paste(.header, "B: 2\nb ad: 3"), .unwritable),
    ("GET /", .add(.field, "a", "1"), .unwritable), ("GET /", .add(.part, "a", "1"), .unwritable),
    ("GET /", .auth(.key(name: "X", value: "", inQuery: false)), .notAKeyName("X")),
    ("GET /", .auth(.basic(user: "a b", password: "c")), .unwritable),
  ]

  @Test("what the format cannot say is refused, and the file stays", arguments: refused)
  func isRefused(_ before: String, _ edit: Edit, _ refusal: EditRefusal) {
    var file = HTTPFileTests.file(before)
    #expect(edit.make(&file) == refusal)
    #expect(String(decoding: file.bytes, as: UTF8.self) == before)
  }
}
