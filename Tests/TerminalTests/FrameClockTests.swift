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
