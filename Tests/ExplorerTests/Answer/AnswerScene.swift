import JSONTree
import Lotus
import Platform
import Sessions
import Terminal
import Testing

@testable import Explorer

/// Answers to look at: what came, in the order in which it would come.
struct AnswerScene: Sendable, CustomTestStringConvertible {
  static let start: UInt64 = 1_700_000_000_000_000_000
  static let second: UInt64 = 1_000_000_000

  let name: String
  let make: @Sendable () throws -> AnswerPane

  var testDescription: String { name }

  static func request(
    _ url: String = "http://127.0.0.1:8080/anything", method: String = "GET",
    options: RequestOptions = RequestOptions()
  ) throws -> PreparedRequest {
    try PreparedRequest(method: method, url: url, options: options)
  }

  static func exchange(
    _ url: String = "http://127.0.0.1:8080/anything", options: RequestOptions = RequestOptions()
  ) throws -> Exchange {
    Exchange(id: "1", request: try request(url, options: options), startedAt: start)
  }

  static func head(
    _ type: String = "application/json", status: Int = 200, reason: String = "OK",
    more: HeaderList = []
  ) -> ResponseHead {
    let lines = [HeaderLine("Content-Type", type)] + more.lines
    return ResponseHead(
      version: "HTTP/1.1", status: status, reason: reason, headers: HeaderList(lines))
  }

  /// Times of a whole exchange of 41 ms.
  static var timings: Timings {
    var timings = Timings()
    timings.nameLookup = 300
    timings.connect = 900
    timings.tls = 8_000
    timings.preTransfer = 8_100
    timings.firstByte = 37_000
    timings.total = 41_000
    timings.wireBytes = 120
    timings.headerBytes = 180
    timings.peer = "127.0.0.1:8080"
    timings.version = "HTTP/1.1"
    return timings
  }

  /// A finished answer from the network.
  static func finished(
    _ body: String, _ head: ResponseHead = AnswerScene.head(), mapping: JSONPath? = nil,
    failure: TransferFailure? = nil, change: (inout Exchange) -> Void = { _ in }
  ) throws -> AnswerPane {
    try finished(Array(body.utf8), head, mapping: mapping, failure: failure, change: change)
  }

  static func finished(
    _ body: [UInt8], _ head: ResponseHead = AnswerScene.head(), mapping: JSONPath? = nil,
    failure: TransferFailure? = nil, change: (inout Exchange) -> Void = { _ in }
  ) throws -> AnswerPane {
    var pane = AnswerPane(mapping: mapping)
    var exchange = try AnswerScene.exchange()
    pane.receive(.started(exchange), now: start)
    pane.receive(.head(head), now: start + second / 100)
    if !body.isEmpty { pane.receive(.chunk(body), now: start + second / 50) }
    exchange.head = head
    exchange.bodySize = body.count
    exchange.timings = timings
    exchange.failure = failure
    change(&exchange)
    pane.receive(.finished(exchange, entry: nil), now: start + second / 25)
    return pane
  }

  /// An answer read from a file, as the viewer does.
  static func file(_ text: String, mapping: JSONPath? = nil) -> AnswerPane {
    var pane = AnswerPane(mapping: mapping)
    pane.receive(.file(name: "file.json", size: text.utf8.count), now: start)
    pane.receive(.chunk(Array(text.utf8)), now: start)
    pane.receive(.loaded, now: start)
    return pane
  }

  static let json = """
    {"args":{"q":"lotus","page":"2"},"data":{"items":[{"id":1,"name":"first","tags":["a","b"]},\
    {"id":2,"name":"second","tags":[]}],"total":2,"next":null,"done":true},\
    "url":"http://127.0.0.1:8080/anything?q=lotus&page=2"}
    """
}

extension AnswerPane {
  /// The rows of a frame at a size.
  mutating func rows(
    _ width: Int, _ height: Int, focused: Bool = true, now: UInt64 = AnswerScene.start
  ) -> [String] {
    surface(width, height, focused: focused, now: now).rows()
  }

  mutating func surface(
    _ width: Int, _ height: Int, focused: Bool = true, now: UInt64 = AnswerScene.start
  ) -> Surface {
    var surface = Surface(Size(width, height))
    draw(into: &surface, surface.bounds, focused: focused, theme: Theme(), now: now)
    return surface
  }

  mutating func perform(all commands: [Command]) {
    for command in commands { _ = perform(command) }
  }

  mutating func type(_ text: String) {
    for character in text { input(.text(String(character))) }
  }

  mutating func work() {
    while hasWork { continueWork() }
  }
}
