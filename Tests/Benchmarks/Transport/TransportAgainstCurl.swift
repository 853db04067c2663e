import Glibc
import Lotus
import Platform

/// `lotus-bench transport`: the engine beside curl, taken in turns in each of nine rounds, against nginx on
/// loopback, no cache. What counts are the medians of the ratios of a round: the machine may be busy.
func transportAgainstCurl(_ bench: Bench) async throws {
  guard let server = getenv("LOTUS_TEST_NGINX") else {
    throw BenchFailure("run it as Tests/Servers/with … for a server to send to")
  }
  let nginx = String(cString: server)
  print("the transport beside curl (\(rounds) rounds; medians of the ratios of a round)")
  try await compare("sequential", nginx, count: 2000, width: 1, bench)
  try await compare("64 concurrent", nginx, count: 3200, width: 64, bench)
  try await compareLarge(nginx, bench)
}

private let rounds = 9

/// Uncompressed, as curl asks: the server's compression is not what is measured.
private func plain(_ url: String) throws -> PreparedRequest {
  var options = RequestOptions()
  options.decodesContent = false
  return try PreparedRequest(url: url, options: options)
}

private func compare(
  _ what: String, _ nginx: String, count: Int, width: Int, _ bench: Bench
) async throws {
  let load = TransportLoad(request: try plain(nginx + "/small.json"))
  let parallel = width > 1 ? ["-Z", "--parallel-max", "\(width)"] : []
  let curl =
    ["curl", "-s", "-o", "/dev/null"] + parallel
    + ["\(nginx)/small.json?[1-\(count)]"]
  var ours: [LoadFigure] = []
  var theirs: [LoadFigure] = []
  _ = try await load.run(width * 10, width: width)
  for _ in 0..<rounds {
    ours.append(try await load.run(count, width: width))
    theirs.append(try commandLoad(curl, bench))
  }
  let speed = zip(ours, theirs).map { $1.wall / $0.wall }
  let processor = zip(ours, theirs).map { $0.processor / $1.processor }
  let rate = { (all: [LoadFigure]) in Double(count) / Samples(all.map(\.wall)).median * 1000 }
  let each = { (all: [LoadFigure]) in Samples(all.map(\.processor)).median / Double(count) }
  row(
    "\(what): requests a second ÷ curl's",
    "\(figure(Samples(speed).median)) (\(figure(rate(ours))), curl \(figure(rate(theirs))))",
    aim: width > 1 ? "1.0" : "0.8")
  row(
    "\(what): processor time a request ÷ curl's",
    "\(figure(Samples(processor).median)) (\(figure(each(ours))) µs, curl \(figure(each(theirs))) µs)",
    aim: "1.5")
  if let wrk = try wrk(nginx, width: width, bench) {
    row("\(what): wrk", "\(figure(wrk)) a second", aim: "–")
  }
}

private func compareLarge(_ nginx: String, _ bench: Bench) async throws {
  let load = TransportLoad(request: try plain(nginx + "/zeros.bin"))
  var ratios: [Double] = []
  var ours: [Double] = []
  var theirs: [Double] = []
  for _ in 0..<rounds {
    let own = try await load.run(1, width: 1)
    let curl = try commandLoad(["curl", "-s", "-o", "/dev/null", nginx + "/zeros.bin"], bench)
    ratios.append(curl.wall / own.wall)
    ours.append(300_000 / own.wall)
    theirs.append(300_000 / curl.wall)
  }
  row(
    "300 MB: MB a second ÷ curl's",
    "\(figure(Samples(ratios).median)) (\(figure(Samples(ours).median)), curl "
      + "\(figure(Samples(theirs).median)))", aim: "0.95")
}

/// What wrk manages in two seconds, where it is installed.
private func wrk(_ nginx: String, width: Int, _ bench: Bench) throws -> Double? {
  let script = "wrk -t1 -c\(width) -d2s '\(nginx)/small.json' > '\(bench.scratch)/wrk' 2>/dev/null"
  guard (try? wallTime(["sh", "-c", script], environment: bench.environment)) != nil else {
    return nil
  }
  let text = String(decoding: try Files.read(bench.scratch + "/wrk"), as: UTF8.self)
  let line = text.split(separator: "\n").first { $0.contains("Requests/sec:") }
  return line?.split(separator: " ").last.flatMap { Double($0) }
}
