import Platform
import TestSupport
import Testing

@testable import Lotus

/// A router that is made ready already.
private struct Planted: RequestConversion {
  let prepared: PreparedRequest
  var request: Request { Request(path: "") }
  func prepared(by configuration: CenterConfiguration) -> PreparedRequest { prepared }
}

@Suite("Secrets of a send: in no log, in the cache as sent")
struct PlantedSecretsTests {
  let scratch = Scratch()

  /// Every one has `hush` in it.
  private func request(body: String, type: String) throws -> PreparedRequest {
    var options = RequestOptions()
    options.secrets = ["hush-known", "hush env ä"]
    options.followsRedirects = true
    return try PreparedRequest(
      method: "POST", url: "http://ann:hush-url@h/a?access_token=hush-query&q=1#id_token=hush-frag",
      headers: [
        HeaderLine("Authorization", "Bearer hush-bearer"), HeaderLine("Cookie", "sid=hush-cookie"),
        HeaderLine("X-Api-Key", "hush-key"), HeaderLine("X-Note", "has hush-known in it"),
        HeaderLine("X-Env", "hush%20env%20%C3%A4"),
        HeaderLine("Referer", "http://h/?token=hush-referer"), HeaderLine("Content-Type", type),
      ], body: .bytes(Array(body.utf8)), options: options)
  }

  private static let bodies = [
    ("user=ann&password=hush-form&note=hush-known", "application/x-www-form-urlencoded"),
    (#"{"user":"ann","password":"hush-json","note":"hush-known"}"#, "application/json"),
  ]

  private static let answers: [FakeTransport.Script] = [
    .redirect("http://ann:hush-hop@i/b?signature=hush-location"),
    .answer(
      200,
      [
        HeaderLine("Set-Cookie", "sid=hush-set; Path=/"),
        HeaderLine("X-Auth-Token", "hush-answer"),
      ], body: [Array(#"{"token":"hush-body"}"#.utf8)]),
  ]

  @Test("a send and its failure leave none in feed, files, text log or terminal", arguments: bodies)
  func planted(body: String, type: String) async throws {
    let feed = LogFeed(folder: scratch["log"])
    let log = LogCenter(logFileName: scratch["log/text.log"], feed: feed)
    let cache = CacheCenter(folder: scratch["cache"])
    let broken = FakeTransport.Script(
      events: [.started], failure: .reset(detail: "GET /?api_key=hush-detail hush-known"))
    let center = Center(
      configuration: CenterConfiguration(
        transport: FakeTransport(Self.answers + [broken] + Self.answers), cacheCenter: cache,
        keepsAnswers: true, logCenter: log))
    let request = try request(body: body, type: type)
    _ = await Sent(center.send(request))
    _ = await Sent(center.send(request))
    _ = try await center.send(Planted(prepared: request)).data()
    log.record("POST \(request.url.text)")
    log.flush()
    let names = try Files.names(scratch["log"])
    #expect(names.count == 2)
    for name in names {
      let text = try readText(scratch["log/" + name])
      #expect(!text.isEmpty)
      let found = text.split(separator: "\n").filter { $0.contains("hush") }
      #expect(found.isEmpty, "\(name): \(found)")
      #expect(try FileStatus(scratch["log/" + name]).mode == 0o600)
    }
    #expect(!"\(feed.recent())".contains("hush"))
  }

  private static let forms = [
    ("redirect=http://a/b&password=hush", "application/x-www-form-urlencoded"),
    ("url=/cb?x&password=hush", "application/x-www-form-urlencoded"),
    ("<soap><password>hush</password></soap>", "application/xml"),
    (#"{"tokens":["hush"]}"#, "application/json"), (#"{"password":4711e4711}"#, "application/json"),
    (#"{"q":"login(password:\"hush\")"}"#, "application/json"),
    (
      "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nhush\r\n--b--",
      "multipart/form-data; boundary=b"
    ),
  ]

  /// A center that records the client it is shown.
  private final class Recording: DebugCenter {
    let log: LogCenter
    init(_ log: LogCenter) { self.log = log }
    override func send(_ client: DataClient, error: (any Error)?) -> DataClient {
      log.record(client)
      return client
    }
  }

  @Test("bodies of any form, headers of any name, and a client that is recorded", arguments: forms)
  func anyForm(body: String, type: String) async throws {
    let log = LogCenter(
      logFileName: scratch["log/text.log"], feed: LogFeed(folder: scratch["log"]))
    var options = RequestOptions()
    options.secrets = ["hush-known"]
    let request = try PreparedRequest(
      method: "POST", url: "http://h/bot-hush-known/a",
      headers: [HeaderLine("X-Forwarded-Uri", "/a?token=hush"), HeaderLine("Content-Type", type)],
      body: .bytes(Array(body.utf8)), options: options)
    let answer = FakeTransport.Script.answer(
      200,
      [
        HeaderLine("Cache-Control", "max-age=60"),
        HeaderLine("Link", "<http://h/?access_token=hush>; rel=next"),
        HeaderLine("X-Debug", "Authorization: Bearer hush"), HeaderLine("X-Pair", "token=hush"),
      ], body: [[1, 2]])
    let center = Center(
      configuration: CenterConfiguration(
        transport: FakeTransport([answer, answer]), cacheCenter: CacheCenter(folder: scratch["c"]),
        logCenter: log, debugCenter: Recording(log)))
    for _ in 1...2 {
      _ = try await center.send(Planted(prepared: request)).cache().data()
      await center.onHooks { Handed(()) }
    }
    log.flush()
    let names = try Files.names(scratch["log"])
    #expect(names.count == 2)
    for name in names {
      let text = try readText(scratch["log/" + name])
      #expect(name != "text.log" || text.contains("Saving") && text.contains("Reading"))
      let found = text.split(separator: "\n").filter {
        $0.contains("hush") || $0.contains("4711e4711")
      }
      #expect(found.isEmpty, "\(name): \(found)")
    }
  }

  @Test("cache entries stay as sent, 0600 in a 0700 folder")
  func kept() async throws {
    let cache = CacheCenter(folder: scratch["cache"])
    let center = Center(FakeTransport(Self.answers), cache: cache)
    let (body, type) = Self.bodies[1]
    let sent = await Sent(center.send(try request(body: body, type: type)))
    let entry = try #require(sent.entry)
    let read = try #require(CacheCenter(folder: scratch["cache"]).entries().first)
    #expect(read.exchange.request.headers["Authorization"] == "Bearer hush-bearer")
    #expect(read.exchange.request.body == .bytes(Array(body.utf8)))
    #expect(try cache.body(of: entry) == Array(#"{"token":"hush-body"}"#.utf8))
    #expect(try FileStatus(scratch["cache"]).mode == 0o700)
    for name in try Files.names(scratch["cache"]) {
      #expect(try FileStatus(scratch["cache/" + name]).mode == 0o600, "\(name)")
    }
  }
}
