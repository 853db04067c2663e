import Lotus
import Platform
import TestSupport
import Testing

@testable import Sessions

@Suite("Answers of what was renamed and moved")
struct AnswersMovingTests {
  let folder: TemporaryFolder
  let sent: CacheCenter
  let answers: Answers

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("Saved/tour/a.http", "### one\nGET http://h\n\n### two\nGET http://h\n")
    try folder.write("Saved/answers/keep", "")
    sent = CacheCenter(folder: folder("state/answers"))
    answers = Answers(sent: sent)
  }

  /// An answer with a body that is its ID.
  func keep(_ id: String, at time: UInt64, _ source: String, in center: CacheCenter) throws {
    var options = RequestOptions()
    options.source = source
    var exchange = Exchange(
      id: id, request: try PreparedRequest(url: "http://h/", options: options), startedAt: time)
    exchange.head = ResponseHead(version: "HTTP/1.1", status: 200)
    let writer = center.writer()
    writer.append(Array(id.utf8))
    _ = try writer.finish(exchange)
  }
  func pin(_ id: String, at time: UInt64, _ source: String, _ place: String = "Saved/answers")
    throws
  {
    let center = CacheCenter(folder: folder(place))
    try keep(id, at: time, source, in: center)
  }

  /// The ID in the body of the newest answer.
  func newest(_ file: String, _ name: String) -> String? {
    answers.refresh()
    guard let entry = answers.newest(file: folder(file), name: name) else { return nil }
    let body = try? answers.center(of: entry).body(of: entry)
    return body.map { String(decoding: $0, as: UTF8.self) }
  }
  func list(_ file: String, _ name: String) -> [String] {
    answers.list(file: folder(file), name: name, limit: 9).map(\.exchange.id)
  }
  func rename(_ from: String, _ to: String, in file: String = "Saved/tour/a.http", at time: UInt64)
  {
    let file = folder(file)
    let names = [RequestSource(file: file, name: from): RequestSource(file: file, name: to)]
    answers.follow(.names(names), at: time) { ((), true) }
  }

  @Test(
    "sent and pinned ones follow a new name and come back; another request of the old name has none"
  )
  func names() throws {
    try keep("1", at: 100, folder("Saved/tour/a.http") + "#one", in: sent)
    try pin("2", at: 50, "tour/a.http#one")
    rename("one", "uno", at: 200)
    #expect(list("Saved/tour/a.http", "uno") == ["1", "2"])
    #expect(newest("Saved/tour/a.http", "uno") == "1")
    #expect(newest("Saved/tour/a.http", "one") == nil)
    try keep("3", at: 300, folder("Saved/tour/a.http") + "#uno", in: sent)
    rename("uno", "one", at: 400)
    #expect(list("Saved/tour/a.http", "one") == ["3", "1", "2"])
    #expect(newest("Saved/tour/a.http", "uno") == nil)
  }

  @Test("a pinned head is changed in its source alone, and another program sees it")
  func heads() throws {
    try pin("1", at: 50, "tour/a.http#one")
    try pin("2", at: 60, "tour/a.http#two")
    let before = try String(decoding: folder.read("Saved/answers/1.json"), as: UTF8.self)
    let other = try folder.read("Saved/answers/2.json")
    rename("one", "u\"n\u{1B}o", at: 200)
    let after = try String(decoding: folder.read("Saved/answers/1.json"), as: UTF8.self)
    #expect(
      after
        == before.replacing(
          #""source": "tour/a.http#one""#, with: #""source": "tour/a.http#u\"n\u001bo""#))
    #expect(try folder.read("Saved/answers/2.json") == other)
    let fresh = Answers(sent: CacheCenter(folder: folder("state/answers")))
    #expect(
      fresh.newest(file: folder("Saved/tour/a.http"), name: "u\"n\u{1B}o")?.exchange.id == "1")
  }

  @Test("a file and a folder take theirs along, and bring them back")
  func trees() throws {
    try keep("1", at: 100, folder("Saved/tour/a.http") + "#one", in: sent)
    try pin("2", at: 50, "tour/a.http#two")
    func move(_ from: String, _ to: String, at time: UInt64) {
      answers.follow(.tree(from: folder(from), to: folder(to)), at: time) {
        ((), (try? Files.moveTree(folder(from), to: folder(to))) != nil)
      }
    }
    move("Saved/tour", "Saved/way", at: 200)
    move("Saved/way/a.http", "Saved/b.http", at: 300)
    #expect(newest("Saved/b.http", "one") == "1" && newest("Saved/b.http", "two") == "2")
    #expect(newest("Saved/way/a.http", "one") == nil)
    move("Saved/b.http", "Saved/way/a.http", at: 400)
    move("Saved/way", "Saved/tour", at: 500)
    #expect(newest("Saved/tour/a.http", "one") == "1" && newest("Saved/tour/a.http", "two") == "2")
  }

  @Test("what goes under another folder of answers, or under none, brings its pinned ones with it")
  func otherFolder() throws {
    try pin("1", at: 50, "tour/a.http#one")
    try pin("2", at: 60, "tour/a.http#two")
    try folder.write("Saved/apis/answers/keep", "")
    try folder.write("out/keep", "")
    func move(_ from: String, _ to: String) {
      answers.follow(.tree(from: folder(from), to: folder(to)), at: 1) {
        ((), (try? Files.moveTree(folder(from), to: folder(to))) != nil)
      }
    }
    move("Saved/tour/a.http", "Saved/apis/a.http")
    #expect(newest("Saved/apis/a.http", "one") == "1" && newest("Saved/apis/a.http", "two") == "2")
    #expect(stored(in: folder("Saved/answers")).isEmpty)
    move("Saved/apis/a.http", "out/b.http")
    #expect(newest("out/b.http", "one") == "1")
    #expect(stored(in: folder("Saved/apis/answers")).isEmpty)
    #expect(stored(in: folder("out/answers")).count == 4)
  }

  @Test(
    "a change that is not made changes nothing, and one that cannot be noted is followed for now")
  func notMade() throws {
    try keep("1", at: 100, folder("Saved/tour/a.http") + "#one", in: sent)
    let names = [
      RequestSource(file: folder("Saved/tour/a.http"), name: "one"):
        RequestSource(file: folder("Saved/tour/a.http"), name: "uno")
    ]
    let outcome = answers.follow(.names(names), at: 200) { ("no", false) }
    #expect(outcome == "no" && newest("Saved/tour/a.http", "one") == "1")
    try Files.remove(folder("state/moves.ndjson"))
    try Files.makeFolder(folder("state/moves.ndjson"))
    #expect(answers.follow(.names(names), at: 300) { ("yes", true) } == "yes")
    #expect(newest("Saved/tour/a.http", "uno") == "1")
  }
}

extension AnswersMovingTests {
  /// Heads and bodies in a folder.
  private func stored(in folder: String) -> [String] {
    ((try? Files.names(folder)) ?? []).filter { $0.hasSuffix(".json") || $0.hasSuffix(".body") }
  }
}
