/// How far a transfer is: bytes each way, and the rate of the last seconds.
struct TransferProgress: Hashable, Sendable {
  private struct Sample: Hashable {
    let time: UInt64
    let bytes: Int
  }
  private static let spacing: UInt64 = 250_000_000
  private static let window: UInt64 = 3_000_000_000

  /// Nanoseconds since 1970.
  let startedAt: UInt64
  var sent = 0
  var toSend: Int?
  /// Decoded body bytes so far.
  private(set) var received = 0
  /// How many will come, when the head says so and nothing is to be decoded.
  private(set) var expected: Int?
  private var samples: [Sample] = []

  init(startedAt: UInt64) { self.startedAt = startedAt }

  /// The head came.
  mutating func begin(expecting: Int?, now: UInt64) {
    expected = expecting
    received = 0
    samples = [Sample(time: now, bytes: 0)]
  }

  mutating func take(_ count: Int, now: UInt64) {
    received += count
    if let last = samples.last, now < last.time + Self.spacing, samples.count > 1 { return }
    samples.append(Sample(time: now, bytes: received))
    while samples.count > 2, samples[1].time + Self.window < now { samples.removeFirst() }
  }

  /// From 0 to 1, when the length is known.
  var fraction: Double? {
    guard let expected, expected > 0 else { return nil }
    return min(1, Double(received) / Double(expected))
  }

  /// The same for what is sent.
  var sentFraction: Double? {
    guard let toSend, toSend > 0 else { return nil }
    return min(1, Double(sent) / Double(toSend))
  }

  /// Bytes a second over the last seconds; nil before there is anything to measure.
  func rate(now: UInt64) -> Int? {
    guard let first = samples.first, now > first.time, received > first.bytes else { return nil }
    return Int(Double(received - first.bytes) * 1e9 / Double(now - first.time))
  }

  /// Microseconds until all has come at this rate.
  func remaining(now: UInt64) -> Int? {
    guard let expected, expected > received, let rate = rate(now: now), rate > 0 else { return nil }
    // What a server announces may be any number.
    return Int(min(1e15, Double(expected - received) / Double(rate) * 1e6))
  }

  /// Microseconds since it began.
  func elapsed(now: UInt64) -> Int { now > startedAt ? Int((now - startedAt) / 1000) : 0 }
}
