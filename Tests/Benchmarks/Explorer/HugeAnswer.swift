import Glibc

/// 100 MB of JSON: first rows, the whole of it, memory, keys while it comes and afterwards.
func hugeAnswer(_ bench: Bench) throws {
  let body = try AnswerBody(bytes: 100_000_000)
  defer { body.remove() }
  let folder = bench.scratch + "/huge"
  try body.requests(1, in: folder)
  var rounds = HugeRounds()
  for _ in 0..<9 {
    try rounds.whole(folder, bench)
    try rounds.keys(folder, bench)
  }
  rounds.print()
}

private struct HugeRounds {
  var first: [Double] = []
  var whole: [Double] = []
  var resident: [Double] = []
  var peak: [Double] = []
  var during: [Double] = []
  var worst: [Double] = []
  var moves: [Double] = []
  var bytes: [Double] = []
  /// In the title of an answer that is whole.
  static let finished = "from network"

  /// Left alone until it is there: the key that goes to the last row is pressed as soon as the title says so.
  mutating func whole(_ folder: String, _ bench: Bench) throws {
    let stage = try ExplorerStage(on: folder, bench)
    defer { stage.end() }
    let terminal = stage.terminal
    terminal.press("\t\t")
    terminal.settle(quiet: 100)
    let start = nanoseconds()
    first.append(try stage.send())
    _ = try terminal.written(until: Self.finished)
    _ = try terminal.time(of: "G", until: AnswerBody.lastMark)
    whole.append(milliseconds(since: start))
    try memory(of: terminal.child)
    terminal.press("g")
    terminal.settle(quiet: 300)
    for _ in 0..<60 {
      guard let move = terminal.move("j") else { continue }
      moves.append(move.time)
      bytes.append(Double(move.bytes))
    }
  }

  private mutating func memory(of process: pid_t) throws {
    resident.append(try ProcessStatus.residentMegabytes(of: process))
    peak.append(Double(try ProcessStatus.field("VmHWM", of: "\(process)")) / 1024)
  }

  /// Keys one after the other from the first row of the answer until it is whole.
  mutating func keys(_ folder: String, _ bench: Bench) throws {
    let stage = try ExplorerStage(on: folder, bench)
    defer { stage.end() }
    let terminal = stage.terminal
    terminal.press("\t\t")
    terminal.settle(quiet: 100)
    _ = try stage.send()
    var times: [Double] = []
    var row = -1
    var step = 1
    // The first press goes from the root to the first row.
    terminal.press("j")
    var isWhole = false
    while !isWhole {
      if row + step >= AnswerBody.named || row + step < 0 { step = row <= 0 ? 1 : -1 }
      row += step
      let start = nanoseconds()
      terminal.press(step > 0 ? "j" : "k")
      let written = try terminal.written(until: AnswerBody.name(of: row))
      times.append(milliseconds(since: start))
      isWhole = written[...].holds(Array(Self.finished.utf8))
    }
    during += times
    worst.append(times.max() ?? .nan)
  }

  func print() {
    row("^R to rows, 100 MB", times(Samples(first)), aim: "30 ms after the first byte")
    row("^R to the last row, 100 MB", times(Samples(whole)), aim: "500 ms")
    let memory = "\(figure(Samples(resident).median)) MB, peak \(figure(Samples(peak).median))"
    row("resident with 100 MB", memory, aim: "180 MB")
    row("key while 100 MB come", times(Samples(during)), aim: "worst 50 ms")
    row("worst key of a load", times(Samples(worst)), aim: "worst 50 ms")
    row("cursor down on 100 MB", times(Samples(moves)), aim: "p50 1 ms, p95 3 ms")
    let written = Samples(bytes)
    row(
      "bytes a move",
      "median \(Int(written.median)), worst \(Int(written.percentile(100)))", aim: "500")
  }
}
