import Testing

@testable import Lotus

@Suite("Heads that cannot be read for sure")
struct ResponseFaultTests {
  static let heads: [(lines: [String], fault: ResponseFault?)] = [
    (["Content-Length: 3", "Content-Length: 3"], nil),
    (["Content-Length: 3", "Content-Length: 4"], .conflictingLengths),
    (["Content-Length: 2, 2"], nil), (["Content-Length: 2, 3"], .conflictingLengths),
    (["Content-Length: 2 \t"], nil), (["Content-Length: 9223372036854775807"], nil),
    (["Content-Length: 2x"], .badLength), (["Content-Length: +2"], .badLength),
    (["Content-Length: -2"], .badLength), (["Content-Length: 0x2"], .badLength),
    (["Content-Length:"], .badLength), (["Content-Length: 2 3"], .badLength),
    (["Content-Length: 99999999999999999999999"], .badLength),
    (["Content-Length: 2x", "Transfer-Encoding: chunked"], nil),
    (["Transfer-Encoding: gzip;q=1 , Chunked", "Content-Length: 3", "Content-Length: 4"], nil),
    (["Transfer-Encoding: identityx"], .unknownCoding),
    (["Transfer-Encoding:"], nil), (["A: b\rc"], .controlInHead), (["A: b\r"], .controlInHead),
    (["A: b\r\n c"], nil), (Array(repeating: "A: b", count: 5000), nil),
    (Array(repeating: "A: b", count: 5001), .headTooLarge),
  ]

  @Test("lengths, codings, CR alone, the number of lines", arguments: heads)
  func fault(lines: [String], fault: ResponseFault?) {
    let headers = HeaderList(lines.map { HeaderLine(bytes: Array($0.utf8)) })
    #expect(ResponseHead(version: "HTTP/1.1", status: 200, headers: headers).fault?.fault == fault)
  }

  @Test("a length is nothing to an answer without a body", arguments: [103, 204, 304])
  func noBody(status: Int) {
    let headers = HeaderList([HeaderLine("Content-Length", "2x")])
    #expect(ResponseHead(version: "HTTP/1.1", status: status, headers: headers).fault == nil)
  }
}
