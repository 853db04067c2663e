import JSONTree
import Lotus
import Terminal
import Testing

@testable import Explorer

@Suite("Counting the matches of a search")
struct AnswerCountTests {
  @Test(
    "while the body comes the count goes on, with a + until all is here and counted",
    arguments: [AnswerTab.tree, .raw], ["user", "/user\\d+"])
  func arriving(tab: AnswerTab, query: String) throws {
    let text =
      "[" + (0..<900).map { "{\"id\":\($0),\"user\":\"user\($0)\"}" }.joined(separator: ",") + "]"
    let pieces = stride(from: 0, to: text.utf8.count, by: 1000).map {
      Array(text.utf8.dropFirst($0).prefix(1000))
    }
    let matches = query == "user" ? 1800 : tab == .tree ? 900 : 0
    var pane = AnswerPane()
    pane.receive(.file(name: "-", size: nil), now: 0)
    pane.receive(.chunk(pieces[0]), now: 0)
    pane.choose(tab)
    _ = pane.rows(60, 6)
    _ = pane.perform(.search)
    pane.type(query)
    pane.input(.key(.enter, []))
    pane.search.note = nil
    var before = 0
    for piece in pieces.dropFirst() {
      pane.work()
      let tally = try #require(pane.search.tally)
      #expect(!tally.isWhole && tally.found >= before && tally.found <= matches)
      #expect(pane.rows(60, 6).last?.contains("\(tally.found)+ match") == true)
      before = tally.found
      pane.receive(.chunk(piece), now: 0)
    }
    pane.work()
    pane.receive(.loaded, now: 0)
    #expect(pane.rows(60, 6).last?.contains("+ match") == true)
    pane.work()
    #expect(pane.search.tally?.found == matches)
    #expect(pane.search.tally?.isWhole == true && !pane.hasWork)
    #expect(pane.rows(60, 6).last?.contains("\(matches) matches") == true)
  }

  @Test("A text that turns out to be no JSON, and another part of the tree, are counted anew")
  func otherSubject() {
    let text =
      #"{"one":"apple","two":{"pear":1,"deep":["Apple pie","plum"]},"three":"apple"}"#
    var pane = AnswerPane(mapping: JSONPath([.name("two")]))
    pane.receive(.file(name: "-", size: nil), now: 0)
    pane.receive(.chunk(Array(text.utf8)), now: 0)
    pane.receive(.loaded, now: 0)
    _ = pane.rows(60, 6)
    _ = pane.perform(.search)
    pane.type("apple")
    pane.input(.key(.enter, []))
    pane.work()
    #expect(pane.search.tally?.found == 1)
    _ = pane.perform(.mapped)
    pane.work()
    #expect(pane.search.tally?.found == 3)
  }

  @Test("Each piece of a body that comes has the program go on counting")
  func goesOn() throws {
    var program = TestProgram(ModelTests.file)
    guard case .load(_, _, _, let id)? = program.taken().first else { throw Missing() }
    program.press(.tab, .tab)
    let entry = CacheEntry(
      exchange: try AnswerScene.exchange(), bodyName: "b", folder: "/x", isPinned: false)
    program.send(.answer(id, .stored(entry)))
    program.send(.answer(id, .chunk(Array(#"["x1","x2","#.utf8))))
    program.type("/x")
    program.press(.enter)
    #expect(program.model.answer.search.tally?.isWhole == false)
    for event in [AnswerEvent.chunk(Array(#""x3","x4"]"#.utf8)), .loaded] {
      _ = program.taken()
      while program.model.answer.hasWork { program.send(.turn) }
      _ = program.taken()
      program.send(.answer(id, event))
      #expect(program.taken().contains(.again))
    }
    while program.model.answer.hasWork { program.send(.turn) }
    #expect(program.model.answer.search.tally?.found == 4)
    #expect(program.model.answer.search.tally?.isWhole == true)
  }

  struct Missing: Error {}
}
