import Glibc
import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("-F, read as curl reads it")
struct FormFieldTests {
  private func part(_ typed: String, isLiteral: Bool = false) throws -> (
    lines: [String], text: String
  ) {
    let part = try FormField(typed, isLiteral: isLiteral).part(-1)
    let bytes: [UInt8]
    switch part.content {
    case .bytes(let all): bytes = all
    case .file(let path, let size):
      bytes = try Files.read(path)
      #expect(bytes.count == size)
    }
    return (part.headers.map(\.text), String(decoding: bytes, as: UTF8.self))
  }

  @Test(
    "text, its type, its name as a file, its own lines",
    arguments: [
      ("a=b", ["Content-Disposition: form-data; name=\"a\""], "b"),
      ("a=", ["Content-Disposition: form-data; name=\"a\""], ""),
      ("a= b ", ["Content-Disposition: form-data; name=\"a\""], "b"),
      ("a=\"b;c\\\"\\\\ \" ", ["Content-Disposition: form-data; name=\"a\""], "b;c\"\\ "),
      ("a=\"{\"b\":1}\"", ["Content-Disposition: form-data; name=\"a\""], "{"),
      ("a=b;c", ["Content-Disposition: form-data; name=\"a\""], "b"),
      (
        "a=b; c ;type=x/y;filename=f",
        ["Content-Disposition: form-data; name=\"a\"; filename=\"f\"", "Content-Type: x/y"], "b"
      ),
      ("a=\"b;c\";d", ["Content-Disposition: form-data; name=\"a\""], "b;c"),
      ("a=\"b", ["Content-Disposition: form-data; name=\"a\""], "\"b"),
      (
        "a=b;type=text/x; charset=utf-8",
        ["Content-Disposition: form-data; name=\"a\"", "Content-Type: text/x; charset=utf-8"], "b"
      ),
      (
        "a=b; filename=\"c;d.txt\"",
        [
          "Content-Disposition: form-data; name=\"a\"; filename=\"c;d.txt\"",
          "Content-Type: text/plain",
        ], "b"
      ),
      (
        "a=b;headers=X-One: 1;headers=\"X-Two: 2\"",
        ["Content-Disposition: form-data; name=\"a\"", "X-One: 1", "X-Two: 2"], "b"
      ),
    ])
  func texts(typed: String, lines: [String], text: String) throws {
    let part = try part(typed)
    #expect(part.lines == lines)
    #expect(part.text == text)
  }

  @Test("--form-string takes everything as it is")
  func literal() throws {
    #expect(try part("a=@b;type=c", isLiteral: true).text == "@b;type=c")
  }

  @Test("of standard input no type is known")
  func input() throws {
    let scratch = Scratch()
    try Files.replace(scratch["in"], with: Array("x".utf8))
    for (typed, type) in [
      ("a=@-", nil), ("a=@-;filename=b.txt", "text/plain"), ("a=@-;type=c/d", "c/d"),
    ] as [(String, String?)] {
      let input = open(scratch["in"], O_RDONLY)
      defer { close(input) }
      let part = try FormField(typed, isLiteral: false).part(input)
      #expect(part.headers["Content-Type"] == type)
      #expect(part.content == .bytes(Array("x".utf8)))
    }
  }

  @Test("@FILE has a name and a type by its ending, <FILE is text")
  func files() throws {
    let scratch = Scratch()
    let path = scratch["photo.JPG"]
    try Files.replace(path, with: Array("x\r\n".utf8))
    let file = try part("a=@\(path)")
    #expect(
      file.lines == [
        "Content-Disposition: form-data; name=\"a\"; filename=\"photo.JPG\"",
        "Content-Type: image/jpeg",
      ])
    #expect(file.text == "x\r\n")
    let named = try part("a=@\(path);filename=b;type=c/d")
    #expect(
      named.lines == [
        "Content-Disposition: form-data; name=\"a\"; filename=\"b\"", "Content-Type: c/d",
      ])
    let text = try part("a=<\(path)")
    #expect(text.lines == ["Content-Disposition: form-data; name=\"a\""])
    #expect(text.text == "x\r\n")
    #expect(throws: FileError.missing(path: scratch["none"])) { try part("a=@" + scratch["none"]) }
  }

  @Test(
    "what is not known is refused, not left out",
    arguments: [
      ("ab", UsageError.notAField("ab")),
      ("a=@b,c", .unknownInField(",", "a=@b,c")), ("a=(b", .unknownInField("(", "a=(b")),
      ("a=b;encoder=base64", .unknownInField("encoder=base64", "a=b;encoder=base64")),
    ])
  func refused(typed: String, error: UsageError) {
    #expect(throws: error) { try FormField(typed, isLiteral: false) }
  }
}
