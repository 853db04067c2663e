import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("Studies of the program")
struct ModelStudyTests {
  /// A program with an answer on show, in its pane.
  private static func program() throws -> TestProgram {
    var program = TestProgram(ModelTests.file)
    guard case .load(_, _, _, let id)? = program.taken().first else { return program }
    program.press(.tab, .tab)
    let exchange = try AnswerScene.exchange()
    let entry = CacheEntry(exchange: exchange, bodyName: "b", folder: "/x", isPinned: false)
    program.send(.answer(id, .stored(entry)))
    program.send(.answer(id, .chunk(Array(#"{"items":[{"id":1}]}"#.utf8))))
    program.send(.answer(id, .loaded))
    _ = program.taken()
    return program
  }

  @Test("the Diff tab looks up answers, the Shape tab the shape; leaving ends what is under way")
  func begins() throws {
    var program = try Self.program()
    program.type("[")
    guard case .study(.shape, let shape)? = program.taken().first else {
      Issue.record("no shape")
      return
    }
    let next = StudyID(number: shape.number + 1)
    program.type("[")
    #expect(
      program.taken() == [
        .endStudy(shape), .study(.answers(file: TestProgram.path, name: "get"), next),
      ])
    program.type("[")
    #expect(program.taken() == [.endStudy(next)])
  }

  @Test("an older answer is shown by v in the list, and the catalog keeps the last status")
  func older() throws {
    var program = try Self.program()
    program.type("[[")
    guard case .study(.answers, let study)? = program.taken().last else {
      Issue.record("answers are not looked up")
      return
    }
    let shown = try AnswerScene.exchange()
    let entries = (0..<3).map { number in
      var exchange = Exchange(
        id: number == 0 ? shown.id : "older\(number)", request: shown.request,
        startedAt: shown.startedAt - UInt64(number))
      exchange.head = AnswerScene.head(status: 500 + number, reason: "X")
      return CacheEntry(exchange: exchange, bodyName: "b", folder: "/x", isPinned: false)
    }
    program.send(.studied(study, .answers(entries)))
    let marks = program.model.marks
    _ = program.taken()
    program.type("vGv")
    guard case .show(let entry, let id)? = program.taken().first(where: { $0.isShow }) else {
      Issue.record("nothing is shown")
      return
    }
    #expect(entry == entries[2])
    program.send(.answer(id, .stored(entry)))
    program.send(.answer(id, .chunk(Array("{}".utf8))))
    program.send(.answer(id, .loaded))
    #expect(program.model.answer.exchange?.id == "older2")
    #expect(program.model.answer.tab == .diff)
    #expect(program.model.marks == marks)
    program.type("r")
    guard case .load? = program.taken().last(where: { !$0.isStudy }) else {
      Issue.record("r does not go back to the last answer")
      return
    }
  }

  @Test("what is found is taken in once; what comes too late is dropped")
  func late() throws {
    var program = try Self.program()
    program.type("[")
    guard case .study(let study, let id)? = program.taken().first else {
      Issue.record("no study")
      return
    }
    let finding = try #require(StudyRoom().finding(study))
    program.send(.studied(StudyID(number: id.number + 7), finding))
    #expect(program.model.answer.shapes.sheet == nil)
    program.send(.studied(id, finding))
    #expect(program.model.answer.shapes.sheet != nil)
    #expect(program.taken() == [])
  }

  @Test("going to another request ends the study")
  func ends() throws {
    var program = try Self.program()
    program.type("[")
    _ = program.taken()
    program.press(.named(.tab, "S-Tab", .shift), .named(.tab, "S-Tab", .shift), .down)
    #expect(program.taken().contains { if case .endStudy = $0 { true } else { false } })
  }

  @Test("the hints are those of the tab")
  func hints() throws {
    var program = try Self.program()
    #expect(program.screen().last?.contains("Shape s") == true)
    program.type("[")
    #expect(program.screen().last?.contains("Values Enter") == true)
    program.type("t")
    #expect(program.screen().last?.contains("Sort o") == true)
    program.type("t[[[")
    program.type("]]]")
    #expect(program.screen().last?.contains("Timing") == false)
  }
}

extension Effect {
  fileprivate var isShow: Bool { if case .show = self { true } else { false } }
  fileprivate var isStudy: Bool {
    switch self {
    case .study, .endStudy: true
    default: false
    }
  }
}
