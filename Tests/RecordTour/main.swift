import Glibc
import Lotus
import Platform
import Sessions

// RecordTour FILE.http ANSWERS: sends every request of a file and pins what the server answered, as the explorer finds
// it. Tests/record-tour runs it against a real httpbin; nothing in Saved/answers is written by hand.

/// Sends one saved request and pins its answer; says what came.
func record(
  _ request: SavedRequest, in environment: Environment, file: String, sent: CacheCenter,
  answers: CacheCenter
) async throws -> String {
  let center = Center(
    configuration: CenterConfiguration(cacheCenter: sent, keepsAnswers: true))
  let prepared = try request.prepared(in: environment, file: file)
  for await event in center.send(prepared) {
    guard case .finished(let exchange, let entry) = event else { continue }
    guard exchange.failure == nil, let entry, let head = exchange.head else {
      return "failed: \(exchange.failure.map { "\($0)" } ?? "not kept")"
    }
    let source = Answers.pinnedSource(
      file: file, name: request.name, answers: Files.realPath(answers.folder))
    let pinned = try sent.pin(entry, into: answers, source: source)
    return
      "\(head.status), \(exchange.bodySize) bytes\(pinned.masked.isEmpty ? "" : ", masked \(pinned.masked)")"
  }
  return "failed: no end"
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  print("RecordTour FILE.http ANSWERS")
  exit(2)
}
let (path, folder) = (arguments[1], arguments[2])
let file = HTTPFile(try Files.read(path))
let environment = Environment(file: file, world: LiveWorld())
try Files.makeFolder(folder)
let scratch = "/tmp/lotus-record-\(getpid())"
let sent = CacheCenter(folder: scratch)
let answers = CacheCenter(folder: folder, isPinned: true)
for request in file.requests {
  let outcome = try await record(request, in: environment, file: path, sent: sent, answers: answers)
  print("\(request.name): \(outcome)")
}
