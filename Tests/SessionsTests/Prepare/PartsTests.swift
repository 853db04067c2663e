import Lotus
import Platform
import Sessions
import TestSupport
import Testing

@Suite("fields and parts as they are sent")
struct PartsTests {
  static let form = "POST http://h\nContent-Type: application/x-www-form-urlencoded\n\n"
  static let forms: [(body: String, sent: String)] = [
    ("a=1&b=2", "a=1&b=2"), ("a=1\n&b={{v}}\n", "a=1&b=x+y"), ("a=1&\nb=2", "a=1&b=2"),
    ("a=1\n# @off &b=2\n&c=3", "a=1&c=3"), ("# @off a=1\n&b=2", "b=2"),
    ("a=1&c=3\n# @off @2 &b=2", "a=1&c=3"), ("a=1&&b=", "a=1&&b="), ("a=1\nb", "a=1\nb"),
  ]

  @Test("a variable behind = is a value, encoded once; alone it is fields as they are written")
  func variables() throws {
    let text = "@v = a&b+c 5% é%41\n@q = x=1&y=2\n" + Self.form + "k={{v}}&{{q}}"
    let request = try PreparedTests.prepared(text)
    #expect(request.body == .bytes(Array("k=a%26b%2Bc+5%25+%C3%A9%2541&x=1&y=2".utf8)))
  }

  @Test("the fields that are on, joined", arguments: forms)
  func form(_ body: String, _ sent: String) throws {
    let request = try PreparedTests.prepared("@v = x y\n" + Self.form + body)
    #expect(request.body == .bytes(Array(sent.utf8)))
  }

  @Test(
    "the parts that are on: texts with variables, files from disk, lines as the protocol has them")
  func parts() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.bin", [0xFF, 0])
    let text = """
      @v = x y
      POST http://h
      Content-Type: multipart/form-data; boundary=B

      --B
      Content-Disposition: form-data; name="t"

      {{v}}
      --B
      Content-Disposition: form-data; name="f"; filename="a.bin"
      Content-Type: image/png

      < ./a.bin
      # @off --B
      # @off Content-Disposition: form-data; name="n"
      # @off 
      # @off no
      --B--

      """
    let request = try PreparedTests.prepared(text, file: folder("r.http"))
    let head =
      "--B\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\nx y\r\n"
      + "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.bin\"\r\n"
      + "Content-Type: image/png\r\n\r\n"
    #expect(
      request.body.segments == [
        .bytes(Array(head.utf8)), .file(path: Files.realPath(folder.path) + "/./a.bin", size: 2),
        .bytes(Array("\r\n--B--\r\n".utf8)),
      ])
    #expect(request.headers["Content-Type"] == "multipart/form-data; boundary=B")
    #expect(request.headers["Content-Length"] == "\(head.utf8.count + 2 + 9)")
  }

  @Test("a file that is not there is named")
  func missing() {
    let text =
      "POST http://h\nContent-Type: multipart/form-data; boundary=B\n\n--B\n\n< ./no\n--B--"
    #expect(throws: PreparationError.file(.missing(path: "/nowhere/./no"))) {
      try PreparedTests.prepared(text)
    }
  }
}
