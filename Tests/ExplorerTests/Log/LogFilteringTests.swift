import Platform
import Lotus
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("The log filtered, paused, cleared, exported")
struct LogFilteringTests {
  static func record(_ number: Int) -> LogRecord {
    LogPaneTests.record(
      number, number % 3 == 0 ? .failed : .finished,
      [
        .init("method", "GET"), .init("url", "http://127.0.0.1:8080/\(number)"),
        .init("status", "200"),
      ])
  }
  static func program(_ count: Int) -> TestProgram {
    var program = TestProgram("### one\n# @name one\nGET http://h/\n")
    program.send(.logged(PackedRecords((0..<count).map(record))))
    program.press(.named(.tab, "S-Tab", .shift))
    return program
  }
  /// Looks on as the loop does, until nothing is left.
  static func finish(_ program: inout TestProgram) {
    while program.model.logPane.hasWork { program.send(.turn) }
  }

  @Test("What is typed filters at once; a mistake is shown with its place and leaves the list")
  func typing() {
    var program = Self.program(300)
    program.type("/")
    program.type("kind:failed")
    Self.finish(&program)
    #expect(program.model.logPane.rowCount == 100)
    program.type(" stats:1")
    #expect(program.model.logPane.rowCount == 100)
    #expect(
      program.screen().contains { $0.contains("13: no field is called stats · is it status?") })
    program.press(.enter)
    #expect(program.model.logPane.isEditing)
    for _ in 0..<8 { program.press(.named(.backspace, "⌫")) }
    program.press(.enter)
    #expect(!program.model.logPane.isEditing)
    #expect(
      program.screen().contains { $0.contains("Log: kind:failed") && $0.contains("100 of 300") })
  }

  @Test("Esc in the field takes the filter from before; on the list it ends the filter")
  func escape() {
    var program = Self.program(30)
    program.type("/kind:failed")
    program.press(.enter)
    program.type("/ 8080/3")
    Self.finish(&program)
    #expect(program.model.logPane.rowCount == 1)
    program.press(.escape)
    Self.finish(&program)
    #expect(program.model.logPane.rowCount == 10)
    program.press(.escape)
    #expect(program.model.logPane.matches == nil)
    #expect(program.model.logPane.rowCount == 30)
  }

  @Test("Tab goes through what may be typed")
  func completion() {
    var program = Self.program(3)
    program.type("/kind:f")
    program.press(.tab)
    #expect(program.model.logPane.typing?.editor.text == "kind:finished")
    program.press(.tab)
    #expect(program.model.logPane.typing?.editor.text == "kind:failed")
    program.press(.named(.tab, "S-Tab", .shift))
    #expect(program.model.logPane.typing?.editor.text == "kind:finished")
  }

  @Test("Moves go from match to match, and new records are looked at as they come")
  func moves() {
    var program = Self.program(30)
    program.type("/kind:failed")
    program.press(.enter)
    program.type("gjj")
    #expect(program.model.logPane.cursor.record == 6)
    program.type("k")
    #expect(program.model.logPane.cursor.record == 3)
    program.type("G")
    #expect(program.model.logPane.cursor.record == 27)
    program.send(.logged(PackedRecords((30..<40).map(Self.record))))
    Self.finish(&program)
    #expect(program.model.logPane.cursor.record == 39)
    #expect(program.model.logPane.rowCount == 14)
  }

  @Test(
    "The matches are those of all records, whatever the order of slices, arrivals and evictions",
    arguments: 0..<4)
  func same(_ seed: Int) throws {
    var random = Seeded(state: UInt64(seed))
    let filter = try LogFilter("kind:failed")
    var pane = LogPane(limits: .init(records: 20_000, bytes: 1 << 40))
    var next = 0
    for step in 0..<40 {
      let count = Int.random(in: 0..<3_000, using: &random)
      pane.append(PackedRecords((next..<next + count).map(Self.record)), now: 0)
      next += count
      if step == 12 { pane.filter(by: filter, now: 0) }
      if Bool.random(using: &random) { pane.work(now: 0) }
    }
    while pane.hasWork { pane.work(now: 0) }
    let matches = try #require(pane.matches)
    let found = (0..<matches.count).map { matches[$0] }
    #expect(found == pane.range.filter { $0 % 3 == 0 })
  }

  @Test("While it is paused records are counted and kept, and nothing moves")
  func pause() {
    var program = Self.program(10)
    program.type("p")
    let before = program.screen().filter { $0.contains("8080/") }
    program.send(.logged(PackedRecords((10..<15).map(Self.record))))
    #expect(program.screen().filter { $0.contains("8080/") } == before)
    #expect(program.screen().contains { $0.contains("paused, 5 new") })
    program.type("p")
    #expect(program.model.logPane.cursor.record == 14)
    #expect(program.screen().contains { $0.contains("8080/14") })
  }

  @Test(
    "C forgets what is there, also while it is paused or filtered",
    arguments: ["C", "pC", "/kind:failed\n"])
  func clear(_ keys: String) {
    var program = Self.program(10)
    for key in keys { key == "\n" ? program.press(.enter) : program.type(String(key)) }
    if keys.hasPrefix("/") { program.type("C") }
    #expect(program.model.logPane.rowCount == 0)
    // Under a filter fewer show than go.
    let all = keys.hasPrefix("/") ? "all " : ""
    #expect(program.model.notice?.words.hasPrefix("cleared: \(all)10 records") == true)
    program.send(.logged(PackedRecords((10..<13).map(Self.record))))
    if program.model.logPane.pausedAt != nil { program.type("p") }
    Self.finish(&program)
    #expect(program.model.logPane.record.map { $0.id >= 10 } == true)
  }

  @Test("The records that show are exported; a file that is there is asked about first")
  func export() throws {
    let scratch = Scratch()
    var program = Self.program(30)
    program.type("/kind:failed")
    program.press(.enter)
    _ = program.taken()
    program.type("e")
    for _ in 0..<20 { program.press(.named(.backspace, "⌫")) }
    program.type(scratch["log.ndjson"])
    program.press(.enter)
    guard case .exportLog(let export, let path, false)? = program.taken().last else {
      Issue.record("no export was asked for")
      return
    }
    #expect(try export.write(to: path, replaces: false) == 10)
    let lines = try readText(path).split(separator: "\n").map(String.init)
    #expect(lines.map { $0 + "\n" } == stride(from: 0, to: 30, by: 3).map { Self.record($0).line })
    #expect(throws: LogExportFault.isThere) { try export.write(to: path, replaces: false) }
    program.send(.exported(path, .failure(.isThere)))
    program.type("r")
    #expect(program.taken().last == .exportLog(export, path: path, replaces: true))
    #expect(try export.write(to: path, replaces: true) == 10)
    program.send(.exported("no/log", .failure(.file(.missing(path: "no/log")))))
    let screen = program.screen().joined(separator: "\n")
    #expect(screen.contains("Name: no/log") && screen.contains("not written: "), "\(screen)")
  }

  @Test("o goes to the request of a record, v to the answer of that send")
  func jump() {
    var program = TestProgram("### one\nGET http://h/\n\n### two\nGET http://h/two\n")
    program.type("j")
    _ = program.taken()
    program.press(.ctrl("r"))
    guard case .send(let request, let id)? = program.taken().last else {
      Issue.record("nothing was sent")
      return
    }
    let exchange = Exchange(id: "x", request: request, startedAt: 1)
    program.send(.answer(id, .started(exchange)))
    program.send(.answer(id, .finished(exchange, entry: nil)))
    program.type("k")
    program.send(.logged(PackedRecords([LogPaneTests.record(0)])))
    program.press(.named(.tab, "S-Tab", .shift))
    program.type("o")
    #expect(program.model.selected?.index == 1)
    #expect(program.model.focus == .request)
    program.press(.tab, .tab)
    program.type("v")
    #expect(program.model.focus == .answer)
    #expect(
      program.taken().contains {
        if case .showSent("x", TestProgram.path, "two", _) = $0 { true } else { false }
      })
  }

  @Test("A record that belongs to no request says so")
  func noRequest() {
    var program = Self.program(1)
    program.type("o")
    #expect(program.model.notice?.words == "the request of this record is not in the opened folder")
  }

  @Test("y copies the record as its line of NDJSON")
  func copied() {
    var program = Self.program(1)
    _ = program.taken()
    program.type("y")
    #expect(program.taken() == [.copy(Array(Self.record(0).line.utf8.dropLast()))])
  }

  @Test("Any keys at any size never trap, with filter, pause and evictions", arguments: 0..<6)
  func random(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var program = TestProgram("GET http://h/\n")
    program.model.logPane = LogPane(limits: .init(records: 9_000, bytes: 1 << 40))
    program.press(.named(.tab, "S-Tab", .shift))
    var next = 0
    for _ in 0..<250 {
      let count = Int.random(in: 0..<400, using: &random)
      program.send(.logged(PackedRecords((next..<next + count).map(Self.record))))
      next += count
      let keys = [
        "j", "k", "g", "G", "p", "C", "/kind:failed\n", "/ \n", "/8080/1\n", "\n", "l", "h",
      ]
      for key in keys.randomElement(using: &random)! {
        key == "\n" ? program.press(.enter) : program.type(String(key))
      }
      program.press(
        [.escape, .named(.pageUp, "PgUp"), .named(.pageDown, "PgDn")].randomElement(using: &random)!
      )
      if program.model.focus != .log { program.model.focus = .log }
      let (width, height) = everySize.randomElement(using: &random)!
      _ = program.screen(width, height)
      expectHarmless(surface(&program, 60, 9))
    }
  }

  private func surface(_ program: inout TestProgram, _ width: Int, _ height: Int) -> Surface {
    var surface = Surface(Size(width, height))
    program.model.draw(into: &surface, now: program.now)
    return surface
  }

  static let scenes: [(String, String)] = [
    ("filtered", "/kind:failed\n"), ("typing", "/kind:failed ~s 2"),
    ("mistake", "/kind:failed stats:1"),
    ("nothing", "/kind:note\n"), ("paused", "p"), ("opened", "gz\n"),
  ]

  @Test("The screens as they were once looked at", arguments: [(120, 36), (80, 24), (20, 5)])
  func look(_ width: Int, _ height: Int) {
    for (name, keys) in Self.scenes {
      var program = Self.program(9)
      for key in keys { key == "\n" ? program.press(.enter) : program.type(String(key)) }
      if name == "paused" { program.send(.logged(PackedRecords([Self.record(9)]))) }
      Self.finish(&program)
      let rows = surface(&program, width, height).styledRows().map {
        $0.replacing(/\d\d:\d\d:\d\d\.\d\d\d/, with: "hh:mm:ss.mmm")
          .replacing(/2025-11-\d\d/, with: "yyyy-mm-dd")
      }
      expectSnapshot(rows, named: "log \(name) \(width)x\(height)")
    }
  }
}
