import Testing

@testable import Lotus

@Suite("Facts of transfers, stored")
struct TransferFailureStoredTests {
  static let facts: [TransferFailure] =
    [
      .noSocket(path: "/s"), .truncated(received: 1, expected: nil), .reset(detail: "d"),
      .unreachable(host: "h", port: 1, detail: "d"), .tls(detail: "d"),
    ]
    + TLSFileFault.allCases.map { .tlsFile($0, path: "/k") }
    + CertificateFault.allCases.map { .certificate($0, host: "h", detail: "d") }
    + ResponseFault.allCases.map { .badResponse($0, detail: "d") }

  @Test("what is written is read back", arguments: facts)
  func roundTrip(fact: TransferFailure) throws {
    let json = try #require(JSONText(reading: Array(fact.stored.compact.utf8)))
    #expect(TransferFailure(stored: json) == fact)
  }
}
