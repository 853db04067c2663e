import FoundationEssentials
import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("Errors in words, and in logs")
struct LotusErrorTests {
  let scratch = Scratch()
  let feed = LogFeed()
  var log: LogCenter { LogCenter(feed: feed) }
  private var notes: [String] { feed.recent().compactMap { $0["Info"] } }

  private struct Plain: Error { let line: HeaderLine }

  private func refused() throws -> Response {
    var options = RequestOptions()
    options.secrets = ["hush-known"]
    let request = try PreparedRequest(
      url: "http://h/hush-known?token=hush-query",
      headers: [HeaderLine("Authorization", "Bearer hush-bearer")],
      body: .bytes(Array("hush-body".utf8)), options: options)
    var exchange = Exchange(id: "1", request: request, startedAt: 0)
    exchange.head = ResponseHead(
      version: "HTTP/1.1", status: 401, headers: [HeaderLine("Set-Cookie", "a=hush-cookie")])
    return Response(exchange: exchange, data: Data("hush-answer".utf8))
  }

  @Test(
    "every case has the seed's text, or one of its own",
    arguments: [
      (LotusError.RequestError.invalidBaseURL(urlString: "x"), "Base URL is not valid: x"),
      (LotusError.CacheError.readingCacheError(cachePath: "/a"), "Can't reading cache from: /a"),
      (
        LotusError.CacheError.savingCacheError(data: Data([1, 2]), cachePath: "/a"),
        "Can't saving cache to: /a with data: 2 bytes"
      ),
      (LotusError.LogError.recordError, "Can't record log"),
      (
        LotusError.customError(LotusError.CacheError.readingCacheError(cachePath: "/a")),
        "Can't reading cache from: /a"
      ),
      (LotusError.systemError(TransferFailure.cancelled), "\(TransferFailure.cancelled)"),
    ] as [(any Error & LocalizedError, String)])
  func words(error: any Error & LocalizedError, text: String) {
    #expect(error.errorDescription == text)
    log.record(error)
    #expect(notes == [text])
  }

  @Test("an error that carries a response is recorded without header lines and body, URL masked")
  func response() throws {
    let response = try refused()
    let bytes = try #require(JSONDocument(Array("hush".utf8)).error)
    let errors: [any Error] = [
      LotusError.ResponseError.unacceptable(response),
      LotusError.systemError(LotusError.ResponseError.unacceptable(response)),
      LotusError.ResponseError.notJSON(bytes, response),
      Plain(line: HeaderLine("Authorization", "Bearer hush-plain")),
    ]
    for error in errors { log.record(error) }
    log.record("Authorization: Bearer hush-text")
    log.record("sent\nproxy-authorization: Basic hush, X-Api-Key: hush\nAccept: a")
    #expect(notes.count == 6)
    let words = notes[0]
    #expect(words == "Response is not acceptable: 401 of GET http://h/•••?token=••• (11 bytes)")
    #expect(notes[4] == "Authorization: •••")
    #expect(notes[5] == "sent\nproxy-authorization: •••\nAccept: a")
    for note in notes {
      #expect(!note.contains("hush"), "\(note)")
      // Nor its bytes as numbers.
      #expect(!note.contains("104, 117, 115, 104"), "\(note)")
    }
  }

  @Test(
    "header lines in free text are masked to their end, words that only look so are not",
    arguments: [
      ("Authorization: x", "Authorization: •••"), ("a Cookie: b=1; c=2\nd", "a Cookie: •••\nd"),
      ("[Set-Cookie: a, Accept: b]", "[Set-Cookie: •••"), ("Authorization:", "Authorization:"),
      ("total: 3", "total: 3"), ("12:30", "12:30"), (":", ":"),
      (#"{"detail":"bad token: x","n":1}"#, #"{"detail":"bad token: •••","n":1}"#),
      ("tökens: a", "tökens: a"), ("é: a", "é: a"),
    ])
  func lines(text: String, masked: String) { #expect(Masking.maskedURLs(in: text) == masked) }

  @Test("an answer that cannot be kept is told in the seed's words, with its cause")
  func saving() async throws {
    try Files.replace(scratch["file"], with: [1])
    let cache = CacheCenter(folder: scratch["file"])
    let center = Center(
      configuration: CenterConfiguration(
        transport: FakeTransport([.answer(200, body: [[1, 2, 3]])]), cacheCenter: cache,
        logCenter: log))
    let client = center.send(URL(string: "http://h/")!).cache()
    #expect(try await client.data() == Data([1, 2, 3]))
    // Answers are kept where hooks run: behind what waits there, this one was tried.
    await center.onHooks { Handed(()) }
    #expect(notes.first == "Can't saving cache to: \(scratch["file"]) with data: 3 bytes")
    #expect(notes.count == 2)
  }

  @Test("a stored answer that cannot be read is told in the seed's words")
  func reading() throws {
    let cache = CacheCenter(folder: scratch["cache"])
    let folder = scratch["folder"]
    try Files.makeFolder(folder, mode: 0o700)
    // A folder in the place of the body, as large as the body was, is found and cannot be read.
    let size = try FileStatus(folder).size
    try #require(size > 0)
    let exchange = try Sample.exchange("a")
    let entry = try cache.store(exchange, String(repeating: "x", count: size))
    try Files.remove(cache.path(ofBody: entry))
    try Files.move(folder, to: cache.path(ofBody: entry))
    #expect(cache.answer(to: exchange.request, log: log) == nil)
    #expect(notes.first == "Can't reading cache from: \(cache.path(ofBody: entry))")
  }
}
