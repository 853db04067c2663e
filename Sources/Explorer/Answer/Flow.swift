/// Bytes on their way in one direction: how many passed, of how many, and how fast in the last seconds.
struct Flow: Hashable, Sendable {
  private struct Sample: Hashable {
    let time: UInt64
    let bytes: Int
  }
  private static let spacing: UInt64 = 250_000_000
  private static let window: UInt64 = 3_000_000_000

  /// Bytes so far.
  private(set) var bytes = 0
  /// How many there will be, when that is known.
  private(set) var expected: Int?
  private var samples: [Sample] = []

  /// It begins now (nanoseconds).
  init(expecting: Int? = nil, now: UInt64) {
    expected = expecting
    samples = [Sample(time: now, bytes: 0)]
  }

  /// So many bytes passed by now, in all.
  mutating func reach(_ bytes: Int, of expected: Int?, now: UInt64) {
    self.bytes = bytes
    self.expected = expected
    if let last = samples.last, now < last.time + Self.spacing, samples.count > 1 { return }
    samples.append(Sample(time: now, bytes: bytes))
    while samples.count > 2, samples[1].time + Self.window < now { samples.removeFirst() }
  }

  /// From 0 to 1, when the length is known.
  var fraction: Double? {
    guard let expected, expected > 0 else { return nil }
    return min(1, Double(bytes) / Double(expected))
  }

  /// Bytes a second over the last seconds; nil before there is anything to measure.
  func rate(now: UInt64) -> Int? {
    guard let first = samples.first, now > first.time, bytes > first.bytes else { return nil }
    return Int(Double(bytes - first.bytes) * 1e9 / Double(now - first.time))
  }

  /// Microseconds until all has passed at this rate.
  func remaining(now: UInt64) -> Int? {
    guard let expected, expected > bytes, let rate = rate(now: now), rate > 0 else { return nil }
    // What a server announces may be any number.
    return Int(min(1e15, Double(expected - bytes) / Double(rate) * 1e6))
  }
}
