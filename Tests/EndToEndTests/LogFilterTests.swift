import TestSupport
import Testing

/// `lotus logs --filter`
@Suite(.needs(.lotus), .needs(.servers)) struct LogFilterTests {
  @Test("Only records that fit are printed")
  func filter() async throws {
    let lotus = try Lotus()
    let server = try TestServer.odd.url
    _ = try await lotus("send", server + "/dup")
    _ = try await lotus("send", "-X", "POST", server + "/no-such-path")
    let all = try await lotus("logs")
    #expect(all.text.contains("/dup") && all.text.contains("/no-such-path"))
    let some = try await lotus("logs", "--filter", "~m POST ~s 4..")
    #expect(some.exit == 0)
    #expect(!some.text.isEmpty)
    #expect(some.text.split(separator: "\n").allSatisfy { $0.contains("status=404") })
  }

  @Test("A text that is no filter is refused with its place")
  func mistake() async throws {
    let result = try await Lotus()("logs", "--filter", "kind:finished stat>=400")
    expect(result, exit: 2, says: "15: no field is called stat")
  }
}
