import Terminal
import Testing

@Suite struct FrameClockTests {
  @Test("The first frame and one after quiet are due at once, a second one after the interval")
  func due() {
    var clock = FrameClock()
    #expect(clock.due(5) == 0)
    clock.drew(100)
    #expect(clock.due(200) == nil)
    clock.invalidate()
    #expect(clock.due(100 + 6_000_000) == 10_000_000)
    #expect(clock.due(100 + 16_000_000) == 0)
  }
}

@Suite struct EscapeDelayTests {
  @Test(
    "A lone ESC waits longer over SSH",
    arguments: [([:], 25), (["SSH_CONNECTION": "a 1 b 22"], 50), (["SSH_TTY": ""], 25)]
      as [([String: String], UInt64)])
  func delay(_ environment: [String: String], _ milliseconds: UInt64) {
    #expect(UILoop<Int>.escapeDelay(in: environment) == milliseconds * 1_000_000)
  }
}
