import Sessions
import Terminal
import Testing

@testable import Explorer

@Suite("Tabs by their names")
struct TabCommandTests {
  static let text = "### one\nGET http://127.0.0.1:1/?a=1\nA: 1\n"

  @Test("every tab is in the palette under its name", arguments: RequestPane.Tab.allCases)
  func request(tab: RequestPane.Tab) {
    var program = TestProgram(Self.text)
    program.press(.tab)
    program.type(":")
    program.type(tab.name.lowercased())
    program.press(.enter)
    #expect(program.model.requestPane.tab == tab)
    #expect(program.model.focus == .request)
  }

  @Test("and takes the focus to its pane", arguments: [AnswerTab.timing, .raw, .hops, .diff])
  func answer(tab: AnswerTab) {
    var program = TestProgram(Self.text)
    program.type(":")
    program.type(tab.name.lowercased())
    program.press(.enter)
    #expect(program.model.focus == .answer)
    #expect(program.model.answer.tab == tab)
  }

  @Test("of a name that two panes have, that of the pane one is in stands first")
  func twice() {
    for (pane, outcome) in [
      (Context.request, Command.requestTab(.headers)), (.answer, .answerTab(.headers)),
    ] {
      var finder = Finder.palette(here: pane)
      _ = finder.input(.text("headers"))
      #expect(finder.matches.first?.item.outcome == .choose(outcome))
    }
  }

  @Test("what the answer has not is said")
  func missing() {
    var pane = AnswerPane()
    let words = pane.perform(.answerTab(.events))
    #expect(words == "this answer has no tab Events")
    #expect(pane.tab == .tree)
  }

  @Test("the palette of the viewer has no commands of panes that it has not")
  func viewer() {
    var model = Model(
      subject: .document(path: "/a.json"), catalog: .empty, world: FixedWorld(environment: [:]),
      now: 0)
    _ = model.start()
    let outcomes = Set(model.palette.matches.map(\.item.outcome))
    #expect(outcomes.contains(.choose(.answerTab(.shape))) && outcomes.contains(.choose(.help)))
    #expect(!outcomes.contains(.choose(.make)) && !outcomes.contains(.choose(.editURL)))
  }
}
