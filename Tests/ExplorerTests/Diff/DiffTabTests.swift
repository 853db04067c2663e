import JSONTree
import Lotus
import Platform
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("The Diff tab")
struct DiffTabTests {
  private static let sizes = [Size(120, 36), Size(80, 24), Size(20, 5)]
  private let room = StudyRoom()

  @Test("every state is drawn as it was looked at", arguments: DiffScene.all, sizes)
  func state(scene: DiffScene, size: Size) throws {
    var pane = try scene.make(room)
    let name = "diff \(scene.name) \(size.width)x\(size.height)"
    let rows = pane.rows(size.width, size.height).map(Self.withoutTimes)
    expectSnapshot(rows, named: name)
  }

  /// Times of day are those of the machine's zone.
  private static func withoutTimes(_ row: String) -> String {
    row.replacing(/\d\d:\d\d:\d\d/, with: "hh:mm:ss")
  }

  @Test("signs, roles and the cursor show without colour")
  func looks() throws {
    var pane = try DiffScene.two(room, #"{"a":1,"b":2}"#, #"{"a":"x","c":null}"#)
    expectSnapshot(pane.surface(60, 9).styledRows(), named: "diff looks")
  }

  @Test("the answer before the one on show is compared with, the earlier one on the left")
  func sides() throws {
    try room.store(#"{"n":1}"#, seconds: 300)
    try room.store(#"{"n":2}"#, seconds: 200)
    var pane = try DiffScene.two(room, #"{"n":3}"#, #"{"n":4}"#)
    #expect(pane.compare.sheet?.isShownNew == true)
    #expect(pane.rows(60, 12).joined().contains("3  →  4"))
    // Of the oldest, the next newer one, and the other way round.
    let oldest = room.entries.last!
    pane.receive(.stored(oldest), now: AnswerScene.start)
    pane.receive(.chunk(Array(#"{"n":1}"#.utf8)), now: AnswerScene.start)
    pane.receive(.loaded, now: AnswerScene.start)
    room.work(&pane)
    #expect(pane.compare.sheet?.isShownNew == false)
    #expect(pane.rows(60, 12).joined().contains("1  →  3"))
  }

  @Test("c and v go to the tab and open the list when the answers were looked up, from any tab")
  func fromElsewhere() throws {
    for command in [Command.chooseAnswer, .showAnswer] {
      try room.store(DiffScene.before, seconds: 65)
      var pane = try AnswerScene.finished(DiffScene.after)
      #expect(pane.perform(command) == nil)
      #expect(pane.tab == .diff && pane.compare.picker == nil)
      room.work(&pane)
      #expect(pane.compare.picker != nil)
    }
  }

  @Test(
    "which answers are compared is told with less detail where there is no room",
    arguments: [
      (90, "- hh:mm:ss 200 OK 13 B, pinned   + hh:mm:ss 200 OK 17 B, shown"),
      (60, "- hh:mm:ss 200 OK, pinned   + hh:mm:ss 200 OK, shown"),
      (54, "- hh:mm:ss 200, pinned   + hh:mm:ss 200, shown"),
    ])
  func heads(width: Int, line: String) throws {
    var pane = try DiffScene.two(room, #"{"a":[1,2.0]}"#, #"{ "a": [1.0, 3] }"#)
    _ = pane.rows(width, 12)
    #expect(Self.withoutTimes(pane.rows(width, 12)[2]).contains(line))
  }

  @Test("another answer is chosen from the list; the one on show cannot be")
  func choosing() throws {
    try room.store(#"{"n":1}"#, seconds: 300)
    try room.store(#"{"n":4}"#, seconds: 0, id: "1")
    var pane = try DiffScene.two(room, #"{"n":3}"#, #"{"n":4}"#)
    #expect(pane.perform(.chooseAnswer) == nil)
    #expect(pane.isEditing)
    pane.input(.text("g"))
    pane.input(.key(.enter, []))
    #expect(pane.isEditing)
    pane.input(.text("j"))
    pane.input(.key(.down, []))
    pane.input(.key(.enter, []))
    #expect(!pane.isEditing)
    room.work(&pane)
    #expect(pane.rows(60, 12).joined().contains("1  →  4"))
  }

  /// What the program does when a stored answer is to be shown.
  private func show(_ body: String, in pane: inout AnswerPane) throws {
    let wanted = pane.compare.takeWanted()
    let entry = try #require(wanted)
    pane.receive(.stored(entry), now: AnswerScene.start)
    pane.receive(.chunk(Array(body.utf8)), now: AnswerScene.start)
    pane.receive(.loaded, now: AnswerScene.start)
    room.work(&pane)
  }

  @Test("any two answers: v shows an older one here, Enter compares with another")
  func anyTwo() throws {
    try room.store(#"{"n":1}"#, seconds: 300)
    try room.store(#"{"n":2}"#, seconds: 200)
    try room.store(#"{"n":4}"#, seconds: 0, isPinned: false, id: "1")
    var pane = try DiffScene.two(room, #"{"n":3}"#, #"{"n":4}"#)
    #expect(pane.perform(.showAnswer) == nil)
    // The cursor is on the one on show, which need not be shown again.
    pane.type("v")
    #expect(pane.compare.wanted == nil)
    #expect(pane.isEditing)
    pane.type("jj")
    pane.type("v")
    #expect(!pane.isEditing)
    // It was compared with 3, and still is; the oldest is chosen then.
    try show(#"{"n":2}"#, in: &pane)
    #expect(pane.rows(60, 12).joined().contains("2  →  3"))
    #expect(pane.rows(120, 12)[0].contains("older: answer of"))
    _ = pane.perform(.chooseAnswer)
    pane.type("G")
    pane.input(.key(.enter, []))
    room.work(&pane)
    #expect(pane.rows(60, 12).joined().contains("1  →  2"))
    // The one that is compared with and the one on show change places.
    _ = pane.perform(.showAnswer)
    pane.type("Gv")
    try show(#"{"n":1}"#, in: &pane)
    #expect(pane.rows(60, 12).joined().contains("1  →  2"))
    #expect(pane.compare.sheet?.isShownNew == false)
  }

  @Test("Esc leaves list and fields as they were")
  func escape() throws {
    var pane = try DiffScene.two(room)
    for command in [Command.chooseAnswer, .showAnswer, .matchBy, .ignore] {
      _ = pane.perform(command)
      #expect(pane.isEditing)
      pane.input(.key(.escape, []))
      #expect(!pane.isEditing)
    }
    #expect(pane.compare.ways == DiffWays())
    #expect(pane.study(file: "f", name: "n") == nil)
  }

  @Test("other ways compare again, without reading the stored answer again")
  func ways() throws {
    var pane = try DiffScene.two(room, #"[{"id":1},{"id":2}]"#, #"[{"id":2},{"id":1}]"#)
    let other = pane.compare.sheet?.other
    #expect(pane.compare.sheet?.rows.count == 2)
    _ = pane.perform(.matchBy)
    pane.type("id")
    pane.input(.key(.enter, []))
    #expect(pane.rows(60, 12).last?.contains("comparing …") == true)
    room.work(&pane)
    #expect(pane.compare.sheet?.rows.map(\.kind) == [.moved])
    #expect(pane.compare.sheet?.other === other)
  }

  @Test("next and previous change go round; Enter goes to the value in the tree")
  func moving() throws {
    var pane = try DiffScene.two(
      room, #"{"a":1,"b":2,"c":[1,2]}"#, #"{"a":2,"c":[1,3]}"#)
    _ = pane.rows(60, 12)
    #expect(pane.perform(.findPrevious) == "went on from the last change")
    #expect(pane.perform(.findNext) == "went on from the first")
    pane.perform(all: [.findNext])
    #expect(pane.perform(.toggle) == "only the other answer has it")
    #expect(pane.tab == .diff)
    pane.perform(all: [.findNext, .toggle])
    #expect(pane.tab == .tree)
    #expect(pane.tree?.path(columns: 40) == "$.c[1]")
  }

  @Test("another answer forgets what was compared; how stays")
  func forgets() throws {
    var pane = try DiffScene.two(room)
    _ = pane.perform(.ignore)
    pane.type("id")
    pane.input(.key(.enter, []))
    pane.receive(.started(try AnswerScene.exchange()), now: AnswerScene.start)
    #expect(pane.compare.sheet == nil)
    #expect(pane.compare.ways.ignored == "id")
    #expect(pane.study(file: "f", name: "n") == nil)
    #expect(pane.rows(60, 12).joined().contains("still coming"))
  }

  @Test("the same bytes are no difference, whatever they are")
  func sameBytes() throws {
    try room.store("<html>", seconds: 0, id: "1")
    var entries = room.entries
    let shown = entries[0]
    var older = shown.exchange
    older = Exchange(id: "0", request: older.request, startedAt: older.startedAt - 1)
    entries.append(
      CacheEntry(exchange: older, bodyName: shown.bodyName, folder: shown.folder, isPinned: true))
    var pane = try AnswerScene.finished("<html>", AnswerScene.head("text/html"))
    pane.go(to: .diff)
    pane.take(.answers(entries), of: .answers(file: "", name: ""))
    #expect(pane.rows(80, 12).joined().contains("the same byte for byte"))
  }

  @Test("a stored answer that cannot be read is told")
  func unreadable() throws {
    try room.store("{}", seconds: 65)
    try Files.remove(room.scratch["0.body"])
    var pane = try AnswerScene.finished("{}")
    pane.go(to: .diff)
    room.work(&pane)
    let rows = pane.rows(100, 12).joined()
    #expect(rows.contains("0.body") && rows.contains("c chooses another answer"))
  }

  @Test("no text of an answer drives the terminal or breaks the frame")
  func hostile() throws {
    for text in HostileText.all + HostileText.controls {
      let (key, value) = (quoted(text), quoted(text + "!"))
      let room = StudyRoom()
      var pane = try DiffScene.two(
        room, "{\(key):1,\"a\":\(key),\"b\":[\(key)]}", "{\"a\":\(value),\"b\":[],\"c\":\(key)}")
      for size in [Size(120, 36), Size(40, 9), Size(20, 5)] {
        expectHarmless(pane.surface(size.width, size.height))
      }
    }
    var pane = try DiffScene.two(StudyRoom())
    for (width, height) in everySize { expectHarmless(pane.surface(width, height)) }
  }
}

/// A JSON text of a string, bare where JSON allows it, so that what is drawn is the character itself.
func quoted(_ text: String) -> String {
  String(decoding: JSONString.quoted(text), as: UTF8.self)
}
