import Platform
import TestSupport
import Testing

@testable import Lotus

@Suite("A center: what goes wrong")
struct CenterFailureTests {
  let stage = CenterStage()
  var scratch: Scratch { stage.scratch }
  var feed: LogFeed { stage.feed }
  func cache() -> CacheCenter { stage.cache() }

  @Test("a redirect that leads nowhere is the answer, with its failure, and kept")
  func badRedirect() async throws {
    let script = FakeTransport.Script.redirect("file:///etc/passwd", body: [[7]])
    let (sent, _) = try await stage.send([script], cache: cache())
    #expect(sent.exchange?.failure == .badRedirect(location: "file:///etc/passwd"))
    #expect(sent.exchange?.head?.status == 302)
    #expect(sent.body == [7])
    #expect(sent.entry?.exchange.failure == .badRedirect(location: "file:///etc/passwd"))
  }

  @Test("a failure after the head is kept with what came; one before it is not")
  func failures() async throws {
    let cache = cache()
    var broken = FakeTransport.Script.answer(200, body: [[1, 2]])
    broken.events.removeLast()
    broken.failure = .truncated(received: 2, expected: 9)
    var measured = Timings()
    measured.wireBytes = 2
    broken.events.append(.broken(measured))
    let (late, _) = try await stage.send([broken], cache: cache)
    #expect(late.exchange?.failure == broken.failure)
    let entry = try #require(late.entry)
    #expect(entry.exchange.failure == broken.failure)
    #expect(entry.exchange.timings == measured)
    #expect(try cache.body(of: entry) == [1, 2])

    let refused = TransferFailure.refused(host: "h", port: 80)
    let (early, _) = try await stage.send(
      [.init(events: [.started], failure: refused)], cache: cache)
    #expect(early.exchange?.failure == refused)
    #expect(early.exchange?.head == nil)
    #expect(early.entry == nil)
    #expect(cache.entries().count == 1)
    #expect(feed.recent().map(\.kind).suffix(2) == [.prepared, .failed])
    let text = try #require(feed.recent().last?["failure"])
    let json = try #require(JSONText(reading: Array(text.utf8)))
    #expect(TransferFailure(stored: json) == refused)
  }

  @Test("a failure in the log hides what a URL hides, and stays JSON text")
  func maskedFailure() async throws {
    let script = FakeTransport.Script.redirect("ftp://u:pw@h/?token=s3cret&a=b", body: [])
    _ = try await stage.send([script])
    let text = try #require(feed.recent().last?["failure"])
    let json = try #require(JSONText(reading: Array(text.utf8)))
    let masked = "ftp://•••@h/?token=•••&a=b"
    #expect(TransferFailure(stored: json) == .badRedirect(location: masked))
  }

  @Test("an answer without end goes on to its reader and is not kept; the log says why")
  func endless() async throws {
    let cache = CacheCenter(folder: scratch["cache"], limits: CacheLimits(bytes: 400))
    let script = FakeTransport.Script.answer(200, body: Array(repeating: [1, 2, 3], count: 99))
    let (sent, _) = try await stage.send([script], cache: cache)
    #expect(sent.exchange?.failure == nil)
    #expect(sent.body.count == 297)
    #expect(sent.entry == nil)
    let text = try #require(feed.recent().last?["failure"])
    let json = try #require(JSONText(reading: Array(text.utf8)))
    #expect(FileError(stored: json) == .tooLarge(path: scratch["cache"], limit: 100))
  }

  @Test("an answer that cannot be kept is handed out all the same, and the log says why")
  func storeFailed() async throws {
    try writeFile(scratch["cache"], [])
    let (sent, _) = try await stage.send([.answer(200, body: [[1]])], cache: cache())
    #expect(sent.exchange?.failure == nil)
    #expect(sent.body == [1])
    #expect(sent.entry == nil)
    #expect(feed.recent().last?.kind == .storeFailed)
    #expect(feed.recent().last?["failure"]?.contains(scratch["cache"]) == true)
  }
}
