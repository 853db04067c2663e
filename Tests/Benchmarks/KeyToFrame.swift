import Platform

/// From a key to the first piece of its frame, in a document of 1,000,000 rows.
func keyToFrame(_ bench: Bench) throws {
  let path = bench.scratch + "/million.json"
  try Files.replace(path, with: million())
  let terminal = try PseudoTerminal([bench.lotus, "tree", path], environment: bench.environment)
  defer { terminal.end() }
  _ = try terminal.time(until: "Help")
  terminal.settle(quiet: 1_500)
  // The last of all rows can be reached, so they are all there.
  terminal.press("G")
  _ = try terminal.time(until: "[999999]")
  terminal.press("g")
  terminal.settle(quiet: 100)
  for (name, key) in [("cursor down", "j"), ("page down", "\u{1b}[6~"), ("cursor up", "k")] {
    let times = Samples((0..<300).compactMap { _ in terminal.time(of: key) })
    row(
      "key to frame, 1,000,000 rows, \(name)",
      "p50 \(figure(times.median)) ms, p99 \(figure(times.percentile(99))) ms (\(times.count) keys)",
      aim: "p50 1 ms, p99 6 ms")
  }
}

/// `[{"id":0,"name":"row 0"}, …]`, 1,000,000 of them.
private func million() -> [UInt8] {
  var bytes: [UInt8] = [UInt8(ascii: "[")]
  bytes.reserveCapacity(36_000_000)
  for i in 0..<1_000_000 {
    if i > 0 { bytes.append(UInt8(ascii: ",")) }
    bytes += "{\"id\":\(i),\"name\":\"row \(i)\"}\n".utf8
  }
  bytes.append(UInt8(ascii: "]"))
  return bytes
}
