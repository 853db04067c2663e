import DialectSupport
import Lotus
import Testing

@testable import Merchant

/// The cases of Merchant's own suite: the logger, and what it says beyond them.
@Suite struct LoggerTests {
  let network = Answering(
    200, UserMock.text,
    headers: [HeaderLine("Content-Type", "application/json; charset=utf-8")])

  func lines(_ level: LogLevel) async throws -> [String] {
    let shop = Shop(network, level: level)
    let post = POST<UserMock, UserMock>(
      body: UserMock.self, formURLEncoded: true, headers: ["Content-Type": "text/plain"],
      merchant: shop.merchant)
    _ = try await post(body: UserMock())
    return shop.lines.all
  }

  /// A case of the suite: how many lines there are, or what one of them is.
  struct Case: Sendable, CustomStringConvertible {
    enum Expected: Sendable { case count(Int), text(Int, String), date(Int), status(Int) }
    let number: Int
    let level: LogLevel
    let expected: Expected
    var description: String { "\(number) \(level) \(expected)" }
  }

  static func cases(from first: Int, _ level: LogLevel, _ expected: [Case.Expected]) -> [Case] {
    expected.enumerated().map {
      Case(number: first + $0.offset, level: level, expected: $0.element)
    }
  }

  static let cases =
    cases(from: 16, .nothing, [.count(0)])
    + cases(
      from: 17, .body,
      [
        .count(9), .date(0), .text(1, "➡️ POST /hello"), .text(2, "Content-Type: text/plain"),
        .text(3, "name=John&surname=Snow"), .text(4, "➡️ END HTTP"), .status(5),
        .text(6, "Content-Type: application/json; charset=utf-8"), .text(7, UserMock.text),
        .text(8, "⬅️ END HTTP"),
      ])
    + cases(from: 27, .basic, [.count(3), .date(0), .text(1, "➡️ POST /hello"), .status(2)])
    + cases(
      from: 31, .header,
      [
        .date(0), .text(1, "➡️ POST /hello"), .text(2, "Content-Type: text/plain"),
        .text(3, "➡️ END HTTP"), .status(4),
        .text(5, "Content-Type: application/json; charset=utf-8"), .text(6, "⬅️ END HTTP"),
      ])

  @Test("cases 16 to 37: what each level logs", arguments: cases)
  func line(_ one: Case) async throws {
    let lines = try await lines(one.level)
    func line(_ number: Int) throws -> String { try #require(lines.dropFirst(number).first) }
    switch one.expected {
    case .count(let count): #expect(lines.count == count)
    case .text(let number, let text): #expect(try line(number) == text)
    case .date(let number):
      let pattern = #/\d{2}-\d{2}-\d{2}\s\d{2}:\d{2}:\d{2}.\d{3}/#
      #expect(try line(number).wholeMatch(of: pattern) != nil)
    case .status(let number):
      #expect(try line(number).wholeMatch(of: #/⬅️\s200\s\(\d{1,2}\.\d{2}ms\)/#) != nil)
    }
  }

  @Test("there are 22 of them, and the last is the 37th of the suite")
  func count() {
    #expect(Self.cases.map(\.number) == Array(16...37))
  }

  @Test("secrets are hidden in the query, in header lines, and in bodies")
  func secrets() async throws {
    let shop = Shop(
      Answering(200, #"{"access_token":"hush"}"#), query: ["api_key": "hush"], level: .body)
    let get = GET<Nothing>(headers: ["Authorization": "Bearer hush"], merchant: shop.merchant)
    _ = try await get()
    #expect(!shop.lines.all.joined().contains("hush"))
    #expect(shop.lines.all.contains("➡️ GET /hello?api_key=•••"))
    #expect(shop.network.requests.last?.headers["Authorization"] == "Bearer hush")
  }

  @Test("a failed call says why")
  func failure() async {
    let shop = Shop(Answering(404), level: .basic)
    let get = GET<UserMock>(merchant: shop.merchant)
    _ = try? await get()
    #expect(shop.lines.all.last == "⬅️ The answer (404) has no body.")
  }

  @Test("control characters do not drive the terminal")
  func control() {
    #expect(STDOutLogger.visible("a\u{1B}[2Jb\n\tc") == "a\u{FFFD}[2Jb\n\tc")
  }

  /// Says only what was asked.
  final class Terse: MerchantLogger, @unchecked Sendable {
    let lines: Lines
    init(_ lines: Lines) {
      self.lines = lines
      super.init(level: .body, loggerOutput: lines)
    }
    override func log(_ request: RequestDraft) { lines.log(request.url) }
    override func log(_ response: Response) { lines.log("\(response.status)") }
  }

  @Test("a logger of one's own says it in its own words")
  func replaced() async throws {
    let shop = Shop(network)
    shop.merchant.builder.logger(Terse(shop.lines))
    _ = try await GET<UserMock>(merchant: shop.merchant)()
    #expect(shop.lines.all == ["http://localhost/hello", "200"])
  }
}
