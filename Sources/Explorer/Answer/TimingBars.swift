import Lotus

/// The steps of one exchange as parts of its time, in microseconds.
///
/// `Timings` says when each step was over; a step that did not happen (a connection that stood already,
/// no TLS) says 0 and is left out.
struct TimingBars: Hashable {
  struct Step: Hashable {
    let name: String
    let start: Int
    let end: Int
    var length: Int { end - start }
  }
  let steps: [Step]
  let total: Int

  init(_ timings: Timings) {
    let ends = [
      ("name", timings.nameLookup), ("connect", timings.connect), ("TLS", timings.tls),
      ("wait", timings.firstByte), ("transfer", timings.total),
    ]
    var (steps, start) = ([Step](), 0)
    for (name, end) in ends where end > 0 {
      if name == "wait" { start = max(start, min(timings.preTransfer, end)) }
      let end = max(start, end)
      steps.append(Step(name: name, start: start, end: end))
      start = end
    }
    self.steps = steps
    total = max(start, timings.total)
  }

  /// The bar of a step in so many columns; whatever took any time is at least a sliver.
  ///
  ///     "    ━━━━━━      "
  func bar(_ step: Step, columns: Int) -> String {
    guard total > 0, columns > 0 else { return "" }
    let start = min(columns - 1, place(step.start, columns))
    let end = max(start + 1, min(columns, place(step.end, columns)))
    return String(repeating: " ", count: start)
      + String(repeating: step.length > 0 ? "━" : "╸", count: end - start)
      + String(repeating: " ", count: columns - end)
  }

  private func place(_ time: Int, _ columns: Int) -> Int {
    Int(Double(time) / Double(total) * Double(columns))
  }
}
