import Lotus
import Sessions
import TestSupport
import Testing

@Suite("stored answers of saved requests")
struct AnswersTests {
  let folder: TemporaryFolder
  let file: String

  init() throws {
    folder = try TemporaryFolder()
    file = try folder.write("Saved/tour/a.http", "### get\nGET http://h")
    try folder.write("Saved/answers/keep", "")
  }

  private func keep(
    _ id: String, at time: UInt64, source: String, scope: String, in center: CacheCenter
  ) throws -> CacheEntry {
    var options = RequestOptions()
    (options.source, options.scope) = (source, scope)
    let request = try PreparedRequest(url: "http://h/", options: options)
    var exchange = Exchange(id: id, request: request, startedAt: time)
    exchange.head = ResponseHead(version: "HTTP/1.1", status: 200)
    let writer = center.writer()
    writer.append(Array(id.utf8))
    exchange.bodySize = id.utf8.count
    return try #require(try writer.finish(exchange))
  }

  @Test("the nearest answers folder above the file holds the pinned ones")
  func pinnedFolder() throws {
    #expect(Answers.pinnedFolder(for: file) == folder("Saved/answers"))
    let source = Answers.pinnedSource(file: file, name: "get", answers: folder("Saved/answers"))
    #expect(source == "tour/a.http#get")
    try folder.write("Saved/tour/answers/keep", "")
    #expect(Answers.pinnedFolder(for: file) == folder("Saved/tour/answers"))
  }

  @Test("the newest of pinned and sent wins, and says which it is")
  func newest() throws {
    let sent = CacheCenter(folder: folder("state"))
    let store = CacheCenter(folder: folder("Saved/answers"))
    let answers = Answers(sent: sent)
    #expect(answers.newest(file: file, name: "get") == nil)
    _ = try keep("1", at: 100, source: "tour/a.http#get", scope: "", in: store)
    let pinned = try #require(answers.newest(file: file, name: "get", scope: "test"))
    #expect(pinned.isPinned)
    #expect(try answers.center(of: pinned).body(of: pinned) == Array("1".utf8))
    _ = try keep("2", at: 200, source: "\(file)#get", scope: "test", in: sent)
    let newer = try #require(answers.newest(file: file, name: "get", scope: "test"))
    #expect(!newer.isPinned && newer.exchange.id == "2")
    #expect(try answers.center(of: newer).body(of: newer) == Array("2".utf8))
    #expect(answers.newest(file: file, name: "get", scope: "other")?.exchange.id == "1")
    #expect(answers.newest(file: file, name: "post") == nil)
  }
}
