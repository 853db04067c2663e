import Glibc
import Lotus
import Platform
import TestSupport
import Testing

@testable import Headless

@Suite("replay")
struct ReplayCommandTests {
  let stage = Stage()
  var file: String { stage.scratch["a.http"] }

  /// A file with three requests; `one` was sent, `two` is pinned, `three` has no answer.
  private func prepare() throws {
    let text =
      "# @name one\nGET http://h/1\n\n###\n# @name two\nGET http://h/2\n\n###\n# @name three\nGET http://h/3\n"
    try Files.replace(file, with: Array(text.utf8))
    let sent = CacheCenter(folder: stage.scratch["home/state/lotus/answers"])
    let answers = CacheCenter(folder: stage.scratch["answers"], isPinned: true)
    try store("one", "first", in: sent)
    let elsewhere = CacheCenter(folder: stage.scratch["elsewhere"])
    let two = try store("two", "second\n", in: elsewhere)
    _ = try elsewhere.pin(two, into: answers, source: "a.http#two")
  }

  @discardableResult
  private func store(_ name: String, _ body: String, in center: CacheCenter) throws -> CacheEntry {
    var options = RequestOptions()
    options.source = "\(Files.realPath(file))#\(name)"
    let request = try PreparedRequest(url: "http://h/", options: options)
    var exchange = Exchange(
      id: name, request: request, startedAt: LiveWorld().now() - 200_000_000_000)
    exchange.head = ResponseHead(version: "HTTP/1.1", status: 200, reason: "OK")
    let writer = center.writer()
    writer.append(Array(body.utf8))
    return try #require(try writer.finish(exchange))
  }

  @Test("each in order; one without an answer is named and the exit is 3")
  func all() async throws {
    try prepare()
    let outcome = try await stage.run("replay", file)
    #expect(outcome.code == 3)
    #expect(outcome.out == "first\nsecond\n")
    #expect(outcome.talk[0] == "one: 200 OK, 5 B, 3 min ago, sent from here")
    #expect(outcome.talk[1].hasPrefix("two: 200 OK, 7 B, 3 min ago, pinned in "))
    #expect(outcome.talk[2] == "lotus: no answer is stored for three")
    #expect(outcome.talk.count == 4)
  }

  @Test("a name alone is printed byte for byte")
  func one() async throws {
    try prepare()
    let outcome = try await stage.run("replay", file, "one")
    #expect((outcome.code, outcome.out) == (0, "first"))
  }

  @Test("an unknown name is refused, the nearest is offered")
  func unknown() async throws {
    try prepare()
    let outcome = try await stage.run("replay", file, "tow")
    #expect((outcome.code, outcome.out) == (3, ""))
    #expect(outcome.talk[1] == "  did you mean two?")
  }

  @Test("a damaged answer and a folder that cannot be read are not called missing")
  func damaged() async throws {
    try prepare()
    let folder = stage.scratch["home/state/lotus/answers"]
    let bodies = try Files.names(folder).filter { $0.hasSuffix(".body") }
    for body in bodies { try Files.replace(Files.join(folder, body), with: [1]) }
    let outcome = try await stage.run("replay", file, "one")
    #expect((outcome.code, outcome.out) == (3, ""))
    let head = Files.join(folder, "one.json")
    #expect(outcome.talk.first == "lotus: the stored answer of one is damaged: \(head)")
    try Files.replace(head, with: Array("{".utf8))
    let lost = try await stage.run("replay", file, "one")
    #expect(lost.talk.first?.contains("\(head)") == true && lost.code == 3)
    let three = try await stage.run("replay", file, "three")
    #expect(three.talk.first?.contains("no ") == true)
    for name in try Files.names(folder) { try Files.remove(Files.join(folder, name)) }
    #expect(rmdir(folder) == 0)
    try Files.replace(folder, with: [])
    let closed = try await stage.run("replay", file, "three")
    #expect(closed.code == 3)
    #expect(closed.talk.first?.hasPrefix("lotus: the stored answers cannot be read: ") == true)
  }

  @Test("a missing file, one without requests")
  func files() async throws {
    #expect(try await stage.run("replay", stage.scratch["none.http"]).code == 3)
    mkfifo(stage.scratch["pipe.http"], 0o600)
    let pipe = try await stage.run("replay", stage.scratch["pipe.http"])
    #expect((pipe.code, pipe.talk.count) == (3, 2))
    #expect(pipe.talk[0].hasSuffix("is a pipe or a device, not a file"))
    try Files.replace(file, with: [])
    let outcome = try await stage.run("replay", file)
    #expect(outcome.code == 3)
    #expect(outcome.talk.count == 2)
  }
}
