// The explorer with a log that fills up, for FullLogTests.
//
//     FullLog FOLDER STOP
//
// It opens the folder as `lotus FOLDER` does. Until the file STOP is there, records come into its log as of requests
// that were sent, more than a screen takes: what it loses on the way comes later.

import Explorer
import Glibc
import Lotus
import Platform

/// One step of a send: of a thousand one failed.
func record(_ number: Int, into feed: LogFeed) {
  let url = LogRecord.Field("url", "http://127.0.0.1:9/users?page=\(number)")
  let method = LogRecord.Field("method", "GET")
  if number % 1_000 == 0 {
    feed.record(.failed, exchange: "e\(number)", fields: [method, url, .init("error", "refused")])
  } else {
    feed.record(.head, exchange: "e\(number)", fields: [method, url, .init("status", "200")])
  }
}

let folder = CommandLine.arguments[1]
let stop = CommandLine.arguments[2]
let world = LiveWorld()
let feed = LogFeed(world: world)
let recorder = WorkThread()
recorder.run {
  var number = 0
  while access(stop, F_OK) != 0 {
    for _ in 0..<2_000 {
      number += 1
      record(number, into: feed)
    }
    usleep(1_000)
  }
}
let code = try withExtendedLifetime(recorder) {
  try explore(.collection(path: folder), world: world, feed: feed)
}
exit(code)
