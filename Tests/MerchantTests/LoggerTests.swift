import DialectSupport
import Lotus
@testable import Merchant
import Testing

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

  func isDate(_ line: String) -> Bool {
    line.wholeMatch(of: #/\d{2}-\d{2}-\d{2}\s\d{2}:\d{2}:\d{2}.\d{3}/#) != nil
  }
  func isStatus(_ line: String) -> Bool {
    line.wholeMatch(of: #/⬅️\s200\s\(\d{1,2}\.\d{2}ms\)/#) != nil
  }

  @Test("nothing: no lines")
  func nothing() async throws {
    #expect(try await lines(.nothing) == [])
  }

  @Test("body: nine lines")
  func body() async throws {
    let lines = try await lines(.body)
    try #require(lines.count == 9)
    #expect(isDate(lines[0]))
    #expect(lines[1] == "➡️ POST /hello")
    #expect(lines[2] == "Content-Type: text/plain")
    #expect(lines[3] == "name=John&surname=Snow")
    #expect(lines[4] == "➡️ END HTTP")
    #expect(isStatus(lines[5]))
    #expect(lines[6] == "Content-Type: application/json; charset=utf-8")
    #expect(lines[7] == UserMock.text)
    #expect(lines[8] == "⬅️ END HTTP")
  }

  @Test("basic: three lines")
  func basic() async throws {
    let lines = try await lines(.basic)
    try #require(lines.count == 3)
    #expect(isDate(lines[0]))
    #expect(lines[1] == "➡️ POST /hello")
    #expect(isStatus(lines[2]))
  }

  @Test("headers: seven lines; the seed's name for it is the same")
  func headers() async throws {
    let lines = try await lines(.header)
    try #require(lines.count == 7)
    #expect(isDate(lines[0]))
    #expect(lines[1] == "➡️ POST /hello")
    #expect(lines[2] == "Content-Type: text/plain")
    #expect(lines[3] == "➡️ END HTTP")
    #expect(isStatus(lines[4]))
    #expect(lines[5] == "Content-Type: application/json; charset=utf-8")
    #expect(lines[6] == "⬅️ END HTTP")
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
