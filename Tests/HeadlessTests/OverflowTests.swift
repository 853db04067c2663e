import JSONTree
import Testing

@testable import Headless

@Suite("a text that its tree has no room for")
struct OverflowTests {
  private func passed(_ text: String, limit: Int, piece: Int) throws -> (String, JSONDocument) {
    var limits = JSONLimits()
    limits.bytes = limit
    let document = JSONDocument(expecting: nil, limits: limits)
    var out: [UInt8] = []
    var overflow = Overflow { (bytes) throws(CommandEnd) in out += bytes }
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: piece) {
      overflow.append(Array(bytes[start..<min(start + piece, bytes.count)]), to: document)
    }
    document.finish()
    try overflow.finish(document)
    return (String(decoding: out, as: UTF8.self), document)
  }

  @Test("goes on whole, in pieces of any size", arguments: [1, 3, 7, 100])
  func whole(piece: Int) throws {
    let text = "[1,\n2,\n3,4,5,6]"
    let (out, document) = try passed(text, limit: 9, piece: piece)
    #expect(out == text)
    let error = try #require(document.error)
    #expect(error.reason == .tooLong(limit: 9))
    #expect((error.offset, error.line, error.column) == (9, 3, 3))
  }

  @Test("what is no JSON goes on whole, what is JSON does not", arguments: [1, 4])
  func others(piece: Int) throws {
    #expect(try passed("[1,oops]", limit: 100, piece: piece).0 == "[1,oops]")
    #expect(try passed("[1]", limit: 100, piece: piece).0 == "")
  }
}
