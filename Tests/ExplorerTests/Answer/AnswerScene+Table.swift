import JSONTree
import Lotus
import Platform
import Terminal

@testable import Explorer

extension AnswerScene {
  /// Every state a person can see, drawn in the snapshots.
  static let all: [AnswerScene] = running + trees + troubles + others + exchanges

  private static let running = [
    AnswerScene(name: "waiting") {
      var pane = AnswerPane()
      pane.receive(.started(try exchange()), now: start)
      return pane
    },
    AnswerScene(name: "sending") {
      var pane = AnswerPane()
      pane.receive(.started(try exchange()), now: start)
      pane.receive(.uploaded(500_000, of: 2_000_000), now: start + second / 2)
      return pane
    },
    AnswerScene(name: "arriving with a length") {
      var pane = AnswerPane()
      pane.receive(.started(try exchange()), now: start)
      let length: HeaderList = [HeaderLine("Content-Length", "100")]
      pane.receive(.head(head(more: length)), now: start)
      pane.receive(.chunk(Array(#"{"rows":[{"id":1,"name":"first"},{"id":2,"#.utf8)), now: start)
      return pane
    },
    AnswerScene(name: "arriving without a length") {
      var pane = AnswerPane()
      pane.receive(.started(try exchange()), now: start)
      pane.receive(.head(head()), now: start)
      pane.receive(.chunk(Array(#"{"rows":[{"id":1,"name":"first"},{"id":2,"#.utf8)), now: start)
      return pane
    },
  ]

  private static let trees = [
    AnswerScene(name: "finished JSON") { try finished(json) },
    AnswerScene(name: "folded") {
      var pane = try finished(json)
      _ = pane.rows(100, 24)
      pane.perform(all: [.closeAll, .right, .down, .down])
      return pane
    },
    AnswerScene(name: "mapped") { try finished(json, mapping: JSONPath("$.data.items")) },
    AnswerScene(name: "mapped to nothing") { try finished(json, mapping: JSONPath("$.nothing")) },
    AnswerScene(name: "search hit") {
      var pane = try finished(json)
      pane.perform(all: [.search])
      pane.type("SECOND")
      pane.work()
      return pane
    },
    AnswerScene(name: "pattern hit, levels") {
      var pane = try finished(json)
      _ = pane.rows(100, 24)
      pane.perform(all: [.levels(2), .down, .nextSibling, .levels(2), .search])
      pane.type("/^(fir|sec)")
      pane.work()
      pane.input(.key(.enter, []))
      return pane
    },
    AnswerScene(name: "search in Raw, case counts") {
      var pane = try finished(json)
      _ = pane.rows(100, 24)
      pane.perform(all: [.nextTab, .exactCase, .search])
      pane.type("http")
      pane.work()
      return pane
    },
    AnswerScene(name: "stored") {
      var pane = AnswerPane()
      var exchange = try AnswerScene.exchange()
      exchange.head = ResponseHead(version: "HTTP/2", status: 404)
      exchange.timings = timings
      let entry = CacheEntry(exchange: exchange, bodyName: "b", folder: "f", isPinned: true)
      pane.receive(.stored(entry), now: start)
      pane.receive(.chunk(Array(#"{"error":"no such thing"}"#.utf8)), now: start)
      pane.receive(.loaded, now: start)
      return pane
    },
  ]

  private static let troubles = [
    AnswerScene(name: "invalid JSON") {
      try finished("{\n  \"a\": 1,\n  \"b\": oops,\n  \"c\": 3\n}\n")
    },
    AnswerScene(name: "refused") {
      var pane = AnswerPane()
      var exchange = try AnswerScene.exchange()
      pane.receive(.started(exchange), now: start)
      exchange.failure = .refused(host: "127.0.0.1", port: 8080)
      pane.receive(.finished(exchange, entry: nil), now: start)
      return pane
    },
    AnswerScene(name: "truncated body") {
      let length: HeaderList = [HeaderLine("Content-Length", "5000")]
      return try finished(
        #"{"rows":[{"id":1,"name":"first"},{"id":2,"#, head(more: length),
        failure: .truncated(received: 40, expected: 5000))
    },
    AnswerScene(name: "nothing stored") {
      var pane = AnswerPane()
      pane.receive(.nothingStored, now: start)
      return pane
    },
    AnswerScene(name: "unreadable") {
      var pane = AnswerPane()
      pane.receive(.unreadable(.missing(path: "/tmp/answers/body")), now: start)
      return pane
    },
  ]

  private static let others = [
    AnswerScene(name: "binary") {
      try finished((0..<600).map { UInt8(truncatingIfNeeded: $0) }, head("image/png"))
    },
    AnswerScene(name: "text") {
      let lines = (1...40).map { "\($0)\t" + String(repeating: "lotus ", count: $0) }
      return try finished(lines.joined(separator: "\r\n"), head("text/plain; charset=utf-8"))
    },
    AnswerScene(name: "no body") { try finished("", head(status: 204, reason: "No Content")) },
    AnswerScene(name: "headers") {
      let more: HeaderList = [
        HeaderLine("X-Twice", "one"), HeaderLine("x-twice", "two"),
        HeaderLine(bytes: Array("X-Latin: caf".utf8) + [0xE9]),
        HeaderLine("Set-Cookie", "session=secret"), HeaderLine(bytes: Array("no colon".utf8)),
      ]
      var pane = try finished(json, head(more: more)) {
        $0.trailers = [HeaderLine("X-Checksum", "abc")]
      }
      pane.perform(all: [.nextTab, .nextTab])
      return pane
    },
    AnswerScene(name: "headers after a hop") {
      let moved = ResponseHead(version: "HTTP/1.1", status: 302, reason: "Found")
      let hop = Hop(
        request: try request("http://127.0.0.1:8080/redirect-to?token=x"), head: moved,
        timings: timings, dropped: [DroppedLine("Authorization"), DroppedLine("Cookie")])
      var pane = try finished(json) { $0.hops = [hop] }
      pane.perform(all: [.nextTab, .nextTab])
      return pane
    },
    AnswerScene(name: "timing with a hop") {
      let moved = ResponseHead(version: "HTTP/1.1", status: 302, reason: "Found")
      let hop = Hop(
        request: try request("http://127.0.0.1:8080/redirect-to?url=x"), head: moved,
        timings: timings, dropped: [DroppedLine("Authorization")])
      var pane = try finished(json) {
        $0.hops = [hop]
        $0.timings.nameLookup = 0
        $0.timings.connect = 0
        $0.timings.tls = 0
        $0.timings.isNewConnection = false
      }
      pane.go(to: .timing)
      return pane
    },
  ]
}
