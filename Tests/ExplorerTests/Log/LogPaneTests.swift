import Lotus
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite struct LogPaneTests {
  static func record(
    _ number: Int, _ kind: LogRecord.Kind = .prepared, _ fields: [LogRecord.Field]? = nil
  ) -> LogRecord {
    LogRecord(
      id: UInt64(number), time: 1_764_490_000_114_000_000 + UInt64(number) * 1_000_000_000,
      kind: kind, exchange: "x",
      fields: fields ?? [.init("method", "GET"), .init("url", "http://127.0.0.1:8080/\(number)")])
  }
  static func pane(_ count: Int) -> LogPane {
    var pane = LogPane()
    for number in 0..<count { pane.append(PackedRecords([record(number)]), now: 0) }
    return pane
  }
  func surface(_ pane: inout LogPane, _ width: Int, _ height: Int, focused: Bool = true) -> Surface
  {
    var surface = Surface(Size(width, height))
    pane.draw(into: &surface, surface.bounds, focused: focused, theme: Theme())
    return surface
  }
  /// The numbers of the records on screen.
  func shown(_ pane: inout LogPane, _ height: Int) -> [Int] {
    surface(&pane, 70, height + 2).rows().compactMap { row in
      guard let slash = row.firstRange(of: "8080/") else { return nil }
      return Int(row[slash.upperBound...].prefix { $0.isNumber })
    }
  }

  @Test("Each kind has a look of its own: a glyph and a word")
  func kinds() {
    #expect(LogRecord.Kind.looks.count == LogRecord.Kind.allCases.count)
    let words = LogRecord.Kind.allCases.map { $0.look.glyph + $0.word }
    #expect(Set(words).count == words.count)
  }

  @Test("a long URL loses its middle: status, size and time stay")
  func longURL() {
    var pane = LogPane()
    let url = "http://127.0.0.1:8080/" + String(repeating: "a/", count: 100) + "end"
    let fields = [("method", "GET"), ("url", url), ("status", "200"), ("size", "500")].map {
      LogRecord.Field($0, $1)
    }
    pane.append(PackedRecords([Self.record(0, .finished, fields)]), now: 0)
    let row = surface(&pane, 100, 3).rows()[1]
    #expect(row.contains("…") && row.contains("/end 200 · 500 B") && row.contains("finished"))
  }

  @Test("a record that is opened shows with its fields, also the last one of a low pane")
  func opensInSight() {
    var pane = Self.pane(20)
    _ = surface(&pane, 70, 9)
    pane.perform(.toggle)
    let rows = surface(&pane, 70, 9).rows()
    #expect(rows.contains { $0.contains("GET http://127.0.0.1:8080/19") })
    #expect(rows[7].contains("url http://127.0.0.1:8080/19"))
  }

  @Test("Records are drawn as they were once looked at", arguments: [(120, 7), (60, 6), (20, 5)])
  func look(_ width: Int, _ height: Int) {
    var pane = LogPane()
    pane.append(PackedRecords([Self.record(0)]), now: 0)
    pane.append(
      PackedRecords([Self.record(1, .head, [.init("status", "200"), .init("version", "HTTP/2")])]),
      now: 0)
    pane.append(
      PackedRecords([Self.record(2, .finished, [.init("status", "404"), .init("size", "12.4 kB")])]
      ), now: 0)
    pane.append(
      PackedRecords([Self.record(3, .failed, [.init("error", "nobody listens on 127.0.0.1:8080")])]
      ), now: 0)
    // The clock is local: its digits are taken out of the picture.
    let rows = surface(&pane, width, height).styledRows().map { row in
      row.replacing(/\d\d:\d\d:\d\d\.\d\d\d/, with: "hh:mm:ss.mmm")
    }
    expectSnapshot(rows, named: "log \(width)x\(height)")
  }

  @Test("It follows the end until the cursor is moved up, and again from the last row")
  func follows() {
    var pane = Self.pane(10)
    #expect(shown(&pane, 4) == [6, 7, 8, 9])
    pane.append(PackedRecords([Self.record(10)]), now: 0)
    #expect(shown(&pane, 4) == [7, 8, 9, 10])
    pane.perform(.up)
    pane.append(PackedRecords([Self.record(11)]), now: 0)
    #expect(shown(&pane, 4) == [7, 8, 9, 10])
    #expect(!pane.followsEnd)
    pane.perform(.bottom)
    pane.append(PackedRecords([Self.record(12)]), now: 0)
    #expect(shown(&pane, 4) == [9, 10, 11, 12])
  }

  static let moves: [([Command], [Int])] = [
    ([.top], [0, 1, 2, 3]), ([.top, .down, .down], [0, 1, 2, 3]), ([.pageUp], [6, 7, 8, 9]),
    ([.pageUp, .pageUp], [3, 4, 5, 6]), ([.top, .pageDown, .pageDown], [3, 4, 5, 6]),
    ([.top, .up], [0, 1, 2, 3]), ([.top, .bottom], [6, 7, 8, 9]),
  ]

  @Test("Commands move the cursor", arguments: moves)
  func move(_ commands: [Command], _ rows: [Int]) {
    var pane = Self.pane(10)
    _ = shown(&pane, 4)
    for command in commands {
      pane.perform(command)
      _ = shown(&pane, 4)
    }
    #expect(shown(&pane, 4) == rows)
  }

  @Test("Enter opens the fields of a record in place, a line each, and closes them")
  func open() {
    var pane = LogPane()
    pane.append(PackedRecords([Self.record(0)]), now: 0)
    pane.append(
      PackedRecords([
        Self.record(1, .head, [.init("status", "200"), .init("headers", "A: 1\nB: 2")])
      ]), now: 0)
    pane.perform(.toggle)
    let rows = surface(&pane, 60, 12).rows().map { $0.drop { $0 == "┃" }.prefix { $0 != "┃" } }
    let lines = rows.dropFirst(3).prefix(6).map { $0.split(separator: " ").joined(separator: " ") }
    #expect(lines[0] == "kind head")
    #expect(lines[1].hasPrefix("at 20"))
    #expect(lines[2...] == ["exchange x", "status 200", "headers A: 1", "B: 2"])
    pane.perform(.down)
    pane.perform(.down)
    pane.perform(.toggle)
    #expect(pane.cursor == LogPane.Place(record: 1))
    #expect(!surface(&pane, 60, 12).rows().joined().contains("A: 1 "))
  }

  @Test("Of too many records the newest stay, and the cursor stays on one that is there")
  func bounded() {
    var pane = LogPane(limits: .init(records: 10_000, bytes: 1 << 30))
    pane.append(PackedRecords((0..<10_000).map { Self.record($0) }), now: 0)
    pane.perform(.top)
    pane.perform(.toggle)
    pane.append(PackedRecords((10_000..<10_050).map { Self.record($0) }), now: 0)
    #expect(pane.store.first == LogStore.blockCount)
    #expect(pane.cursor.record == LogStore.blockCount)
    #expect(pane.opened.isEmpty)
    #expect(shown(&pane, 3) == [4096, 4097, 4098])
    pane.perform(.bottom)
    #expect(shown(&pane, 3) == [10_047, 10_048, 10_049])
  }

  @Test("Hostile fields never drive the terminal")
  func hostile() {
    for text in HostileText.all + HostileText.controls {
      var pane = LogPane()
      pane.append(
        PackedRecords([Self.record(0, .note, [.init(text, text), .init("url", text)])]), now: 0)
      pane.perform(.toggle)
      expectHarmless(surface(&pane, 60, 8))
    }
  }

  @Test("Random commands at any size never trap", arguments: 0..<4)
  func random(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var pane = LogPane()
    for step in 0..<600 {
      if Bool.random(using: &random) { pane.append(PackedRecords([Self.record(step)]), now: 0) }
      pane.perform(Command.allCases.randomElement(using: &random)!)
      let (width, height) = everySize.randomElement(using: &random)!
      _ = surface(&pane, width, height)
    }
  }
}
