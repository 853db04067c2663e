import Explorer
import Glibc
import Lotus
import Platform
import Sessions

/// Keys while 200,000 records a second come: the explorer runs in a child of this program, whose other thread records.
func keysUnderLog(_ bench: Bench) throws {
  let folder = bench.scratch + "/storm"
  try Files.makeFolder(folder)
  let texts = (10..<40).map { "### case number \($0)!\nGET http://127.0.0.1:9/\($0)\n" }
  try Files.replace(folder + "/storm.http", with: Array(texts.joined(separator: "\n").utf8))
  let tally = bench.scratch + "/tally"
  let stage = try ExplorerStage(
    on: folder, bench, arguments: [Files.realPath("/proc/self/exe"), LogStorm.word, folder, tally])
  defer { stage.end() }
  Pause.milliseconds(1_000)
  var all: [Double] = []
  for _ in 0..<20 {
    for number in 11..<31 {
      all.append(try stage.terminal.time(of: "j", until: "case number \(number)!"))
    }
    stage.terminal.press("g")
    stage.terminal.press("j")
    Pause.milliseconds(60)
  }
  let samples = Samples(all)
  let rate = String(decoding: try Files.read(tally), as: UTF8.self)
  row(
    "key to frame, \(rate) log records a second",
    "p50 \(figure(samples.median)) ms, p99 \(figure(samples.percentile(99))) (\(samples.count) keys)",
    aim: "p99 10 ms")
}

/// The explorer with a feed that somebody else records into.
enum LogStorm {
  static let word = "explorer-under-log"
  private static let aSecond = 200_000
  /// What a send says when its head comes.
  private static let fields = [
    LogRecord.Field("method", "GET"), LogRecord.Field("url", "http://127.0.0.1:9/users?page=2"),
    LogRecord.Field("status", "200"), LogRecord.Field("version", "HTTP/1.1"),
  ]

  /// `lotus-bench explorer-under-log FOLDER TALLY`: the rate that was reached is in the file TALLY.
  static func run(_ folder: String, tally: String) throws -> Int32 {
    let world = LiveWorld()
    let feed = LogFeed(folder: Places(world).log, world: world)
    let recorder = WorkThread()
    recorder.run { record(into: feed, tally) }
    return try withExtendedLifetime(recorder) {
      try explore(.collection(path: folder), world: world, feed: feed)
    }
  }

  /// A thousandth of them each millisecond; what is late is made up for.
  private static func record(into feed: LogFeed, _ tally: String) {
    let start = nanoseconds()
    var count = 0
    while true {
      let due = Int(milliseconds(since: start) * Double(aSecond) / 1_000)
      for _ in count..<max(count, due) { feed.record(.head, exchange: "x", fields: fields) }
      let second = count / aSecond
      count = max(count, due)
      if count / aSecond != second {
        let rate = Int(Double(count) / milliseconds(since: start) * 1_000)
        _ = try? Files.replace(tally, with: Array("\(rate)".utf8))
      }
      Pause.milliseconds(1)
    }
  }
}
