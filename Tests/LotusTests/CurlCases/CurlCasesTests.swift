import Testing
import TestSupport

@testable import Lotus

/// curl's own HTTP test cases: `CurlTransport` and `Attempt`, through `Center`, against a server that
/// replays curl's answers.
@Suite("curl's test cases", .needs(.corpora))
struct CurlCasesTests {
  enum Outcome {
    case passed
    case failed(String)
    case foreign(String)
  }

  static func outcome(of one: CurlCase) async throws -> Outcome {
    if let reason = CurlCase.foreign[one.number] { return .foreign(reason) }
    do {
      let run = try await CurlCaseRun(one)
      return try CurlCaseVerdict(run).fault().map(Outcome.failed) ?? .passed
    } catch let error as CurlLine.Foreign {
      return .foreign(error.reason)
    }
  }

  @Test("requests, answers, ends and cookies are curl's, but for a list of differences")
  func cases() async throws {
    var report = CurlCaseReport()
    for one in try CurlCase.all() { report.add(one, try await Self.outcome(of: one)) }
    print(report.text)
    #expect(report.failed.keys.sorted() == CurlCase.differences.keys.sorted())
    #expect(report.foreignCount == 178)
    #expect(report.passed.count * 10 >= (report.passed.count + report.failed.count) * 9)
  }
}
