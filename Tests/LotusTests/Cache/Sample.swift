import Lotus
import Testing

/// Exchanges for tests of the centers.
enum Sample {
  /// A send of `url` at `second`, answered with 200.
  static func exchange(
    _ id: String, second: UInt64 = 1, source: String? = nil, scope: String? = nil,
    url: String = "http://127.0.0.1:8/", headers: HeaderList = [], body: RequestBody = .none
  ) throws -> Exchange {
    var options = RequestOptions()
    (options.source, options.scope) = (source, scope)
    let request = try PreparedRequest(url: url, headers: headers, body: body, options: options)
    var exchange = Exchange(id: id, request: request, startedAt: second * 1_000_000_000)
    exchange.head = ResponseHead(version: "HTTP/1.1", status: 200, reason: "OK")
    return exchange
  }

  /// With everything an exchange can have.
  static func full() throws -> Exchange {
    var exchange = try exchange(
      "full", source: "/a/b c%.http#näme\t1", scope: "local", url: "http://127.0.0.1:8/ä?q=%zz#f",
      headers: [
        HeaderLine(bytes: Array("X-Raw:  \t".utf8) + [0xFF, 0xFE, 0x80]), HeaderLine("x-a", "1"),
        HeaderLine("X-A", "é"), HeaderLine("X-Empty", ""),
      ], body: .bytes([0, 0xFF, 1]))
    exchange.head = ResponseHead(
      version: "HTTP/1.1", status: 299, reason: "",
      headers: [
        HeaderLine(bytes: [0x61, 0x3A, 0xE9]), HeaderLine("Set-Cookie", "a=1"),
        HeaderLine("Set-Cookie", "b=2"),
      ])
    exchange.trailers = [HeaderLine("Digest", "x")]
    exchange.timings.total = 1234
    exchange.timings.peer = "127.0.0.1:8"
    exchange.timings.isNewConnection = false
    exchange.failure = .truncated(received: 3, expected: 9)
    exchange.hops = [
      Hop(
        request: exchange.request, head: ResponseHead(version: "HTTP/2", status: 302),
        timings: exchange.timings, dropped: [DroppedLine("Authorization")])
    ]
    exchange.lastRequest = try self.exchange(
      "last", source: "/a/b c%.http#näme\t1", scope: "local", headers: [HeaderLine("Cookie", "c=3")]
    ).request
    exchange.keep(
      informational: ResponseHead(
        version: "HTTP/1.1", status: 103, reason: "Early Hints",
        headers: [HeaderLine("Link", "</a>"), HeaderLine("Set-Cookie", "hush=1")]))
    return exchange
  }
}

extension CacheCenter {
  /// Stores an exchange with a body.
  @discardableResult
  func store(_ exchange: Exchange, _ body: String = "") throws -> CacheEntry {
    let writer = writer()
    writer.append(Array(body.utf8))
    return try #require(try writer.finish(exchange))
  }
}
