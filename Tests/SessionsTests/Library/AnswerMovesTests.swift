import Lotus
import Platform
import TestSupport
import Testing

@testable import Sessions

@Suite("Stored answers follow names")
struct AnswerMovesTests {
  static func name(_ name: String, _ file: String = "/a.http") -> RequestSource {
    RequestSource(file: file, name: name)
  }

  /// Times in which answers of `source` were kept under each name.
  static func claims(_ moves: AnswerMoves, _ source: String) -> [String: Range<UInt64>] {
    Dictionary(uniqueKeysWithValues: moves.claims(on: source).map { ($0.source, $0.time) })
  }

  @Test(
    "what was sent under the old name before, and under the new one since; the old one begins anew")
  func renamed() {
    var moves = AnswerMoves()
    #expect(Self.claims(moves, "/a.http#one") == ["/a.http#one": 0..<UInt64.max])
    moves.append(.names([Self.name("one"): Self.name("uno")]), at: 10)
    #expect(
      Self.claims(moves, "/a.http#uno") == ["/a.http#one": 0..<10, "/a.http#uno": 10..<UInt64.max])
    #expect(Self.claims(moves, "/a.http#one") == ["/a.http#one": 10..<UInt64.max])
    #expect(Self.claims(moves, "/a.http#two") == ["/a.http#two": 0..<UInt64.max])
  }

  @Test("there and back again, all is as before; nothing of the time between is lost")
  func undone() {
    var moves = AnswerMoves()
    moves.append(.names([Self.name("one"): Self.name("uno")]), at: 10)
    moves.append(.names([Self.name("uno"): Self.name("one")]), at: 20)
    let claims = moves.claims(on: "/a.http#one")
    #expect(claims.map(\.source) == ["/a.http#one", "/a.http#uno", "/a.http#one"])
    #expect(claims.map(\.time) == [20..<UInt64.max, 10..<20, 0..<10])
  }

  @Test("two that changed places have each other's answers, one after the other")
  func swapped() {
    var moves = AnswerMoves()
    let (one, two) = (Self.name("one"), Self.name("two"))
    moves.append(.names([one: two, two: one]), at: 10)
    #expect(
      Self.claims(moves, "/a.http#one") == ["/a.http#two": 0..<10, "/a.http#one": 10..<UInt64.max])
    #expect(
      Self.claims(moves, "/a.http#two") == ["/a.http#one": 0..<10, "/a.http#two": 10..<UInt64.max])
  }

  @Test("a folder that moves takes the names in it along, and no other folder that begins like it")
  func trees() {
    var moves = AnswerMoves()
    moves.append(.names([Self.name("one", "/s/a.http"): Self.name("uno", "/s/a.http")]), at: 5)
    moves.append(.tree(from: "/s", to: "/t/s2"), at: 10)
    moves.append(.tree(from: "/t/s2/a.http", to: "/t/b.http"), at: 20)
    #expect(
      Self.claims(moves, "/t/b.http#uno") == [
        "/t/b.http#uno": 20..<UInt64.max, "/t/s2/a.http#uno": 10..<20, "/s/a.http#uno": 5..<10,
        "/s/a.http#one": 0..<5,
      ])
    #expect(Self.claims(moves, "/s2/a.http#x") == ["/s2/a.http#x": 0..<UInt64.max])
    #expect(Self.claims(moves, "/t/s2/c.http#x")["/s/c.http#x"] == 0..<10)
  }
}

@Suite("The journal of names")
struct MoveJournalTests {
  let folder = Scratch()
  var path: String { folder["state/moves.ndjson"] }
  var one: RequestSource { RequestSource(file: folder["a.http"], name: "one") }
  var uno: RequestSource { RequestSource(file: folder["a.http"], name: "uno") }

  func claims(on source: RequestSource) -> Int {
    var journal = MoveJournal(path)
    journal.refresh()
    return journal.known.claims(on: source.text).count
  }

  @Test("what is done is known to every program, what was given up to none")
  func shared() throws {
    var journal = MoveJournal(path)
    let first = try journal.begin(.names([one: uno]), at: 10)
    try journal.end(first, isDone: false)
    #expect(claims(on: uno) == 1)
    let second = try journal.begin(.names([one: uno]), at: 20)
    try journal.end(second, isDone: true)
    #expect(claims(on: uno) == 2)
    #expect(try FileStatus(path).mode == 0o600)
  }

  @Test(
    "of a change whose end nobody wrote the disk says whether it was made",
    arguments: [true, false])
  func interrupted(isWritten: Bool) throws {
    try writeFile(one.file, "### \(isWritten ? "uno" : "one")\nGET http://h/\n")
    var journal = MoveJournal(path)
    _ = try journal.begin(.names([one: uno]), at: 10)
    #expect(claims(on: uno) == (isWritten ? 2 : 1))
    try writeFile(folder["b.http"], "")
    _ = try journal.begin(.tree(from: folder["gone"], to: folder["b.http"]), at: 20)
    #expect(journal.open().count == 2)
    let center = CacheCenter(folder: folder["state/answers"])
    Answers(sent: center).finishMoves()
    #expect(journal.open().isEmpty)
    #expect(claims(on: uno) == (isWritten ? 2 : 1))
    #expect(claims(on: RequestSource(file: folder["b.http"], name: "x")) == 2)
  }

  @Test("damaged lines are passed over, half a line does not spoil the next one")
  func damaged() throws {
    var journal = MoveJournal(path)
    try journal.end(try journal.begin(.names([one: uno]), at: 10), isDone: true)
    let whole = try readText(path)
    let broken =
      "{\"id\":1}\n\u{1B}[2J\n{\"id\":\"x\",\"time\":-5,\"names\":[[1]]}\n" + whole
      + "{\"id\":\"hal"
    try writeFile(path, broken)
    #expect(claims(on: uno) == 2)
    let two = RequestSource(file: one.file, name: "two")
    try journal.end(try journal.begin(.names([uno: two]), at: 20), isDone: true)
    #expect(claims(on: two) == 3)
  }

  @Test("it does not grow without end: the newest changes stay")
  func shortens() throws {
    let lines = (0..<4100).map { number in
      #"{"id":"\#(number)","time":\#(number),"tree":["/\#(number)","/\#(number + 1)"]}"#
        + "\n{\"done\":true,\"id\":\"\(number)\"}\n"
    }
    try Files.makeFolder(folder["state"])
    try writeFile(path, lines.joined())
    var journal = MoveJournal(path)
    journal.refresh()
    try journal.end(try journal.begin(.names([one: uno]), at: 9000), isDone: true)
    let count = try readText(path).split(separator: "\n").count
    #expect(count < 2100, "\(count)")
    #expect(claims(on: uno) == 2)
  }
}
