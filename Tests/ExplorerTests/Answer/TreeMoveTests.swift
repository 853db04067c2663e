import JSONTree
import Testing

@testable import Explorer

@Suite("Moving through the tree")
struct TreeMoveTests {
  private static let text = #"{"a":{"b":[10,20,{"c":null}],"d":"x"},"e":[],"f":1}"#

  struct Walk: Sendable, CustomTestStringConvertible {
    let commands: [Command]
    let path: String
    init(_ commands: [Command], _ path: String) {
      self.commands = commands
      self.path = path
    }
    var testDescription: String { commands.map { "\($0)" }.joined(separator: " ") + " → " + path }
  }

  /// From the root, which is open over folded members: `a`, `e`, `f`.
  private static let walks = [
    Walk([], "$"),
    Walk([.down], "$.a"),
    Walk([.down, .down], "$.e"),
    Walk([.bottom], "$.f"),
    Walk([.bottom, .down], "$.f"),
    Walk([.bottom, .top, .up], "$"),
    Walk([.down, .right], "$.a"),
    Walk([.down, .right, .right], "$.a.b"),
    Walk([.down, .right, .right, .right, .right], "$.a.b[0]"),
    Walk([.down, .right, .right, .right, .right, .left], "$.a.b"),
    Walk([.down, .right, .right, .left], "$.a"),
    Walk([.down, .right, .left, .left], "$"),
    Walk([.down, .toggle, .down], "$.a.b"),
    Walk([.down, .toggle, .toggle, .down], "$.e"),
    Walk([.openAll, .bottom, .up, .up, .up], "$.a.b[2].c"),
    Walk([.openAll, .down, .down, .down, .down], "$.a.b[1]"),
    Walk([.openAll, .closeAll, .right, .down, .right, .down], "$.a.b"),
    Walk([.bottom, .toggle], "$.f"),
    Walk([.bottom, .right], "$.f"),
    Walk([.bottom, .left, .left, .left], "$"),
    Walk([.down, .down, .right, .right], "$.e"),
    Walk([.nextSibling], "$"), Walk([.previousSibling], "$"), Walk([.parent], "$"),
    Walk([.down, .nextSibling], "$.e"),
    Walk([.down, .nextSibling, .nextSibling], "$.f"),
    Walk([.down, .nextSibling, .nextSibling, .nextSibling], "$.f"),
    Walk([.bottom, .previousSibling], "$.e"),
    Walk([.bottom, .previousSibling, .previousSibling, .previousSibling], "$.a"),
    Walk([.openAll, .down, .nextSibling], "$.e"),
    Walk([.openAll, .bottom, .previousSibling, .previousSibling], "$.a"),
    Walk([.openAll, .down, .down, .down, .nextSibling, .nextSibling], "$.a.b[2]"),
    Walk([.openAll, .down, .down, .down, .down, .previousSibling], "$.a.b[0]"),
    Walk([.openAll, .down, .down, .nextSibling], "$.a.d"),
    Walk([.openAll, .down, .down, .down, .parent], "$.a.b"),
    Walk([.openAll, .down, .down, .down, .parent, .parent], "$.a"),
    Walk([.openAll, .down, .down, .parent, .down], "$.a.b"),
    Walk([.bottom, .parent], "$"),
    Walk([.levels(1), .down, .down], "$.e"),
    Walk([.levels(2), .down, .down, .down], "$.a.d"),
    Walk([.levels(3), .down, .down, .down], "$.a.b[0]"),
    Walk([.levels(3), .bottom, .up, .up, .up], "$.a.b[2]"),
    Walk([.levels(9), .bottom, .up, .up, .up], "$.a.b[2].c"),
    Walk([.openAll, .levels(1), .down, .down], "$.e"),
    Walk([.openAll, .levels(2), .down, .down, .right, .down, .down, .down], "$.a.b[2]"),
    Walk([.down, .levels(1), .down, .down], "$.a.d"),
    Walk([.openAll, .down, .levels(1), .down, .down], "$.a.d"),
    Walk([.bottom, .levels(2), .up], "$.e"),
    Walk([.pageDown], "$.e"),
    Walk([.pageDown, .pageDown, .pageDown], "$.f"),
    Walk([.pageDown, .pageUp], "$"),
  ]

  @Test("commands lead to a path", arguments: walks)
  func walk(_ walk: Walk) throws {
    var tree = try Self.tree()
    tree.lay(height: 3)
    for command in walk.commands {
      tree.perform(command)
      tree.lay(height: 3)
    }
    #expect(tree.path(columns: 60) == walk.path)
    #expect((tree.top..<(tree.top + 3)).contains(tree.cursorRow))
  }

  @Test(
    "levels open by themselves as far as all of it stands in the pane",
    arguments: [
      (3, 4), (4, 4), (5, 4), (6, 6), (8, 6), (9, 9), (10, 10), (40, 10),
    ])
  func openWhatFits(height: Int, rows: Int) throws {
    var tree = try Self.tree()
    tree.lay(height: height)
    #expect(tree.rows.rowCount == rows)
  }

  @Test(
    "the path is cut at its beginning",
    arguments: [
      (60, "$.a.b[2].c"), (10, "$.a.b[2].c"), (9, "…a.b[2].c"), (4, "…].c"), (2, "…c"),
    ])
  func cutPath(columns: Int, path: String) throws {
    var tree = try Self.tree()
    let node = try #require(tree.document.node(at: JSONPath("$.a.b[2].c")))
    tree.show(node)
    #expect(tree.path(columns: columns) == path)
  }

  @Test("the cursor keeps its value while more arrives, and folds stay")
  func arriving() throws {
    let bytes = Array(Self.text.utf8)
    var pane = AnswerPane()
    pane.receive(.file(name: "x", size: nil), now: 0)
    pane.receive(.chunk(Array(bytes[..<30])), now: 0)
    pane.perform(all: [.down, .right, .right])
    _ = pane.rows(60, 8)
    for byte in bytes[30...] {
      pane.receive(.chunk([byte]), now: 0)
      #expect(pane.tree?.path(columns: 40) == "$.a.b")
    }
    pane.receive(.loaded, now: 0)
    #expect(pane.tree?.path(columns: 40) == "$.a.b")
    #expect(pane.tree?.rows.rowCount == 6)
  }

  private static func tree() throws -> TreeView {
    let document = JSONDocument(Array(text.utf8))
    return TreeView(document, root: try #require(document.root))
  }
}
