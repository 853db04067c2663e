import Testing

@testable import Lotus

@Suite("Expect: 100-continue, refused")
struct ExpectationTests {
  private func attempt(_ body: RequestBody, expects: Bool = true) throws -> Attempt {
    let lines: HeaderList = expects ? [HeaderLine("expect", "100-continue")] : []
    return Attempt(
      try PreparedRequest(method: "PUT", url: "http://h/a", headers: lines, body: body))
  }

  @Test("the same goes out without it, once")
  func again() throws {
    var attempt = try attempt(.bytes([1]))
    #expect(attempt.receive(AuthenticationTests.head(417)) == .drain)
    guard case .follow(let hop, let next, 0) = attempt.end(Timings()) else {
      Issue.record("nothing followed")
      return
    }
    #expect(hop.request.headers["Expect"] == "100-continue" && hop.head?.status == 417)
    #expect(next.headers["Expect"] == nil && next.body == .bytes([1]))
    #expect(attempt.receive(AuthenticationTests.head(417)) == .deliver)
    #expect(attempt.end(Timings()) == .finish(nil))
  }

  @Test("not where none was asked for, nor with a body that can be read once")
  func delivered() throws {
    var plain = try attempt(.bytes([1]), expects: false)
    #expect(plain.receive(AuthenticationTests.head(417)) == .deliver)
    var stream = try attempt(.file(path: "/dev/stdin", size: 1))
    #expect(stream.receive(AuthenticationTests.head(417)) == .deliver)
  }
}
