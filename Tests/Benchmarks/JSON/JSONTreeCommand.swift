/// `lotus tree` of 100 MB: in a pipe beside other formatters, and as a viewer on a terminal.
func jsonInPipe(_ bench: Bench, _ path: String, size: Double) throws {
  let formatters: [(name: String, command: [String], aim: String)] = [
    ("lotus tree", [bench.lotus, "tree", path], "600 ms, 1.7 x"),
    ("jq .", ["jq", ".", path], "–"),
    ("python3 -m json.tool", ["python3", "-m", "json.tool", path], "–"),
  ]
  var outcomes: [String: [JSONOutcome]] = [:]
  for round in 0..<5 {
    for (name, command, _) in formatters where round == 0 || name == "lotus tree" {
      outcomes[name, default: []].append(
        try JSONChild.run(command, environment: bench.environment))
    }
  }
  for (name, _, aim) in formatters {
    let figures = outcomes[name] ?? []
    row(
      "100 MB in a pipe, \(name)",
      "\(figure(Samples(figures.map(\.wall)).median)) ms, "
        + "\(figure(Samples(figures.map(\.peak)).median / size)) x",
      aim: aim)
  }
}

/// The first rows, and the last change of the screen while the file is read.
func jsonViewer(_ bench: Bench, _ path: String) throws {
  var (first, whole): ([Double], [Double]) = ([], [])
  for _ in 0..<5 {
    let terminal = try PseudoTerminal(
      [bench.lotus, "tree", path], environment: bench.environment)
    defer { terminal.end() }
    first.append(try terminal.time(until: "members"))
    whole.append(try terminal.time(untilQuiet: 1_000))
  }
  row("100 MB in the viewer, first rows", "\(figure(Samples(first).median)) ms", aim: "50 ms")
  row("100 MB in the viewer, all indexed", "\(figure(Samples(whole).median)) ms", aim: "300 ms")
}
