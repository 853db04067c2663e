import Terminal
import Testing

@testable import Explorer

@Suite("The mouse")
struct MouseTests {
  static let text = """
    ### one
    GET http://h/?a=1&b=2
    A: 1

    ### two
    POST http://h/

    """

  /// Where a text stands on the screen.
  static func find(_ text: String, in program: inout TestProgram) -> Point? {
    for (y, row) in program.screen().enumerated() {
      if let range = row.firstRange(of: text) {
        return Point(row.distance(from: row.startIndex, to: range.lowerBound), y)
      }
    }
    return nil
  }

  static func click(_ text: String, _ program: inout TestProgram) throws {
    let point = try #require(find(text, in: &program))
    press(point, &program)
  }

  static func press(_ point: Point, _ program: inout TestProgram) {
    program.send(.input(.mouse(.press, button: 1, x: point.x, y: point.y, [])))
    program.send(.input(.mouse(.release, button: 1, x: point.x, y: point.y, [])))
    _ = program.screen()
  }

  @Test("A press on a request shows it; one more goes to it, as Enter does")
  func catalog() throws {
    var program = TestProgram(Self.text)
    try Self.click("two", &program)
    #expect(program.model.selected?.index == 1)
    #expect(program.model.focus == .catalog)
    try Self.click("two", &program)
    #expect(program.model.focus == .request)
  }

  @Test("A press on a tab opens it, one on a row moves the cursor, one more edits")
  func request() throws {
    var program = TestProgram(Self.text)
    try Self.click("Headers 1", &program)
    #expect(program.model.focus == .request)
    #expect(program.model.requestPane.tab == .headers)
    try Self.click("Params 2", &program)
    try Self.click("b     2", &program)
    #expect(program.model.requestPane.place == .row(1))
    #expect(program.model.requestPane.cell == .name)
    try Self.click("b     2", &program)
    #expect(program.model.requestPane.isEditing)
  }

  @Test("A press on the tick switches the row off, and on again")
  func tick() throws {
    var program = TestProgram(Self.text)
    try Self.click("☑ b", &program)
    #expect(program.text.contains("# @off "), "\(program.text)")
    try Self.click("☐ b", &program)
    #expect(!program.text.contains("# @off"))
  }

  @Test("In an open field a press places the caret; elsewhere what was typed is kept")
  func field() throws {
    var program = TestProgram(Self.text)
    try Self.click("http://h", &program)
    try Self.click("http://h", &program)
    #expect(program.model.requestPane.isEditing)
    program.type("x")
    let start = try #require(Self.find("http://", in: &program))
    Self.press(Point(start.x + 4, start.y), &program)
    program.type("s")
    try Self.click("two", &program)
    #expect(!program.model.requestPane.isEditing)
    #expect(program.text.contains("https://h/x?a=1&b=2"))
  }

  @Test("The frame between tree and request is dragged, and stays where it was put")
  func drag() {
    var program = TestProgram(Self.text)
    _ = program.screen()
    let names = program.model.layout.areas[.catalog]!
    program.send(.input(.mouse(.press, button: 1, x: names.maxX, y: 3, [])))
    program.send(.input(.mouse(.drag, button: 1, x: 50, y: 9, [])))
    _ = program.screen()
    #expect(program.model.layout.areas[.catalog]?.width == 50)
    program.send(.input(.mouse(.release, button: 1, x: 50, y: 9, [])))
    program.send(.input(.mouse(.drag, button: 1, x: 70, y: 9, [])))
    _ = program.screen()
    #expect(program.model.layout.areas[.catalog]?.width == 50)
  }

