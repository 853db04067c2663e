import Terminal
import Testing

@Suite struct FrameClockTests {
  @Test("The first frame and a few more after quiet are due at once, then one each interval")
  func due() {
    var clock = FrameClock()
    #expect(clock.due(5) == 0)
    for frame in 0..<8 {
      clock.invalidate()
      #expect(clock.due(100) == 0, "frame \(frame)")
      clock.drew(100)
      #expect(clock.due(200) == nil)
    }
    clock.invalidate()
    #expect(clock.due(100 + 6_000_000) == 10_000_000)
    #expect(clock.due(100 + 16_000_000) == 0)
    clock.drew(100 + 16_000_000)
    clock.invalidate()
    #expect(clock.due(100 + 17_000_000) == 15_000_000)
  }

  @Test("However many keys were drawn, the next frame is due within an interval")
  func keys() {
    var clock = FrameClock()
    for _ in 0..<100 { clock.drew(1000) }
    clock.invalidate()
    #expect(clock.due(1000) == 16_000_000)
    #expect(clock.due(1000 + 128_000_000) == 0)
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
