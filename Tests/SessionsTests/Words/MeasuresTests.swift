import Sessions
import Testing

@Suite("numbers in words")
struct MeasuresTests {
  static let sizes: [(bytes: Int, text: String)] = [
    (0, "0 B"), (340, "340 B"), (999, "999 B"), (1000, "1.0 kB"), (12_400, "12.4 kB"),
    (99_949, "99.9 kB"), (340_200, "340 kB"), (999_499, "999 kB"), (999_500, "1.0 MB"),
    (1_200_000, "1.2 MB"), (1_000_000_000, "1.0 GB"), (.max, "9.2 EB"), (-1500, "-1.5 kB"),
    (.min, "-9.2 EB"),
  ]
  @Test("sizes are powers of 1000", arguments: sizes)
  func size(_ bytes: Int, _ text: String) { #expect(Measures.size(bytes) == text) }

  static let durations: [(microseconds: Int, text: String)] = [
    (0, "0 ms"), (1, "0.1 ms"), (300, "0.3 ms"), (9_949, "9.9 ms"), (9_950, "10 ms"),
    (41_000, "41 ms"), (999_499, "999 ms"), (999_500, "1.0 s"), (1_200_000, "1.2 s"),
    (59_949_999, "59.9 s"), (59_950_000, "1 min 0 s"), (125_000_000, "2 min 5 s"),
    (3_900_000_000, "1 h 5 min"), (-1, "0 ms"),
  ]
  @Test("durations are microseconds", arguments: durations)
  func duration(_ time: Int, _ text: String) { #expect(Measures.duration(time) == text) }

  static let ages: [(seconds: UInt64, text: String)] = [
    (0, "just now"), (59, "just now"), (60, "1 min ago"), (3599, "59 min ago"), (7200, "2 h ago"),
    (86_400, "1 day ago"), (5 * 86_400, "5 days ago"), (60 * 86_400, "2 months ago"),
    (730 * 86_400, "2 years ago"),
  ]
  @Test("ages are said in one unit", arguments: ages)
  func age(_ seconds: UInt64, _ text: String) {
    let start: UInt64 = 1_700_000_000_000_000_000
    #expect(Measures.age(from: start, to: start + seconds * 1_000_000_000) == text)
  }
  @Test("a moment to come is just now")
  func future() { #expect(Measures.age(from: 2, to: 1) == "just now") }
}
