// A process that shares a cache folder with others, for CacheSharingTests.
//
//     SharedCache FOLDER NAME ROUNDS write|read|evict
//
// It prints how much it did and how often something was wrong: `write 300 0`.

import Lotus
import Platform

/// What every process expects of an entry: its body is made from its id.
func body(of id: String) -> [UInt8] {
  Array(repeating: Array((id + "\n").utf8), count: 1 + id.utf8.reduce(0) { $0 + Int($1) } % 900)
    .flatMap { $0 }
}

func exchange(_ id: String, number: Int) throws -> Exchange {
  let request = try PreparedRequest(url: "http://h/\(number % 20)")
  var exchange = Exchange(id: id, request: request, startedAt: LiveWorld().now())
  exchange.head = ResponseHead(version: "HTTP/1.1", status: 200)
  return exchange
}

let arguments = CommandLine.arguments
let (folder, name, rounds, task) = (arguments[1], arguments[2], Int(arguments[3])!, arguments[4])
let center = CacheCenter(
  folder: folder, limits: CacheLimits(entries: task == "evict" ? 40 : 10_000))
var (done, wrong) = (0, 0)
for number in 0..<rounds {
  switch task {
  case "write":
    let id = "\(name)-\(number)"
    let writer = center.writer()
    writer.append(body(of: id))
    do { done += try writer.finish(exchange(id, number: number)) == nil ? 0 : 1 } catch {
      wrong += 1
    }
  case "read":
    let request = try PreparedRequest(url: "http://h/\(number % 20)")
    guard let entry = center.newest(rawKey: request.rawKey) else { continue }
    // It may be gone by now; half of it must never be there.
    guard let found = try? center.body(of: entry) else { continue }
    done += 1
    if found != body(of: entry.exchange.id) { wrong += 1 }
  default:
    done += center.evict()
  }
}
print(task, done, wrong + center.damagedCount)
