import Glibc

/// The explorer through a pseudo terminal: what a person waits for, from the key to the piece of output that shows it.
///
///     Tests/Servers/with .build-release/release/lotus-bench explorer
func explorerAims(_ bench: Bench) {
  bench.measure("log", keysUnderLog)
  bench.measure("first frame, 500 requests", largeCollection)
  bench.measure("1 kB answer", smallAnswers)
  bench.measure("1 MB answer") { try largerAnswers(1_000_000, "1 MB", $0) }
  bench.measure("10 MB answer") { try largerAnswers(10_000_000, "10 MB", $0) }
  bench.measure("100 MB answer", hugeAnswer)
  bench.measure("idle", idle)
  var load = [0.0, 0, 0]
  getloadavg(&load, 3)
  print("load of the machine in the last minute: \(figure(load[0]))")
}

/// Median, 95th percentile and worst of some times.
func times(_ samples: Samples) -> String {
  "median \(figure(samples.median)) ms, p95 \(figure(samples.percentile(95))), "
    + "worst \(figure(samples.percentile(100))) (\(samples.count))"
}
