import Glibc
import Lotus
import Platform

/// `lotus-bench transport`: the engine beside curl and wrk, taken in turns in each of nine rounds, against
/// nginx on loopback, no cache. What counts are the medians of the ratios of a round: the machine may be busy.
///
/// Answers whether every floor is held; what is only aimed at is printed beside it.
func transportAgainstCurl(_ bench: Bench) async throws -> Bool {
  guard let server = getenv("LOTUS_TEST_NGINX") else {
    throw BenchFailure("run it as Tests/Servers/with … for a server to send to")
  }
  let nginx = String(cString: server)
  print("the transport beside curl (\(rounds) rounds; medians of the ratios of a round)")
  let verdicts =
    try await compare("sequential", nginx, count: 2000, width: 1, bench)
    + compare("64 concurrent", nginx, count: 3200, width: 64, bench)
    + [try await compareLarge(nginx, bench)]
  let missed = verdicts.count { !$0 }
  print(missed == 0 ? "every floor is held" : "missed floors: \(missed)")
  return missed == 0
}

private let rounds = 9

/// What a ratio must reach, and what it is to reach.
private struct Bound {
  let floor: Double
  let aim: Double
  /// Whether less is better, as with processor time.
  var isCeiling = false

  /// Prints the row and answers whether the floor is held.
  func judge(_ what: String, _ ratios: [Double], _ figures: String) -> Bool {
    let median = Samples(ratios).median
    let holds = isCeiling ? median <= floor : median >= floor
    let word = isCeiling ? "at most" : "at least"
    row(
      what, "\(figure(median)) (\(figures))",
      aim: "\(figure(aim)), \(word) \(figure(floor))\(holds ? "" : " MISSED")")
    return holds
  }
}

/// Uncompressed, as curl asks: the server's compression is not what is measured.
private func plain(_ url: String) throws -> PreparedRequest {
  var options = RequestOptions()
  options.decodesContent = false
  return try PreparedRequest(url: url, options: options)
}

private func compare(
  _ what: String, _ nginx: String, count: Int, width: Int, _ bench: Bench
) async throws -> [Bool] {
  let load = TransportLoad(request: try plain(nginx + "/small.json"))
  let parallel = width > 1 ? ["-Z", "--parallel-max", "\(width)"] : []
  let curl =
    ["curl", "-s", "-o", "/dev/null"] + parallel
    + ["\(nginx)/small.json?[1-\(count)]"]
  var (ours, theirs): ([LoadFigure], [LoadFigure]) = ([], [])
  var wrks: [Double] = []
  _ = try await load.run(width * 10, width: width)
  for _ in 0..<rounds {
    ours.append(try await load.run(count, width: width))
    theirs.append(try commandLoad(curl, bench))
    if let rate = try wrk(nginx, width: width, bench) { wrks.append(rate) }
  }
  let rate = { (figure: LoadFigure) in Double(count) / figure.wall * 1000 }
  let rates = { (all: [LoadFigure]) in Samples(all.map(rate)).median }
  let each = { (all: [LoadFigure]) in Samples(all.map(\.processor)).median / Double(count) }
  let verdicts = [
    Bound(floor: width > 1 ? 0.65 : 0.55, aim: width > 1 ? 1.0 : 0.8).judge(
      "\(what): requests a second ÷ curl's", zip(ours, theirs).map { $1.wall / $0.wall },
      "\(figure(rates(ours))), curl \(figure(rates(theirs)))"),
    Bound(floor: 2.5, aim: 1.5, isCeiling: true).judge(
      "\(what): processor time a request ÷ curl's",
      zip(ours, theirs).map { $0.processor / $1.processor },
      "\(figure(each(ours))) µs, curl \(figure(each(theirs))) µs"),
  ]
  let beside = Samples(zip(ours, wrks).map { rate($0) / $1 }).median
  row(
    "\(what): requests a second ÷ wrk's", "\(figure(beside)) (wrk \(figure(Samples(wrks).median)))",
    aim: "–")
  return verdicts
}

private func compareLarge(_ nginx: String, _ bench: Bench) async throws -> Bool {
  let load = TransportLoad(request: try plain(nginx + "/zeros.bin"))
  var (ours, theirs): ([Double], [Double]) = ([], [])
  for _ in 0..<rounds {
    ours.append(300_000 / (try await load.run(1, width: 1)).wall)
    let curl = try commandLoad(["curl", "-s", "-o", "/dev/null", nginx + "/zeros.bin"], bench)
    theirs.append(300_000 / curl.wall)
  }
  return Bound(floor: 0.8, aim: 0.95).judge(
    "300 MB: MB a second ÷ curl's", zip(ours, theirs).map { $0 / $1 },
    "\(figure(Samples(ours).median)), curl \(figure(Samples(theirs).median))")
}

/// What wrk manages in a second, where it is installed.
private func wrk(_ nginx: String, width: Int, _ bench: Bench) throws -> Double? {
  let script =
    "wrk -t1 -c\(width) -d1s '\(nginx)/small.json' > '\(bench.scratch)/wrk' 2>/dev/null"
  guard (try? wallTime(["sh", "-c", script], environment: bench.environment)) != nil else {
    return nil
  }
  let text = String(decoding: try Files.read(bench.scratch + "/wrk"), as: UTF8.self)
  let line = text.split(separator: "\n").first { $0.contains("Requests/sec:") }
  return line?.split(separator: " ").last.flatMap { Double($0) }
}
