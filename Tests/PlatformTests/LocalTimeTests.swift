import Glibc
import Platform
import TestSupport
import Testing

@Suite("Local time and UTC")
struct LocalTimeTests {
  @Test(
    "moments as RFC 3339 writes them",
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"),
      (951_782_400_000_000_000, "2000-02-29T00:00:00.000Z"),
      (1_796_040_063_114_000_000, "2026-11-30T12:01:03.114Z"),
      (4_107_542_399_999_999_999, "2100-02-28T23:59:59.999Z"),
      (4_107_542_400_000_000_000, "2100-03-01T00:00:00.000Z"),
    ] as [(UInt64, String)])
  func utc(moment: UInt64, text: String) {
    #expect(UTC.text(moment) == text)
    #expect(UTC.nanoseconds(text) == moment / 1_000_000 * 1_000_000)
  }

  @Test("every day for 200 years goes out and comes back, as the system counts it")
  func days() {
    for day in 0..<73_000 {
      var seconds = time_t(day * 86_400 + 86_399)
      var parts = tm()
      gmtime_r(&seconds, &parts)
      let text = UTC.text(UInt64(seconds) * 1_000_000_000, digits: 0)
      guard text.hasPrefix("\(parts.tm_year + 1900)-"),
        text.dropFirst(8).hasPrefix((parts.tm_mday < 10 ? "0" : "") + "\(parts.tm_mday)T23:59:59"),
        UTC.nanoseconds(text) == UInt64(seconds) * 1_000_000_000
      else {
        Issue.record("day \(day): \(text)")
        return
      }
    }
  }

  @Test("digits after the point", arguments: [(0, "Z"), (3, ".001Z"), (9, ".001002003Z")])
  func digits(count: Int, end: String) {
    let text = UTC.text(1_002_003, digits: count)
    #expect(text == "1970-01-01T00:00:00" + end)
    #expect(UTC.nanoseconds(text) == (count == 9 ? 1_002_003 : count == 3 ? 1_000_000 : 0))
  }

  @Test(
    "other texts are no moments",
    arguments: [
      "", "Z", "2026-11-30", "2026-11-30T12:01:03", "2026-11-30 12:01:03Z", "1969-12-31T23:59:59Z",
      "2026-13-01T00:00:00Z", "2026-11-30T12:01:03.Z", "2026-11-30T12:01:03.1234567890Z",
      "2026-11-30T24:00:00Z", "2026-11-30T12:0a:03Z", "2026-11-30T12:01:03+00:00Z",
    ])
  func refused(text: String) { #expect(UTC.nanoseconds(text) == nil) }

  @Test("local time is the system's")
  func local() {
    let moment: UInt64 = 1_796_040_063_014_000_000
    var seconds = time_t(moment / 1_000_000_000)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let local = LocalTime(nanoseconds: moment)
    #expect(local.offset == parts.tm_gmtoff)
    #expect(local.hour == Int(parts.tm_hour))
    #expect(local.clock.hasSuffix(":03.014"))
    #expect(local.dateAndClock.count == 19)
  }
}
