import CCurl
import Testing

@testable import Lotus

@Suite("Facts behind libcurl's numbers")
struct TransferFailureCurlTests {
  static func failure(
    _ code: Int, connect: Int? = nil, total: Int? = nil,
    _ change: (inout CurlFacts) -> Void = { _ in }
  ) throws -> TransferFailure {
    var options = RequestOptions()
    (options.connectTimeout, options.totalTimeout) = (connect, total)
    var facts = CurlFacts(code: CURLcode(rawValue: UInt32(code)), detail: "d")
    change(&facts)
    return TransferFailure(
      facts, request: try PreparedRequest(url: "https://h.example:81/", options: options))
  }

  static let plain: [(code: Int, failure: TransferFailure)] = [
    (1, .badResponse(.other, detail: "d")), (8, .badResponse(.other, detail: "d")),
    (6, .unknownHost("h.example")),
    (7, .unreachable(host: "h.example", port: 81, detail: "d")), (16, .reset(detail: "d")),
    (18, .badResponse(.headCutShort, detail: "")), (23, .engine(code: 23, detail: "d")),
    (27, .engine(code: 27, detail: "d")), (35, .tls(detail: "d")),
    (51, .engine(code: 51, detail: "d")),
    (52, .reset(detail: "d")), (53, .tls(detail: "d")), (54, .tls(detail: "d")),
    (55, .reset(detail: "d")), (56, .reset(detail: "d")), (58, .tls(detail: "d")),
    (59, .tls(detail: "d")), (60, .tls(detail: "d")), (61, .engine(code: 61, detail: "d")),
    (66, .tls(detail: "d")), (77, .tls(detail: "d")), (80, .tls(detail: "d")),
    (82, .tls(detail: "d")),
    (83, .tls(detail: "d")), (90, .certificate(.otherKey, host: "h.example", detail: "d")),
    (97, .proxy(detail: "d")), (91, .tls(detail: "d")),
    (92, .reset(detail: "d")),
    (98, .tls(detail: "d")), (3, .engine(code: 3, detail: "d")),
    (99, .engine(code: 99, detail: "d")),
  ]

  @Test("a number that says enough", arguments: plain)
  func number(code: Int, failure: TransferFailure) throws {
    #expect(try Self.failure(code) == failure)
  }

  static let secure: [(detail: String, failure: TransferFailure)] =
    [
      "error:0A00010B:SSL routines::wrong version number", "error:1408F10B: packet length too long",
    ].map { ($0, .notTLS(host: "h.example", port: 81, detail: $0)) }
    + [
      ("SSL certificate problem: self-signed certificate", .selfSigned),
      ("SSL certificate problem: self signed certificate", .selfSigned),
      ("problem: self-signed certificate in certificate chain", .unknownAuthority),
      ("SSL certificate problem: certificate has expired", .expired),
      ("SSL certificate problem: certificate is not yet valid", .notYetValid),
      ("problem: unable to get local issuer certificate", .unknownAuthority),
      ("SSL: no alternative certificate subject name matches target host name", .otherHost),
      ("SSL: certificate subject name 'a' does not match target host name 'b'", .otherHost),
    ].map { (detail: String, fault: CertificateFault) in
      (detail, .certificate(fault, host: "h.example", detail: detail))
    }

  @Test("what OpenSSL says is a fact where its words are known", arguments: secure)
  func tls(detail: String, failure: TransferFailure) throws {
    #expect(try Self.failure(35) { $0.detail = detail } == failure)
    #expect(try Self.failure(60) { $0.detail = detail } == failure)
  }

  @Test("nobody listening is told from a way that is closed")
  func refused() throws {
    #expect(try Self.failure(7) { $0.systemError = 111 } == .refused(host: "h.example", port: 81))
    #expect(
      try Self.failure(7) { $0.systemError = 113 }
        == .unreachable(host: "h.example", port: 81, detail: "d"))
  }

  static let timeouts: [(connect: Int?, total: Int?, connected: Bool, failure: TransferFailure)] = [
    (300, nil, false, .connectTimeout(milliseconds: 300)),
    (300, 900, false, .connectTimeout(milliseconds: 300)),
    (300, 900, true, .timeout(milliseconds: 900)), (900, 300, false, .timeout(milliseconds: 300)),
    (nil, 300, false, .timeout(milliseconds: 300)),
    (nil, nil, false, .connectTimeout(milliseconds: 300_000)),
  ]

  @Test("a time limit says which one it was", arguments: timeouts)
  func timeout(connect: Int?, total: Int?, connected: Bool, failure: TransferFailure) throws {
    #expect(
      try Self.failure(28, connect: connect, total: total) { $0.isConnected = connected } == failure
    )
  }

  @Test("a body that breaks off says how much of it came")
  func truncated() throws {
    let failure = try Self.failure(18) {
      ($0.hasHead, $0.received, $0.expected) = (true, 400, 1000)
    }
    #expect(failure == .truncated(received: 400, expected: 1000))
  }

  static let chunks = [
    "Illegal or missing hexadecimal sequence in chunked-encoding",
    "Malformed encoding found in chunked-encoding",
    "Too long hexadecimal number in chunked-encoding",
    "chunk hex-length char not a hex digit: 0x7a",
  ]

  @Test("chunks that are none are the server's fault and no broken connection", arguments: chunks)
  func chunk(detail: String) throws {
    let failure = try Self.failure(56) { ($0.hasHead, $0.detail) = (true, detail) }
    #expect(failure == .badResponse(.badChunk, detail: detail))
  }

  @Test("a unix socket that nobody listens on is named")
  func socket() throws {
    var options = RequestOptions()
    options.unixSocket = "/nope"
    let request = try PreparedRequest(url: "http://h/", options: options)
    let facts = CurlFacts(code: CURLE_COULDNT_CONNECT, detail: "d", systemError: 111)
    #expect(TransferFailure(facts, request: request) == .noSocket(path: "/nope"))
  }

  @Test("heads beyond libcurl's limits are bad answers, whatever number it gives")
  func limits() throws {
    #expect(
      try Self.failure(56) { $0.headerBytes = 300_000 } == .badResponse(.headTooLarge, detail: "d"))
    #expect(
      try Self.failure(56) { ($0.headerBytes, $0.hasHead) = (300_000, true) } == .reset(detail: "d")
    )
    #expect(
      try Self.failure(27) { $0.isConnected = true }
        == .badResponse(.lineTooLong, detail: "a header line is longer than 100 KB"))
  }
}
