import Platform

/// The rounds over one document: in each, every contender has a turn.
struct JSONTable {
  let text: JSONText
  let size: Double
  private var outcomes: [String: [JSONOutcome]] = [:]
  private var failures: [String: String] = [:]

  init(_ text: JSONText, at path: String, _ bench: Bench, _ contenders: [JSONContender]) throws {
    self.text = text
    size = Double(try FileStatus(path).size)
    for round in 0..<(contenders.map(\.rounds).max() ?? 0) {
      for contender in contenders where round < contender.rounds {
        run(contender, path, bench)
      }
    }
  }

  private mutating func run(_ contender: JSONContender, _ path: String, _ bench: Bench) {
    guard failures[contender.name] == nil else { return }
    do {
      let outcome = try JSONChild.run(
        contender.command(path), environment: bench.environment)
      outcomes[contender.name, default: []].append(outcome)
    } catch {
      failures[contender.name] = "\(error)"
    }
  }

  /// The middle of a figure over the rounds.
  func median(_ name: String, _ figure: (JSONOutcome) -> Double) -> Double {
    Samples((outcomes[name] ?? []).map(figure)).median
  }

  /// `1.48 GB/s, 0.76 of plain, 1.47 x the body, process 71 ms`
  func print() {
    let plain = median("plain", \.work)
    for name in ["plain", "index", "jq", "python3", "foundation"] {
      row("\(text.rawValue), \(name)", failures[name] ?? figures(name, plain), aim: aim(name))
    }
    let ours = median("index", \.wall)
    for name in ["jq", "python3", "foundation"] where failures[name] == nil {
      row(
        "\(text.rawValue), \(name) ÷ index", "\(figure(median(name, \.wall) / ours))",
        aim: name == "jq" && text == .github ? "15" : "–")
    }
  }

  private func figures(_ name: String, _ plain: Double) -> String {
    let work = median(name, \.work)
    return "\(figure(size / work / 1e6)) GB/s, \(figure(plain / work)) of plain, "
      + "\(figure(median(name, \.memory) / size)) x, process \(figure(median(name, \.wall))) ms"
  }

  private func aim(_ name: String) -> String {
    switch (name, text) {
    case ("index", .github): "1.3 GB/s or 0.3 of plain, 1.6 x"
    case ("index", .ints): "0.4 GB/s, 1.9 x"
    default: "–"
    }
  }
}
