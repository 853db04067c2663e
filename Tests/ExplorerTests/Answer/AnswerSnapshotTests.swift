import Terminal
import TestSupport
import Testing

@testable import Explorer

@Suite("What the answer pane looks like")
struct AnswerSnapshotTests {
  private static let sizes = [Size(100, 24), Size(60, 15), Size(20, 5)]

  @Test("every state is drawn as it was looked at", arguments: AnswerScene.all, sizes)
  func state(scene: AnswerScene, size: Size) throws {
    var pane = try scene.make()
    let now = AnswerScene.start + 180 * AnswerScene.second
    let name = "answer \(scene.name) \(size.width)x\(size.height)"
    expectSnapshot(pane.rows(size.width, size.height, now: now), named: name)
  }

  @Test("looks: roles of the tree, the cursor, a match, and a frame out of focus")
  func looks() throws {
    var pane = AnswerScene.file(#"{"key":"text","number":-1.5e3,"yes":true,"list":[1]}"#)
    _ = pane.rows(50, 9)
    pane.perform(all: [.search])
    pane.type("ex")
    pane.work()
    pane.input(.key(.enter, []))
    let rows = pane.surface(50, 9, focused: false).styledRows()
    expectSnapshot(rows, named: "answer looks")
  }

  @Test("looks: what a regular expression matches is marked as a text is")
  func patternLooks() {
    var pane = AnswerScene.file(#"{"key":"text","number":-1.5e3,"list":["tent"]}"#)
    _ = pane.rows(50, 9)
    pane.perform(all: [.search])
    pane.type("/t.{1,2}t|5e")
    pane.work()
    pane.input(.key(.enter, []))
    expectSnapshot(pane.surface(50, 9).styledRows(), named: "answer pattern looks")
  }
}
