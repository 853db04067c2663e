import Testing

@testable import Terminal

@Suite struct ForegroundProcessTests {
  @Test(
    "A program's wait status comes back, and one that is not there cannot be started",
    arguments: [
      (["true"], 0), (["sh", "-c", "exit 3"], 3 << 8), (["no-such-program-here"], -1), ([], -1),
      (["sh", "-c", "kill -TERM $$"], 15),
    ] as [([String], Int32)])
  func status(_ argv: [String], _ status: Int32) {
    #expect(ForegroundProcess.run(argv) == status)
  }
}
