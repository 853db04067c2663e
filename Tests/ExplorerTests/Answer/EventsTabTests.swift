import JSONTree
import Lotus
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("Events as rows while they arrive")
struct EventsTabTests {
  private static let start = AnswerScene.start

  /// An answer that is still coming, with these pieces so far.
  private static func live(_ pieces: [String], type: String = "text/event-stream") throws
    -> AnswerPane
  {
    var pane = AnswerPane()
    pane.receive(.started(try AnswerScene.exchange()), now: start)
    pane.receive(.head(AnswerScene.head(type)), now: start)
    for (place, piece) in pieces.enumerated() {
      let now = start + UInt64(place + 1) * AnswerScene.second
      pane.receive(.chunk(Array(piece.utf8)), now: now)
    }
    return pane
  }

  private static let ticks = (0..<40).map { "id: \($0)\nevent: tick\ndata: {\"n\":\($0)}\n\n" }

  private static func text(_ pane: inout AnswerPane) -> String {
    pane.rows(100, 14).joined(separator: "\n")
  }

  @Test("a stream shows its events by itself, the last one under the cursor, with the time it came")
  func follows() throws {
    var pane = try Self.live(Array(Self.ticks[..<3]))
    #expect(pane.tab == .events)
    var shown = Self.text(&pane)
    #expect(shown.contains("tick #2  {\"n\":2}") && shown.contains("↓ 3/3"))
    let times = shown.split(separator: "\n").filter { $0.contains("tick #") }.compactMap {
      $0.split(separator: " ").first { $0.contains(":") }
    }
    #expect(Set(times).count == 3)
    pane.receive(.chunk(Array(Self.ticks[3...].joined().utf8)), now: Self.start)
    shown = Self.text(&pane)
    #expect(shown.contains("↓ 40/40") && shown.contains("tick #39"))
  }

  @Test("a person who moves up stays where they are; F goes to the end again")
  func stays() throws {
    var pane = try Self.live([Self.ticks.joined()])
    _ = Self.text(&pane)
    pane.perform(all: [.up, .up])
    pane.receive(.chunk(Array("data: new\n\n".utf8)), now: Self.start)
    #expect(Self.text(&pane).contains(" 38/41"))
    #expect(pane.perform(.followEvents) == "the last event is followed")
    #expect(Self.text(&pane).contains("↓ 41/41"))
  }

  @Test("the rows stand still while more comes, and nothing of it is lost")
  func pauses() throws {
    var pane = try Self.live([Self.ticks.joined()])
    _ = Self.text(&pane)
    _ = pane.perform(.pauseEvents)
    pane.receive(.chunk(Array("data: new\n\n".utf8)), now: Self.start)
    var shown = Self.text(&pane)
    #expect(shown.contains("standing still, 1 more came") && shown.contains("40/40"))
    _ = pane.perform(.pauseEvents)
    shown = Self.text(&pane)
    #expect(shown.contains("41/41") && shown.contains("new"))
  }

  @Test("/ finds events by their text, n and N go on, and the matches are counted")
  func search() throws {
    var pane = try Self.live([Self.ticks.joined()])
    _ = Self.text(&pane)
    pane.perform(all: [.top])
    #expect(pane.perform(.search) == nil)
    pane.input(.text("\"n\":1"))
    while pane.hasWork { pane.continueWork() }
    #expect(Self.text(&pane).contains(" 2/40"))
    pane.input(.key(.enter, []))
    #expect(Self.text(&pane).contains("11+ matches"))
    pane.perform(all: [.findNext])
    #expect(Self.text(&pane).contains(" 11/40"))
    pane.perform(all: [.findPrevious, .findPrevious])
    let shown = Self.text(&pane)
    #expect(shown.contains(" 20/40") && shown.contains("went on from the end"))
  }

