import Lotus
import Platform
import TestSupport
import Testing

@Suite("CacheCenter: pinning")
struct CachePinningTests {
  let scratch = Scratch()
  var sent: CacheCenter { CacheCenter(folder: scratch["sent"]) }
  var answers: CacheCenter { CacheCenter(folder: scratch["answers"], isPinned: true) }

  @Test("secrets are masked everywhere, also where the answer repeats them")
  func masked() throws {
    var exchange = try Sample.exchange(
      "a", source: "/abs/f.http#n", url: "http://127.0.0.1:8/?api_key=key-1234&q=1",
      headers: [HeaderLine("Authorization", "Bearer tok-5678"), HeaderLine("X-Note", "hush")])
    exchange.head?.headers = [HeaderLine("Set-Cookie", "sid=cook-90; Path=/")]
    let body =
      #"{"auth":"Bearer tok-5678","url":"http://127.0.0.1:8/?api_key=key-1234","n":"hush","c":"cook-90"}"#
    let entry = try sent.store(exchange, body)
    let pinned = try sent.pin(entry, into: answers, source: "f.http#n", secrets: ["hush"])
    #expect(pinned.masked == ["Authorization", "Set-Cookie", "api_key", "body"])
    #expect(pinned.entry.exchange.request.options.source == "f.http#n")
    for found in try Files.list(scratch["answers"]) {
      let text = String(decoding: try Files.read(scratch["answers/" + found.name]), as: UTF8.self)
      for secret in ["tok-5678", "key-1234", "hush", "cook-90", "/abs"] {
        #expect(!text.contains(secret), "\(secret) in \(found.name)")
      }
    }
    let read = try #require(answers.newest(source: "f.http#n"))
    #expect(read == pinned.entry)
    #expect(read.isPinned)
    #expect(
      String(decoding: try answers.body(of: read), as: UTF8.self)
        == #"{"auth":"•••","url":"http://127.0.0.1:8/?api_key=•••","n":"•••","c":"•••"}"#)
  }

  @Test("strings of secret names are masked in JSON bodies of request and answer")
  func json() throws {
    let login = RequestBody.bytes(Array(#"{"user":"ann","password":"hush-1234"}"#.utf8))
    let exchange = try Sample.exchange("a", source: "/abs/f.http#n", body: login)
    let body = #"{"access_token":"tok-5678","again":"it is tok-5678","total_tokens":12}"#
    let entry = try sent.store(exchange, body)
    let pinned = try sent.pin(entry, into: answers, source: "f.http#n")
    #expect(pinned.masked == ["access_token", "body", "password"])
    #expect(
      pinned.entry.exchange.request.body
        == .bytes(Array(#"{"user":"ann","password":"•••"}"#.utf8)))
    #expect(
      String(decoding: try answers.body(of: pinned.entry), as: UTF8.self)
        == #"{"access_token":"•••","again":"it is •••","total_tokens":12}"#)
  }

  @Test("an answer without secrets is pinned as it is")
  func plain() throws {
    let entry = try sent.store(try Sample.full(), "body")
    let pinned = try sent.pin(entry, into: answers, source: "f#n")
    #expect(pinned.entry.bodyName == entry.bodyName)
    #expect(pinned.entry.exchange.hops.count == 1)
    #expect(pinned.entry.exchange.lastRequest.headers["Cookie"] == "•••")
    #expect(
      pinned.entry.exchange.informational.first?.headers.map(\.text) == [
        "Link: </a>", "Set-Cookie: •••",
      ])
    #expect(pinned.entry.exchange.startedAt == entry.exchange.startedAt)
    #expect(try FileStatus(scratch["answers/full.json"]).mode == 0o644)
  }

  @Test("a pinned answer takes the place of the one before it")
  func replaced() throws {
    let one = try sent.store(try Sample.exchange("a", second: 1), "one")
    let two = try sent.store(try Sample.exchange("b", second: 2), "two")
    let other = try sent.store(try Sample.exchange("c", second: 3), "one")
    _ = try sent.pin(one, into: answers, source: "f#n")
    _ = try sent.pin(other, into: answers, source: "f#other")
    _ = try sent.pin(two, into: answers, source: "f#n")
    let names = try Files.list(scratch["answers"]).map(\.name)
    #expect(names.filter { $0.hasSuffix(".json") } == ["b.json", "c.json"])
    #expect(names.filter { $0.hasSuffix(".body") }.count == 2)
    #expect(names.count == 4)
  }
}
