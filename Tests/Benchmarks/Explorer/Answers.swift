/// The request key to the first row, for 1 kB: at the first send of a program, which opens libcurl and a connection,
/// and at the later ones.
func smallAnswers(_ bench: Bench) throws {
  let body = try AnswerBody(bytes: 1_000)
  defer { body.remove() }
  let folder = bench.scratch + "/small"
  try body.requests(16, in: folder)
  var first: [Double] = []
  var later: [Double] = []
  for _ in 0..<9 {
    let stage = try ExplorerStage(on: folder, bench)
    defer { stage.end() }
    let (cold, warm) = try sendAll(16, stage)
    first.append(cold)
    later += warm
  }
  row("^R to rows, 1 kB, the first send", times(Samples(first)), aim: "10 ms")
  row("^R to rows, 1 kB, later sends", times(Samples(later)), aim: "10 ms")
}

/// The same for more. The time is counted from the key: the aim counts from the first byte of the body, which is later.
func largerAnswers(_ bytes: Int, _ name: String, _ bench: Bench) throws {
  let body = try AnswerBody(bytes: bytes)
  defer { body.remove() }
  let folder = "\(bench.scratch)/answers-\(bytes)"
  try body.requests(6, in: folder)
  var all: [Double] = []
  for _ in 0..<3 {
    let stage = try ExplorerStage(on: folder, bench)
    defer { stage.end() }
    let (cold, warm) = try sendAll(6, stage)
    all += [cold] + warm
  }
  row("^R to rows, \(name)", times(Samples(all)), aim: "30 ms after the first byte")
}

/// Sends one request after the other, from the first of the folder on.
private func sendAll(
  _ count: Int, _ stage: ExplorerStage
) throws -> (first: Double, later: [Double]) {
  stage.terminal.settle(quiet: 100)
  let first = try stage.send()
  var later: [Double] = []
  for _ in 1..<count {
    stage.terminal.settle(quiet: 100)
    stage.terminal.press("j")
    stage.terminal.settle(quiet: 60)
    later.append(try stage.send())
  }
  return (first, later)
}