  @Test("an event opens as a tree where it is JSON, as text where it is not; h goes back")
  func opens() throws {
    var pane = try Self.live(["data: {\"a\":{\"b\":[1]}}\n\n", "data: plain\ndata: text\n\n"])
    _ = Self.text(&pane)
    pane.perform(all: [.top, .toggle])
    var shown = Self.text(&pane)
    #expect(shown.contains("event 1") && shown.contains("▾ {} 1 member"))
    pane.perform(all: [.down, .openAll])
    shown = Self.text(&pane)
    #expect(shown.contains("$.a") && shown.contains("0: 1"))
    #expect(pane.pointed?.text(.path) == "$.a")
    pane.perform(all: [.top, .nextSibling])
    shown = Self.text(&pane)
    #expect(shown.contains("event 2") && shown.contains("plain"))
    pane.perform(all: [.left])
    #expect(pane.events?.opened == nil)
    _ = pane.perform(.toggle)
    let closes = [pane.closeEvent(), pane.closeEvent()]
    #expect(closes == [true, false])
  }

  @Test("NDJSON is rows too, and the tree as before")
  func lines() throws {
    var pane = try Self.live(["{\"a\":1}\n{\"a\"", ":2}\n"], type: "application/x-ndjson")
    #expect(pane.tab == .events)
    #expect(Self.text(&pane).contains("{\"a\":2}"))
    pane.go(to: .tree)
    #expect(Self.text(&pane).contains("[] 2 elements"))
  }

  @Test("any body can be read as events, and no more")
  func forced() throws {
    var pane = try AnswerScene.finished("data: x\n\ndata: y\n\n", AnswerScene.head("text/plain"))
    #expect(!pane.shownTabs.contains(.events))
    #expect(pane.perform(.readEvents) == "read as an event stream")
    #expect(pane.tab == .events && pane.events?.count == 2)
    _ = pane.perform(.readEvents)
    #expect(pane.tab == .raw && !pane.shownTabs.contains(.events))
    pane = try AnswerScene.finished("one\ntwo\n", AnswerScene.head("text/plain"))
    #expect(pane.perform(.readEvents) == "read as a text a line" && pane.events?.count == 2)
  }

  @Test("a stream without events says that it waits, or that none came")
  func empty() throws {
    var pane = try Self.live([])
    #expect(Self.text(&pane).contains("waiting for the first event; Esc ends it"))
    pane = try AnswerScene.finished(": \n", AnswerScene.head("text/event-stream"))
    #expect(pane.events?.count == 1)
    pane = try AnswerScene.finished("\n", AnswerScene.head("text/event-stream"))
    #expect(Self.text(&pane).contains("no event came"))
  }

  @Test("the next answer has its own tabs")
  func next() throws {
    var pane = try Self.live([Self.ticks[0]])
    pane.receive(.started(try AnswerScene.exchange()), now: Self.start)
    #expect(pane.tab == .tree && pane.events == nil)
  }

  @Test(
    "drawn as it was looked at", arguments: [Size(100, 24), Size(60, 15), Size(20, 5)],
    [false, true])
  func looks(size: Size, isOpen: Bool) throws {
    var pane = try Self.live(Self.ticks[..<5] + [": keep-alive\n\n", "data: plain\ndata: two\n\n"])
    // Times of the day depend on the zone of the machine.
    _ = pane.rows(size.width, size.height)
    if isOpen { pane.perform(all: [.top, .down, .toggle]) }
    let name = "answer events\(isOpen ? " opened" : "") \(size.width)x\(size.height)"
    let rows = pane.rows(size.width, size.height).map {
      $0.replacing(/\d\d:\d\d:\d\d\.\d\d\d/, with: "HH:MM:SS.mmm")
    }
    expectSnapshot(rows, named: name)
  }

  @Test("hostile events are harmless at every size", arguments: HostileText.controls)
  func hostile(text: String) throws {
    let bytes = "event: \(text)\nid: \(text)\ndata: \(text)\n\n: \(text)\n\nretry: \(text)\n\n"
    var pane = try Self.live([bytes])
    for (width, height) in [(120, 36), (80, 24), (20, 5), (2, 2)] {
      expectHarmless(pane.surface(width, height))
      pane.perform(all: [.top, .toggle])
      expectHarmless(pane.surface(width, height))
      pane.perform(all: [.left])
    }
  }

  @Test("every size is survived")
  func sizes() throws {
    var pane = try Self.live([Self.ticks.joined()])
    for (width, height) in everySize {
      _ = pane.surface(width, height)
      pane.perform(all: [.up, .toggle])
      _ = pane.surface(width, height)
      pane.perform(all: [.left, .bottom])
    }
  }
}
