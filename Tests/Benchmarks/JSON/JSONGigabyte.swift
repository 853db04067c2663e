/// A gigabyte, 40,000,000 rows: index, first rows, search, keys.
func jsonGigabyte(_ bench: Bench, program: String) throws {
  let path = bench.scratch + "/gigabyte.json"
  _ = try JSONChild.run(
    [program, "json-text", "github", path, "1060000000"], environment: bench.environment)
  let size = Double(1_060_000_000)
  func rounds(_ work: JSONWork) throws -> [JSONOutcome] {
    try (0..<3).map { _ in
      try JSONChild.run(
        [program, "json-work", work.rawValue, path], environment: bench.environment)
    }
  }
  let index = try rounds(.index)
  row(
    "1 GB, indexed",
    "\(figure(Samples(index.map(\.work)).median)) ms, "
      + "\(figure(Samples(index.map(\.memory)).median / size)) x",
    aim: "1,100 ms, 1.4 x")
  row("1 GB, first rows", "\(middle("first", index)) ms", aim: "5 ms")
  let search = try rounds(.search)
  for name in ["rare", "common"] {
    let time = Samples(search.compactMap { $0.said[name] }).median
    row("1 GB, search, \(name)", "\(figure(size / time / 1e6)) GB/s", aim: "3 GB/s")
  }
  keys(try rounds(.keys))
}

private func keys(_ rounds: [JSONOutcome]) {
  let rows = Int(Samples(rounds.compactMap { $0.said["row_count"] }).median)
  for name in JSONKeys.names {
    row(
      "\(rows) rows, \(name)", "\(middle(name, rounds)) ms",
      aim: name.hasPrefix("expand all") ? "100 ms" : "20 ms")
  }
}

private func middle(_ name: String, _ rounds: [JSONOutcome]) -> String {
  figure(Samples(rounds.compactMap { $0.said[name] }).median)
}
