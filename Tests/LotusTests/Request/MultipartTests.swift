import Testing
import TestSupport

@testable import Lotus

@Suite("Form data in parts")
struct MultipartTests {
  static let names: [(name: String, wire: String)] = [
    ("a", "a"), ("Grüße", "Grüße"), ("a\"b", "a%22b"), ("a\r\nb", "a%0D%0Ab"),
    ("a\rb\nc", "a%0Db%0Ac"),
    ("100%", "100%"), ("a\\b", "a\\b"), ("", ""), ("x; name=y", "x; name=y"),
  ]

  @Test("names go out as UTF-8; what would end them is escaped", arguments: names)
  func escaped(name: String, wire: String) {
    let part = Multipart.Part.file(name, fileName: name, .bytes([]))
    #expect(
      part.headers.map(\.text) == [
        "Content-Disposition: form-data; name=\"\(wire)\"; filename=\"\(wire)\"",
        "Content-Type: application/octet-stream",
      ])
  }

  @Test("the length is known, and files are pieces of their own")
  func segments() {
    let form = Multipart(
      [
        .field("a", Array("1".utf8)),
        .file("f", fileName: "x.bin", mediaType: nil, .file(path: "/x", size: 7)),
        .field("b", [0xFF], mediaType: "text/plain"),
      ], boundary: "B")
    let body = RequestBody.parts(form)
    let head =
      "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n"
      + "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"x.bin\"\r\n\r\n"
    let tail =
      "\r\n--B\r\nContent-Disposition: form-data; name=\"b\"\r\nContent-Type: text/plain\r\n\r\n"
    let end: [UInt8] = [0xFF] + "\r\n--B--\r\n".utf8
    #expect(
      body.segments == [
        .bytes(Array(head.utf8)), .file(path: "/x", size: 7), .bytes(Array(tail.utf8) + end),
      ])
    #expect(body.size == head.utf8.count + 7 + tail.utf8.count + end.count)
    #expect(body.bytes == nil)
  }

  static let types: [(typed: [String], line: String)] = [
    ([], "Content-Type: multipart/form-data; boundary=B"),
    (["content-type: multipart/form-data"], "content-type: multipart/form-data; boundary=B"),
    (["Content-Type: multipart/mixed; boundary=X"], "Content-Type: multipart/mixed; boundary=X"),
    (
      ["Content-Type: multipart/mixed; Boundary=\"X Y\""],
      "Content-Type: multipart/mixed; Boundary=\"X Y\""
    ),
  ]

  @Test("the Content-Type line and the body have the same boundary", arguments: types)
  func boundary(typed: [String], line: String) throws {
    let request = try PreparedRequest(
      method: "POST", url: "http://h/",
      headers: HeaderList(typed.map { HeaderLine(bytes: Array($0.utf8)) }),
      body: .parts(Multipart([.field("a", [])], boundary: "B")))
    #expect(request.headers.first { $0.isNamed("Content-Type") }?.text == line)
    guard case .parts(let form) = request.body else { return }
    let boundary = try #require(Multipart.boundary(in: HeaderLine(bytes: Array(line.utf8))))
    #expect(form.boundary == boundary)
    #expect(request.headers["Content-Length"] == String(request.body.size ?? 0))
  }

  @Test("boundaries are random, and long enough")
  func random() {
    let all = Set((0..<100).map { _ in Multipart([]).boundary })
    #expect(all.count == 100 && all.allSatisfy { $0.utf8.count == 40 })
    #expect(Multipart.boundary(1) == String(repeating: "-", count: 24) + "0000000000000001")
  }

  @Test("a line over a part is checked as any header line is")
  func injected() {
    let part = Multipart.Part(headers: [HeaderLine("X-A", "1\r\nX-B: 2")], content: .bytes([]))
    #expect(throws: RequestError.controlInHeader(name: "X-A")) {
      try PreparedRequest(method: "POST", url: "http://h/", body: .parts(Multipart([part])))
    }
  }

  /// Bodies that browsers sent, and how they are put together here.
  static let corpus: [(file: String, boundary: String, parts: [Multipart.Part])] = [
    (
      "multiple_fields", "----WebKitFormBoundaryTkr3kCBQlBe1nrhc",
      [.field("field1", Array("field1".utf8)), .field("field2", Array("field2".utf8))]
    ),
    (
      "single_file", "----WebKitFormBoundary5BZGOJCWtXGYC9HW",
      [
        .file(
          "file", fileName: "test.txt", mediaType: "text/plain",
          .bytes(Array("This is a test file.".utf8)))
      ]
    ),
  ]

  @Test("bodies as others write them, byte for byte", .needs(.corpora), arguments: corpus)
  func browsers(file: String, boundary: String, parts: [Multipart.Part]) throws {
    let expected = try Corpora.read("multipart/tests/test_data/http/\(file).http")
    let made = try #require(RequestBody.parts(Multipart(parts, boundary: boundary)).bytes)
    #expect(
      String(decoding: made, as: UTF8.self) == String(decoding: expected, as: UTF8.self))
  }

  @Test("content full of line ends and of half boundaries stays as it is", .needs(.corpora))
  func denseContent() throws {
    let folder = "multipart/tests/test_data/http/crlf_dense_part_data"
    let facts = String(decoding: try Corpora.read(folder + ".yaml"), as: UTF8.self)
    let text = try #require(facts.split(separator: "|").last)
    let content = try #require(Base64.decoded(text.filter { !$0.isWhitespace }))
    let form = Multipart(
      [.file("file", fileName: "crlf.bin", .bytes(content))], boundary: "boundary")
    #expect(RequestBody.parts(form).bytes == (try Corpora.read(folder + ".http")))
  }

  @Test("a server gets memory and files, streamed, with the length told before", .needs(.servers))
  func sent() async throws {
    let scratch = Scratch()
    let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0) }
    try writeFile(scratch["a.bin"], content)
    try writeFile(scratch["empty"], [])
    let form = Multipart([
      .field("Grüße \"x\"", Array("wert".utf8)),
      .file("f", fileName: "a.bin", .file(path: scratch["a.bin"], size: content.count)),
      .file("e", fileName: "empty", .file(path: scratch["empty"], size: 0)),
      .field("last", [0, 1, 2]),
    ])
    let request = try request(.odd, "/raw", method: "POST", body: .parts(form))
    let answer = await Collected(CurlTransport().send(request))
    var expected = request.wireHead
    for segment in form.segments {
      switch segment {
      case .bytes(let bytes): expected += bytes
      case .file(let path, _): expected += path.hasSuffix("empty") ? [] : content
      }
    }
    #expect(answer.body.count == expected.count)
    #expect(answer.body.elementsEqual(expected))
    #expect(answer.uploaded.last == form.segments.reduce(0) { $0 + $1.size })
  }
}
