import CCurl
import Testing
import TestSupport

@testable import Lotus

@Suite("libcurl opened by hand")
struct CurlLibraryTests {
  @Test("a library that is missing, or lacks what is needed, is named")
  func missing() {
    #expect(String(cString: lotus_curl_probe("libnothing.so.9")).contains("libnothing.so.9"))
    #expect(
      String(cString: lotus_curl_probe("libpthread.so.0"))
        == "libpthread.so.0 has no curl_global_init: 7.85 or later is needed")
  }

  @Test("the library is there")
  func present() {
    #expect(lotus_curl_open() == nil)
  }
}

@Suite("The live network: what is sent", .needs(.servers))
struct CurlTransportRequestTests {
  let transport = CurlTransport()

  static let requests: [(method: String, path: String, headers: [String], body: RequestBody)] = [
    ("GET", "/raw", [], .none), ("GET", "/raw?a=%5bj%5d+AND+b,c&ä=ö x#f", [], .none),
    ("GET", "/a/../raw/../raw", [], .none), ("POST", "/raw", [], .none),
    ("POST", "/raw", [], .bytes([])), ("POST", "/raw", [], .bytes(Array("a=1".utf8))),
    ("PROPFIND", "/raw", ["Depth: 1"], .bytes(Array("<x/>".utf8))),
    ("GET", "/raw", ["Content-Type: text/plain"], .bytes(Array("hello".utf8))),
    ("DELETE", "/raw", [], .none), ("DELETE", "/raw", [], .bytes([7])),
    ("PUT", "/raw", ["content-length: 2"], .bytes([1, 2])),
    ("QUERY", "/raw", [], .bytes([0, 255])),
    (
      "GET", "/raw",
      [
        "x-lower-Case: v", "x-lower-Case: second", "X-Empty:", "X-Tight:yes", "X-Blank: a  ",
        "Connection: keep-alive", "Accept-Encoding: identity", "Cookie: a=1", "User-Agent: me/1",
        "HOST: override.test", "Accept:text/plain", "Authorization: Bearer z", "Referer: x", "a:b;",
        "X-Utf8: café", "TE: trailers", "Range: bytes=0-", "Expect:",
      ], .none
    ), ("POST", "/raw", ["Expect: 100-continue"], .none),
    ("OPTIONS", "//raw", [], .none), ("GET", "/raw/{\"a\":[1|2]}", [], .none),
  ]

  @Test("the wire form is what a server gets, byte for byte", arguments: requests)
  func wireForm(method: String, path: String, headers: [String], body: RequestBody) async throws {
    let request = try request(.odd, path, method: method, headers: headers, body: body)
    let answer = await Collected(transport.send(request))
    #expect(answer.failure == nil)
    #expect(
      String(decoding: answer.body, as: UTF8.self)
        == String(decoding: request.wireForm, as: UTF8.self))
    #expect(answer.body == request.wireForm)
  }

  @Test("a header line's bytes go out as they are")
  func latin1() async throws {
    var request = try request(.odd, "/raw")
    let line = HeaderLine(bytes: Array("X-Latin: caf".utf8) + [0xE9])
    request = try PreparedRequest(
      url: request.url.text, headers: [line], options: request.options)
    #expect(await Collected(transport.send(request)).body == request.wireForm)
  }

  @Test("left out lines are not put back by libcurl")
  func omitted() async throws {
    let names = ["User-Agent", "Accept", "Accept-Encoding"]
    let request = try request(.odd, "/raw") { $0.omittedHeaders = names }
    let answer = await Collected(transport.send(request))
    #expect(answer.body == request.wireForm)
    #expect(!answer.text.contains("Accept"))
  }

  @Test("an answer to HEAD has no body, whatever it announces")
  func head() async throws {
    let answer = await Collected(transport.send(try request(.nginx, "/small.json", method: "HEAD")))
    #expect(answer.failure == nil)
    #expect(answer.head?.status == 200)
    #expect(answer.body.isEmpty)
  }

  @Test("a HEAD with a body sends it, and needs no body in return")
  func headWithBody() async throws {
    let request = try request(.odd, "/raw", method: "HEAD", body: .bytes([1, 2, 3]))
    for _ in 0..<2 {
      let answer = await Collected(transport.send(request))
      #expect(answer.failure == nil)
      #expect(answer.head?.headers["Content-Length"] == String(request.wireForm.count))
      #expect(answer.body.isEmpty)
      #expect(answer.timings?.sentBytes == 3)
    }
  }

  @Test("a body from memory or from a file is sent whole, with its progress")
  func upload() async throws {
    let bytes = [UInt8](repeating: 7, count: 3_000_000)
    let scratch = Scratch()
    try writeFile(scratch["body"], bytes)
    for body in [.bytes(bytes), .file(path: scratch["body"], size: bytes.count)] as [RequestBody] {
      let answer = await Collected(
        transport.send(try request(.odd, "/sink", method: "POST", body: body)))
      #expect(answer.text == "got=3000000 te=none")
      #expect(answer.uploaded.last == bytes.count)
      #expect(answer.uploaded == answer.uploaded.sorted())
      #expect(answer.timings?.sentBytes == bytes.count)
    }
  }

  @Test("a typed Transfer-Encoding sends the body in chunks")
  func chunked() async throws {
    let request = try request(
      .odd, "/sink", method: "POST", headers: ["Transfer-Encoding: chunked"],
      body: .bytes([UInt8](repeating: 1, count: 100_000)))
    #expect(await Collected(transport.send(request)).text == "got=100000 te=chunked")
  }

  @Test("a file that is missing, a folder, or shorter than it was is unreadable")
  func unreadable() async throws {
    let scratch = Scratch()
    try writeFile(scratch["short"], [1, 2, 3])
    for path in [scratch["missing"], scratch.path, scratch["short"]] {
      let request = try request(
        .odd, "/sink", method: "POST", body: .file(path: path, size: 1_000_000))
      #expect(await Collected(transport.send(request)).failure == .bodyUnreadable(path: path))
    }
  }

  @Test("a server that asks first gets the body after its 100")
  func expectContinue() async throws {
    let request = try request(
      .odd, "/continue", method: "POST", headers: ["Expect: 100-continue"],
      body: .bytes([UInt8](repeating: 1, count: 5000)))
    let answer = await Collected(transport.send(request))
    #expect(answer.informational.map(\.status) == [100])
    #expect(answer.informational.first?.headers["X-Interim"] == "yes")
    #expect(answer.text.hasPrefix("expect=100-continue body=5000"))
  }

  @Test("an early answer to a body is an answer")
  func early() async throws {
    let request = try request(
      .odd, "/early413", method: "POST", body: .bytes([UInt8](repeating: 1, count: 100_000)))
    #expect(await Collected(transport.send(request)).head?.status == 413)
  }
}