  @Test("Frames dragged or moved by keys anywhere leave every pane in its place", arguments: 0..<4)
  func anywhere(_ seed: Int) {
    var random = Seeded(state: UInt64(seed))
    var program = TestProgram(Self.text)
    for _ in 0..<300 {
      let (width, height) = everySize.randomElement(using: &random)!
      _ = program.screen(width, height)
      let point = Point(.random(in: 0...140, using: &random), .random(in: 0...40, using: &random))
      let action = [MouseAction.press, .drag, .release, .wheelUp, .wheelDown].randomElement(
        using: &random)!
      program.send(.input(.mouse(action, button: 1, x: point.x, y: point.y, [])))
      program.type(String("<>()".randomElement(using: &random)!))
      let areas = Array(program.model.layout.areas)
      for (place, one) in areas.enumerated() {
        #expect(!one.value.isEmpty || width < 12 || height < 3)
        for other in areas[(place + 1)...] { #expect(one.value.intersection(other.value).isEmpty) }
      }
    }
  }

  @Test("The wheel scrolls the pane under it and leaves focus and cursor alone")
  func wheel() {
    let requests = (0..<60).map { "### r\($0)\nGET http://h/\($0)\n" }.joined(separator: "\n")
    var program = TestProgram(requests)
    program.press(.tab)
    _ = program.screen()
    let selected = program.model.selected
    program.send(.input(.mouse(.wheelDown, button: 1, x: 5, y: 5, [])))
    #expect(program.screen().contains { $0.contains("r27") })
    #expect(program.model.selected == selected)
    #expect(program.model.focus == .request)
    // The next move brings the cursor back.
    program.press(.named(.tab, "S-Tab", .shift), .down)
    #expect(program.screen().contains { $0.contains("r1 ") })
  }

  @Test("In a list over the panes a press chooses, one beside it closes")
  func overlay() throws {
    var program = TestProgram(Self.text)
    program.type(":")
    program.type("next tab")
    try Self.click("next tab", &program)
    // The field holds the words too: a press there chooses nothing.
    #expect(program.model.overlay != nil)
    let field = try #require(Self.find("next tab", in: &program))
    Self.press(Point(field.x, field.y + 1), &program)
    #expect(program.model.overlay == nil)
    program.type("?")
    _ = program.screen()
    Self.press(Point(0, 0), &program)
    #expect(program.model.overlay == nil)
  }

  @Test("A press on one of a question's answers gives it")
  func question() throws {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("j q")
    _ = program.screen()
    try Self.click("y quits", &program)
    #expect(program.taken().last == .quit)
  }

  @Test(
    "Where the frames were left they are at the next start; a damaged file leaves them where they usually are"
  )
  func keptFrames() {
    var program = TestProgram(Self.text)
    program.model.manners.splitsPath = "/s/frames"
    _ = program.screen()
    let names = program.model.layout.areas[.catalog]!
    program.send(.input(.mouse(.press, button: 1, x: names.maxX, y: 3, [])))
    program.send(.input(.mouse(.drag, button: 1, x: 50, y: 9, [])))
    program.send(.input(.mouse(.release, button: 1, x: 50, y: 9, [])))
    #expect(program.taken().last == .keepSplits("names 50\n", path: "/s/frames"))
    // A press on a frame alone changes nothing.
    program.send(.input(.mouse(.press, button: 1, x: 50, y: 3, [])))
    program.send(.input(.mouse(.release, button: 1, x: 50, y: 3, [])))
    #expect(program.taken().isEmpty)
    program.type("(")
    guard case .keepSplits(let text, _)? = program.taken().last else {
      Issue.record("nothing is kept")
      return
    }
    #expect(Splits(text) == program.model.splits)
    let damaged = "names -1\nlog 99999999999999999999\nrequest\n\0\0names 3 4\n"
    #expect(Splits(damaged) == Splits())
    #expect(Splits("log 9\nelse 1\n").log == 9)
  }

  @Test("F2 gives the mouse back to the terminal, also while a field is open, and keeps that")
  func off() {
    var program = TestProgram(Self.text)
    program.model.manners.settingsPath = "/c/settings"
    program.press(.tab, .enter, .named(.f(2), "F2"))
    #expect(program.model.requestPane.isEditing)
    #expect(
      program.taken().suffix(2) == [
        .mouse(false), .keepSettings("mouse off\n", path: "/c/settings"),
      ])
    program.press(.named(.f(2), "F2"))
    #expect(program.taken().first == .mouse(true))
  }
}
