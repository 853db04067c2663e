import Sessions
import Testing

@Suite("fields of a form and parts are rows of the body")
struct BodyRowTests {
  static let form = "POST /\nContent-Type: application/x-www-form-urlencoded\n\n"
  /// Row 0 is the Content-Type line.
  static let forms: [(before: String, edit: EditTests.Edit, after: String)] = [
    ("a=1&b=2", .row(1, on: true, "a", "3"), "a=3&b=2"),
    ("a=1&b=2", .row(2, on: true, "n m", "x&y=z #"), "a=1&n+m=x%26y=z+%23"),
    ("a=1&b=2", .row(1, on: false, "a", "1"), "b=2\n# @off @1 &a=1"),
    ("a=1&b=2\n&c=3", .row(2, on: false, "b", "2"), "a=1\n# @off @2 &b=2\n&c=3"),
    ("a=1\n&b=2", .row(2, on: false, "b", "2"), "a=1\n# @off &b=2"),
    ("a=1\n&b=2", .row(1, on: false, "a", "1"), "# @off a=1\n&b=2"),
    ("a=1&\nb=2", .row(2, on: false, "b", "2"), "a=1&\n# @off b=2"),
    ("a=1\n# @off @2 &b=2", .row(2, on: true, "b", "2"), "a=1&b=2"),
    ("a=1\n# @off &b=2", .row(2, on: true, "b", "2"), "a=1\n&b=2"),
    ("# @off a=1\n# @off &b=2", .row(1, on: true, "a", "1"), "a=1\n# @off &b=2"),
    ("a=1&b=2", .remove(1), "b=2"), ("a=1\n&b=2", .remove(1), "b=2"),
    ("b=2\n# @off @1 &a=1", .remove(2), "# @off a=1"), ("a=1", .remove(1), ""),
    ("a=1", .add(.field, "b", "2"), "a=1&b=2"), ("", .add(.field, "b", nil), "b"),
    ("a=1\r\n&b=2", .add(.field, "c", ""), "a=1\r\n&b=2\r\n&c="),
    ("a=1\n# @off &b=2", .add(.field, "c", "3"), "a=1\n# @off &b=2\n&c=3"),
    ("a=1&b=2&c=3", .swap(1, 3), "c=3&b=2&a=1"),
    ("a=1\n# @off &b=2", .swap(1, 2), "# @off b=2\n&a=1"),
    ("a=1&b=2", .paste(.field, "c=3&d=4\n# @off e: 5"), "a=1&b=2&c=3&d=4\n# @off @5 &e=5"),
    ("a=1", .row(1, on: true, "a", "x+y 5% %2 %26"), "a=x%2By+5%25+%252+%26"),
    ("a=x+y", .row(1, on: true, "a", "x y"), "a=x+y"),
    ("a=x+y", .row(1, on: true, "a", "x y!"), "a=x+y!"),
    ("a=x%2By%26", .row(1, on: true, "a", "x%2By%26z"), "a=x%2By%26z"),
    ("", .paste(.field, "a=x+y\nb=x+y&c=z+"), "a=x%2By&b=x+y&c=z+"),
    ("", .paste(.field, "# @off a=1\nb=2"), "# @off a=1\n&b=2"),
    ("x={{a & b}}&y=1", .row(1, on: true, "x", "{{a & b}}!"), "x={{a & b}}!&y=1"),
  ]

  @Test("a form", arguments: forms)
  func form(_ before: String, _ edit: EditTests.Edit, _ after: String) {
    check(Self.form, before, edit, after)
  }

