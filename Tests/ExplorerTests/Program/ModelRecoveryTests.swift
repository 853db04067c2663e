import Platform
import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("Edits that survive the program")
struct ModelRecoveryTests {
  static let text = "### one\nGET http://h/1\n"

  /// What would be in the recovery file after a message.
  static func kept(_ program: inout TestProgram, _ message: Message) -> [String] {
    _ = program.taken()
    program.send(message)
    return program.taken().flatMap { effect -> [String] in
      guard case .remember(let records) = effect else { return [] }
      return records.map { record in
        switch record {
        case .edit(let edit): String(decoding: edit.bytes, as: UTF8.self)
        case .done: "done"
        }
      }
    }
  }

  @Test("an edit asks to be reminded once, and then the whole file goes into the recovery file")
  func reminds() {
    var program = TestProgram(Self.text)
    _ = program.taken()
    program.press(.tab)
    #expect(program.taken() == [])
    program.type("o/more")
    program.press(.enter)
    #expect(program.taken() == [.remind])
    #expect(Self.kept(&program, .recovery(.due)) == ["### one\nGET http://h/1/more\n"])
  }

  @Test("what is being typed is kept too, before the field is closed")
  func keepsTyping() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("o/half")
    #expect(program.model.requestPane.isEditing)
    #expect(Self.kept(&program, .recovery(.due)) == ["### one\nGET http://h/1/half\n"])
    #expect(program.model.requestPane.isEditing, "the field stays open")
  }

  @Test("a signal or a closed terminal keeps everything at once")
  func stops() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("o/half")
    #expect(Self.kept(&program, .stopRequested) == ["### one\nGET http://h/1/half\n"])
  }

  @Test("when it is written or taken back, the record says so")
  func settles() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("o/more")
    program.press(.enter)
    program.type("u")
    #expect(Self.kept(&program, .recovery(.due)) == ["done"])
  }

  static func lost(_ text: String, base: String = text) -> LostEdit {
    LostEdit(
      path: TestProgram.path, bytes: Array(text.utf8), base: Array(base.utf8),
      editedAt: 1_764_499_800_000_000_000)
  }

  /// A program that found such an edit.
  static func found(_ edit: LostEdit) -> TestProgram {
    var program = TestProgram(text)
    _ = program.taken()
    program.send(.recovery(.found([edit])))
    return program
  }

  @Test("lost edits are offered with their file and age")
  func offers() {
    var program = Self.found(Self.lost("GET http://h/lost\n", base: Self.text))
    let screen = program.screen().joined(separator: "\n")
    #expect(screen.contains("tour.http, 3 min ago"))
    #expect(screen.contains("r brings them back, unwritten"))
    #expect(program.text == Self.text, "nothing is done before somebody says so")
  }

  @Test("taken back they are unwritten edits; first they are kept anew, then the old file goes")
  func takesBack() {
    var program = Self.found(Self.lost("GET http://h/lost\n", base: Self.text))
    program.type("r")
    #expect(program.text == "GET http://h/lost\n")
    #expect(program.model.dirtyFiles == [TestProgram.path])
    let effects = program.taken()
    let remember = effects.firstIndex { if case .remember = $0 { true } else { false } }
    let forget = effects.firstIndex(
      of: .forgetLost([Self.lost("GET http://h/lost\n", base: Self.text)]))
    #expect(remember != nil && forget != nil && remember! < forget!)
    program.type("u")
    #expect(program.text == Self.text)
  }

  @Test("when the file changed since, both are there to choose from")
  func conflicts() {
    var program = Self.found(Self.lost("GET http://h/lost\n", base: "something else"))
    program.type("r")
    #expect(program.screen().joined(separator: "\n").contains("Changed on disk"))
    program.type("t")
    #expect(program.text == Self.text)
  }

  @Test(
    "until that is decided they stand on what they stood on: after another end it is asked again")
  func keepsBase() throws {
    let lost = Self.lost("GET http://h/lost\n", base: "something else")
    var program = Self.found(lost)
    program.type("r")
    program.press(.escape)
    _ = program.taken()
    program.send(.recovery(.due))
    let kept = program.taken().compactMap { effect -> LostEdit? in
      guard case .remember(let records) = effect, case .edit(let edit)? = records.first else {
        return nil
      }
      return edit
    }
    let again = try #require(kept.first)
    #expect(again.bytes == lost.bytes && again.stands(on: Array("something else".utf8)))
    program = Self.found(again)
    program.type("r")
    #expect(program.screen().joined(separator: "\n").contains("Changed on disk"))
  }

  @Test("what is being typed is not asked over: the question waits for the field to be left")
  func waits() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("o/more")
    program.send(.recovery(.found([Self.lost("GET http://h/lost\n", base: Self.text)])))
    program.type("d")
    #expect(program.model.overlay == nil && program.model.requestPane.isEditing)
    program.press(.enter)
    #expect(program.screen().joined().contains("Unwritten edits"))
    #expect(program.text.contains("/mored"))
  }

  @Test("discarded they are gone, later they are offered again")
  func discards() {
    var program = Self.found(Self.lost("GET http://h/lost\n", base: Self.text))
    program.type("d")
    #expect(program.taken() == [], "it is asked again: nothing brings them back")
    program.type("y")
    #expect(
      program.taken().contains(.forgetLost([Self.lost("GET http://h/lost\n", base: Self.text)])))
    program = Self.found(Self.lost("GET http://h/lost\n", base: Self.text))
    program.type("l")
    #expect(program.taken() == [] && program.text == Self.text)
  }

  /// A program that found what two others left of its file.
  static func found(_ mine: String, _ yours: String) -> (TestProgram, [LostEdit]) {
    let edits = [mine, yours].enumerated().map { index, text in
      LostEdit(
        path: TestProgram.path, bytes: Array(text.utf8), base: Array(Self.text.utf8),
        editedAt: 1_764_499_800_000_000_000 + UInt64(index))
    }
    var program = TestProgram(text)
    _ = program.taken()
    program.send(.recovery(.found(edits)))
    return (program, edits)
  }

  @Test("edits of two programs in different lines are joined, and both records are settled")
  func joins() {
    var (program, edits) = Self.found(
      "### won\nGET http://h/1\n", "### one\nGET http://h/1\nA: 1\n")
    #expect(program.screen().joined(separator: "\n").contains("Two programs had edits"))
    program.type("r")
    #expect(program.text == "### won\nGET http://h/1\nA: 1\n")
    #expect(program.taken().contains(.forgetLost(Set(edits))))
    #expect(program.model.overlay == nil)
  }

  @Test("edits of two programs in the same line are offered one after the other")
  func rivals() {
    var (program, edits) = Self.found("### one\nGET http://h/m\n", "### one\nGET http://h/y\n")
    program.type("r")
    #expect(program.text == "### one\nGET http://h/m\n")
    #expect(program.taken().contains(.forgetLost([edits[0]])), "the other record stays")
    #expect(program.screen().joined(separator: "\n").contains("other edits of the same lines"))
    var other = program
    program.type("r")
    #expect(program.text == "### one\nGET http://h/y\n")
    #expect(program.taken().contains(.forgetLost([edits[1]])))
    program.type("u")
    #expect(program.text == "### one\nGET http://h/m\n")
    other.type("l")
    #expect(!other.taken().contains { if case .forgetLost = $0 { true } else { false } })
    other = Self.found("### one\nGET http://h/m\n", "### one\nGET http://h/y\n").0
    other.type("rd")
    #expect(other.text == "### one\nGET http://h/m\n")
    #expect(other.taken().contains(.forgetLost([edits[1]])))
  }

  @Test("edits that are on disk by now are settled without a question")
  func isWritten() {
    var program = Self.found(Self.lost(Self.text, base: "before"))
    #expect(program.model.overlay == nil)
    #expect(program.taken() == [.forgetLost([Self.lost(Self.text, base: "before")])])
  }

  @Test("edits of a file that is gone bring it back, unwritten")
  func bringsBack() {
    var program = TestProgram(Self.text)
    let edit = LostEdit(
      path: "/saved/gone.http", bytes: Array("GET http://gone/\n".utf8), base: [], editedAt: 1)
    program.send(.recovery(.found([edit])))
    program.type("r")
    #expect(program.model.dirtyFiles == ["/saved/gone.http"])
    #expect(program.screen().joined(separator: "\n").contains("gone.http *"))
    #expect(program.model.catalogPane.file == "/saved/gone.http", "w is for what came back")
  }
}
