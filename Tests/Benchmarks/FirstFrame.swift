/// Start to the piece of output that completes the bottom line, on the tour; tig and an empty Python beside it.
func firstFrame(_ bench: Bench) throws {
  var lotus: [Double] = []
  var tig: [Double] = []
  var python: [Double] = []
  for _ in 0..<20 {
    lotus.append(try start([bench.lotus, "Saved"], until: "Help", bench))
    if let time = try? start(["tig"], until: "[main]", bench) { tig.append(time) }
    if let time = try? wallTime(["/usr/bin/python3", "-c", "pass"], environment: bench.environment)
    {
      python.append(time)
    }
  }
  let (ours, theirs, empty) = (Samples(lotus), Samples(tig), Samples(python))
  row(
    "first whole frame, 120x36",
    "\(figure(ours.median)) ms (tig \(figure(theirs.median)), python3 -c pass \(figure(empty.median)))",
    aim: "15 ms")
}

private func start(_ arguments: [String], until text: String, _ bench: Bench) throws -> Double {
  let terminal = try PseudoTerminal(arguments, environment: bench.environment)
  defer { terminal.end() }
  return try terminal.time(until: text)
}
