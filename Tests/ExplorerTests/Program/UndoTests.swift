import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite struct UndoTests {
  static let text = "### one\nGET http://h/?a=1\nA: 1\n\n### two\nPOST http://i/\nB: 2\n\nbody\n"

  @Test("Everything that was done in a file is undone and redone, across its requests")
  func everything() {
    var program = TestProgram(Self.text)
    var seen = [program.text]
    let edits: [(inout TestProgram) -> Void] = [
      // A tick, a method, a new header, its place.
      {
        $0.press(.tab, .down)
        $0.type(" ")
      },
      {
        $0.type("mPUT")
        $0.press(.enter)
      },
      {
        $0.type("]aC")
        $0.press(.tab)
        $0.type("3")
        $0.press(.enter)
      },
      { $0.type("K") },
      // In another request: the body, the authorization, the data path.
      {
        $0.press(.named(.tab, "S-Tab", .shift))
        $0.type("j")
        $0.press(.tab)
        $0.type("]t")
        $0.press(.enter)
        $0.type("more")
        $0.press(.escape)
      },
      {
        $0.type("]cbearer")
        $0.press(.enter)
        $0.press(.escape)
      },
      {
        $0.type("]")
        $0.press(.enter)
        $0.type("$.items")
        $0.press(.enter)
      },
    ]
    for edit in edits {
      edit(&program)
      if program.text != seen.last { seen.append(program.text) }
    }
    #expect(seen.count == edits.count + 1)
    for text in seen.dropLast().reversed() {
      program.type("u")
      #expect(program.text == text)
    }
    program.type("u")
    #expect(program.screen().last?.contains("nothing to undo") == true)
    for text in seen.dropFirst() {
      program.type("U")
      #expect(program.text == text)
    }
  }

  @Test("Undo goes back to the request, the tab and the row of the edit")
  func place() {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type("]")
    program.type(" ")
    program.press(.named(.tab, "S-Tab", .shift))
    program.type("j")
    program.press(.tab)
    program.type("]")
    #expect(program.model.request?.name == "two")
    program.type("u")
    #expect(program.model.request?.name == "one")
    #expect(program.model.requestPane.tab == .headers)
    #expect(program.model.requestPane.place == .row(0))
    #expect(program.text == Self.text)
  }
}
