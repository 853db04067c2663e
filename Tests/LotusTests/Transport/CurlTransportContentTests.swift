import Testing
import TestSupport

@testable import Lotus

@Suite("The live network: codings of bodies", .needs(.servers), .needs(.corpora))
struct CurlTransportContentTests {
  let transport = CurlTransport()

  @Test(
    "every coding is undone, at once or byte by byte", arguments: ContentDecodingTests.codings,
    ["/coded", "/pieces"])
  func decoded(coding: (name: String, ending: String), path: String) async throws {
    let body = try Corpora.read(ContentDecodingTests.folder + coding.ending)
    let answer = await Collected(
      transport.send(
        try request(.odd, "\(path)?as=\(coding.name)", method: "POST", body: .bytes(body))))
    #expect(answer.failure == nil)
    #expect(answer.text == "Hello world\n")
    #expect(answer.faults.isEmpty)
    #expect(answer.timings?.wireBytes == body.count)
    #expect(answer.downloaded.last == body.count)
    #expect(answer.downloaded == answer.downloaded.sorted())
  }

  @Test("deflate without zlib's head is undone")
  func rawDeflate() async throws {
    let body = Array(try Corpora.read(ContentDecodingTests.folder + "zz").dropFirst(2).dropLast(4))
    let answer = await Collected(
      transport.send(try request(.odd, "/coded?as=deflate", method: "POST", body: .bytes(body))))
    #expect(answer.text == "Hello world\n")
  }

  @Test(
    "an undecodable body comes as it is with a mark, and nothing fails",
    arguments: [("/badgzip", ContentFault.Reason.damaged, "gzip"), ("/unkenc", .unknown, "snappy")])
  func undecodable(path: String, reason: ContentFault.Reason, coding: String) async throws {
    let answer = await Collected(transport.send(try request(.odd, path)))
    #expect(answer.failure == nil)
    #expect(answer.text == "0123456789")
    #expect(answer.faults == [ContentFault(reason, codings: [coding], decoded: 0)])
    let raw = await Collected(transport.send(try request(.odd, path) { $0.decodesContent = false }))
    #expect(raw.text == "0123456789")
    #expect(raw.faults.isEmpty && raw.downloaded.isEmpty)
  }

  @Test("a coding of the way is undone whatever is asked of the content")
  func transferCoding() async throws {
    for decodes in [true, false] {
      let answer = await Collected(
        transport.send(try request(.odd, "/te-gzip") { $0.decodesContent = decodes }))
      #expect(answer.text == "packed" && answer.faults.isEmpty)
    }
  }

  @Test("an answer to HEAD announces a coding and has nothing to undo")
  func head() async throws {
    let answer = await Collected(transport.send(try request(.odd, "/badgzip", method: "HEAD")))
    #expect(answer.head?.headers["Content-Encoding"] == "gzip")
    #expect(answer.failure == nil && answer.faults.isEmpty)
  }

  @Test("two megabytes in two thousand bytes wait packed until they are asked for")
  func bomb() async throws {
    let packed = try #require(Stored.zeros)
    let events = transport.send(
      try request(.odd, "/coded?as=gzip", method: "POST", body: .bytes(packed))
    ).makeAsyncIterator()
    var sizes: [Int] = []
    while let event = try await events.next() {
      if case .chunk(let bytes) = event { sizes.append(bytes.count) }
    }
    #expect(sizes.reduce(0, +) == 2 << 20)
    #expect(sizes.allSatisfy { $0 <= 256 << 10 })
  }
}
