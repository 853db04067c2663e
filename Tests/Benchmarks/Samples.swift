import Glibc

/// Times of one thing, in milliseconds.
struct Samples {
  private let sorted: [Double]

  init(_ milliseconds: [Double]) { sorted = milliseconds.sorted() }

  var count: Int { sorted.count }
  var median: Double { percentile(50) }

  /// The value below which `p` per cent lie; NaN when nothing was measured.
  func percentile(_ p: Double) -> Double {
    guard let last = sorted.indices.last else { return .nan }
    return sorted[min(last, Int(Double(sorted.count) * p / 100))]
  }
}

/// `12.3`, or `0.42` below ten where the second digit tells something.
func figure(_ value: Double) -> String {
  guard value.isFinite else { return "–" }
  let digits = value < 10 ? 100.0 : 10.0
  let scaled = Int((value * digits).rounded())
  let whole = scaled / Int(digits)
  let rest = String(scaled % Int(digits))
  return "\(whole)." + String(repeating: "0", count: (value < 10 ? 2 : 1) - rest.count) + rest
}

/// One line of the table: what, the figures, the aim.
func row(_ what: String, _ figures: String, aim: String) {
  let gap = String(repeating: " ", count: max(1, 44 - what.count))
  let space = String(repeating: " ", count: max(1, 64 - figures.count))
  print(what + gap + figures + space + "aim: " + aim)
  fflush(nil)
}