  static let multipart = "POST /\nContent-Type: multipart/form-data; boundary=x\n\n"
  static func part(_ name: String, _ text: String, _ more: String = "") -> String {
    "--x\nContent-Disposition: form-data; name=\"\(name)\"\(more)\n\n\(text)\n"
  }
  static let offB =
    "# @off --x\n# @off Content-Disposition: form-data; name=\"b\"\n# @off \n# @off 2\n"
  static let ab = part("a", "1") + part("b", "2") + "--x--"
  static let parts: [(before: String, edit: EditTests.Edit, after: String)] = [
    (ab, .row(1, on: true, "c", "1"), part("c", "1") + part("b", "2") + "--x--"),
    (ab, .row(1, on: true, "a", "3\n4"), part("a", "3\n4") + part("b", "2") + "--x--"),
    (ab, .row(2, on: false, "b", "2"), part("a", "1") + offB + "--x--"),
    (part("a", "1") + offB + "--x--", .row(2, on: true, "b", "2"), ab),
    (ab, .remove(1), part("b", "2") + "--x--"),
    (ab, .swap(1, 2), part("b", "2") + part("a", "1") + "--x--"),
    ("", .add(.part, "a", "1"), part("a", "1") + "--x--"),
    (
      ab, .add(.part, "f", "< ./p/q.png"),
      part("a", "1") + part("b", "2")
        + part("f", "< ./p/q.png", "; filename=\"q.png\"") + "--x--"
    ),
    (
      part("f", "< ./q", "; filename=\"n\"") + "--x--", .row(1, on: true, "f", "text"),
      part("f", "text") + "--x--"
    ),
    (
      part("f", "< ./q", "; filename=\"n\"") + "--x--", .row(1, on: true, "f", "< ./r"),
      part("f", "< ./r", "; filename=\"r\"") + "--x--"
    ),
    (
      part("f", "// the file\n< ./q\n") + "--x--", .row(1, on: true, "g", "< ./q"),
      part("g", "// the file\n< ./q\n") + "--x--"
    ),
  ]

  @Test("parts", arguments: parts)
  func part(_ before: String, _ edit: EditTests.Edit, _ after: String) {
    check(Self.multipart, before, edit, after)
  }

  private func check(
    _ head: String, _ before: String, _ edit: EditTests.Edit, _ after: String
  ) {
    var file = HTTPFileTests.file(head + before)
    #expect(edit.make(&file) == nil)
    let text = String(decoding: file.bytes, as: UTF8.self)
    let expected = after.isEmpty ? head : head + after
    // Of an empty body only the line ends around it are left.
    #expect(Self.trimmed(text) == Self.trimmed(expected))
    #expect(file.printed == file.bytes)
  }

  private static func trimmed(_ text: String) -> Substring {
    let end = text.lastIndex { $0 != "\n" } ?? text.startIndex
    return text[...end]
  }

  @Test(
    "a body that is written in another way has no rows",
    arguments: ["a=1\nb=2", "a=1\n# @off @9 &b", "a=1\n\n&b=2"])
  func noRows(_ body: String) {
    #expect(HTTPFileTests.file(Self.form + body).requests[0].rows.count == 1)
  }

  @Test("what would be read as something else is refused")
  func refused() {
    var file = HTTPFileTests.file(Self.multipart + Self.ab)
    let before = file
    #expect(file.setRow(1, of: 0, on: true, name: "a", value: "1\n--x\n2") == .unwritable)
    #expect(file.setRow(1, of: 0, on: true, name: "a", value: "1\n### no") == .bodyLine(5))
    #expect(file.addRow(.field, to: 0, name: "a", value: "1") == .unwritable)
    #expect(file == before)
  }

  static let kinds: [(before: String, kind: BodyKind, after: String)] = [
    ("GET /\n", .json, "GET /\nContent-Type: application/json\n\n{}\n"),
    (
      "GET /\nContent-Type: text/plain\n\nx\n", .json,
      "GET /\nContent-Type: application/json\n\nx\n"
    ),
    ("GET /\nContent-Type: text/plain\n\nx\n", .none, "GET /\n"),
    ("GET /\n", .form, "GET /\nContent-Type: application/x-www-form-urlencoded\n"),
    ("GET /\n", .file, "GET /\nContent-Type: application/octet-stream\n\n< ./body.bin\n"),
    (
      form + "a=1\n# @off &b=2\n", .multipart,
      multipart.replacing("=x", with: "=lotus")
        + ((part("a", "1") + offB).replacing("--x", with: "--lotus")) + "--lotus--\n"
    ),
    (multipart + ab, .form, form + "a=1&b=2"),
    // The same name and value in the other's writing.
    (
      form + "a=x+y%26z\n", .multipart,
      multipart.replacing("=x", with: "=lotus")
        + part("a", "x y&z").replacing("--x", with: "--lotus") + "--lotus--\n"
    ),
    (multipart + part("a", "5%26 & x") + "--x--\n", .form, form + "a=5%2526+%26+x\n"),
  ]

  @Test("a body of another kind", arguments: kinds)
  func kind(_ before: String, _ kind: BodyKind, _ after: String) {
    var file = HTTPFileTests.file(before)
    #expect(file.setBodyKind(kind, of: 0) == nil)
    #expect(String(decoding: file.bytes, as: UTF8.self) == after)
    #expect(file.requests[0].bodyKind == kind)
  }
}
