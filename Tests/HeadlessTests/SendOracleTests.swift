import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

/// The handed command lines of curl, given to `lotus send` as they are, and what both put on the wire.
@Suite("curl's command lines", .needs(.servers), .needs(.corpora))
struct SendOracleTests {
  /// Rows that `lotus send` does not take as curl does, and why. The test holds this list exactly.
  static let differences: [Int: String] = [
    7: "long names of options are written out",
    37: "--url-query is no option, and a command has one URL",
    38: "a header name that is no token is refused (RFC 9110 5.1)",
    50: "HTTP/1.0 is not asked in",
    90: "--json is the report",
    95: "a command has one URL",
    114: "a header name that is no token is refused (RFC 9110 5.1)",
    115: "a header name that is no token is refused (RFC 9110 5.1)",
    127: "a command has one URL",
    129: "brackets and braces in a URL are taken as typed: curl refuses these",
    130: "a command has one URL",
  ]

  @Test("the bytes on the wire are curl's, apart from User-Agent, but for a list of differences")
  func wire() async throws {
    let rows = try OracleRow.all()
    let odd = try TestServer.odd.url
    var failed: [Int: String] = [:]
    for row in rows {
      if let fault = try await OracleRun(row, odd: odd).fault() { failed[row.number] = fault }
    }
    print("curl-oracle: \(rows.count - failed.count) of \(rows.count) command lines are the same")
    for (number, fault) in failed.sorted(by: { $0.key < $1.key }) {
      print("  \(number) \(rows[number].source): \(Self.differences[number] ?? fault)")
    }
    #expect(failed.keys.sorted() == Self.differences.keys.sorted())
  }
}
