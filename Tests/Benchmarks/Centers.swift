import Dispatch
import Glibc
import Lotus
import Platform

/// The centers: records a second into ring and file, transfers with and without a log, a cache hit of 10 kB.
func centers(_ bench: Bench) throws {
  try logRecords(bench)
  try transfers(bench)
  try cacheHits(bench)
}

/// What a send says when its head comes.
private let fields = [
  LogRecord.Field("method", "GET"), LogRecord.Field("url", "http://127.0.0.1:8080/users?page=2"),
  LogRecord.Field("status", "200"), LogRecord.Field("version", "HTTP/1.1"),
  LogRecord.Field(
    "headers",
    "Server: nginx\nDate: Mon, 30 Nov 2026 12:00:00 GMT\nContent-Type: application/json\n"
      + "Content-Length: 1024\nSet-Cookie: sid=1"),
]

private func logRecords(_ bench: Bench) throws {
  let count = 100_000
  let feed = LogFeed(folder: bench.scratch + "/records")
  let start = nanoseconds()
  for _ in 0..<count { feed.record(.head, exchange: "x", fields: fields) }
  let recorded = milliseconds(since: start)
  feed.flush()
  let written = milliseconds(since: start)
  var reader = LogReader(folder: bench.scratch + "/records")
  let dropped = try reader.records().filter { $0.kind == .dropped }.compactMap { $0["count"] }
  row(
    "log records a second",
    "\(rate(count, recorded)) recorded, \(rate(count, written)) to the file, "
      + "dropped \(dropped.joined(separator: "+"))", aim: "100,000")
}

/// Sends of 1 kB from nginx, 16 at a time, in turns.
private func transfers(_ bench: Bench) throws {
  guard let nginx = getenv("LOTUS_TEST_NGINX") else {
    return row("transfers with a log", "not measured: no server", aim: "1.0")
  }
  let request = try PreparedRequest(url: String(cString: nginx) + "/small.json")
  let feed = LogFeed(folder: bench.scratch + "/transfers")
  let silent = center(bench, LogCenter(feed: nil))
  let logged = center(bench, LogCenter(feed: feed))
  var (without, with): ([Double], [Double]) = ([], [])
  for _ in 0..<9 {
    without.append(time(silent, request, count: 400))
    with.append(time(logged, request, count: 400))
  }
  feed.flush()
  let (plain, heard) = (Samples(without).median, Samples(with).median)
  row(
    "transfers with a log ÷ without",
    "\(figure(heard / plain)) (\(rate(400, heard))/s, without \(rate(400, plain))/s)", aim: "1.0")
}

private func cacheHits(_ bench: Bench) throws {
  let cache = CacheCenter(folder: bench.scratch + "/hits")
  for number in 0..<1000 {
    let request = try PreparedRequest(url: "http://h/\(number)")
    var exchange = Exchange(id: "\(number)", request: request, startedAt: LiveWorld().now())
    exchange.head = ResponseHead(
      version: "HTTP/1.1", status: 200, headers: [HeaderLine("Cache-Control", "max-age=600")])
    let writer = cache.writer()
    writer.append([UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 10_000))
    _ = try writer.finish(exchange)
  }
  var options = RequestOptions()
  options.cachePolicy = .cacheFirst
  let center = Center(
    configuration: CenterConfiguration(cacheCenter: cache, logCenter: LogCenter(feed: nil)))
  var times: [Double] = []
  // The first loads the index.
  for number in 0..<1000 {
    let request = try PreparedRequest(url: "http://h/\(number)", options: options)
    times.append(time(center, request, count: 1))
  }
  let samples = Samples(times)
  row(
    "cache hit of 10 kB",
    "\(figure(samples.median)) ms, 99 % \(figure(samples.percentile(99))), first \(figure(times[0]))",
    aim: "1 ms")
}

private func center(_ bench: Bench, _ log: LogCenter) -> Center {
  Center(configuration: CenterConfiguration(logCenter: log))
}

/// Milliseconds until so many sends are over.
private func time(_ center: Center, _ request: PreparedRequest, count: Int) -> Double {
  let isOver = Monitor(false)
  let start = nanoseconds()
  Task.detached {
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<min(16, count) {
        group.addTask {
          for _ in 0..<max(1, count / 16) { for await _ in center.send(request) {} }
        }
      }
    }
    isOver.change { $0 = true }
  }
  isOver.wait { $0 ? () : nil }
  return milliseconds(since: start)
}

private func rate(_ count: Int, _ milliseconds: Double) -> String {
  String(Int(Double(count) / milliseconds * 1000))
}
