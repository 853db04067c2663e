import Lotus
import Sessions
import Terminal
import TestSupport
import Testing

@testable import Explorer

/// Panes share one surface: none may draw outside its own rectangle.
@Suite struct PaneAreaTests {
  /// Cells outside of `area` that are not the `#` they were filled with.
  func spilled(_ area: Rect, _ draw: (inout Surface) -> Void) -> Int {
    var surface = Surface(Size(area.maxX + 10, area.maxY + 5))
    surface.fill(surface.bounds, 0x23, .plain)
    draw(&surface)
    return (0..<surface.size.height).reduce(0) { sum, y in
      sum
        + (0..<surface.size.width).count { x in
          !area.contains(Point(x, y)) && surface[x, y] != Cell(0x23, .plain)
        }
    }
  }

  static let sizes = everySize.filter { $0.0 <= 60 && $0.1 <= 15 }.map { Size($0.0, $0.1) }

  @Test("A request stays in its rectangle, with a field open or not", arguments: sizes)
  func request(_ size: Size) {
    let area = Rect(7, 3, size.width, size.height)
    for tab in RequestPane.Tab.allCases {
      for commands in [[], [Command.down], [.down, .edit], [.addRow], [.editURL], [.editMethod]] {
        var edited = EditedRequest(tourText)
        edited.pane.tab = tab
        for command in commands { edited.perform(command) }
        if edited.pane.isEditing { edited.type("漢字 wide and long enough to scroll") }
        let content = edited.content
        let count = spilled(area) {
          edited.pane.draw(content, into: &$0, area, focused: true, theme: Theme())
        }
        #expect(count == 0, "\(tab) after \(commands)")
      }
    }
  }

  @Test("Tree and log stay in their rectangles", arguments: sizes)
  func treeAndLog(_ size: Size) {
    let area = Rect(7, 3, size.width, size.height)
    var tree = CatalogPane(nodes: CatalogPaneTests.nodes, title: "Saved 漢字", path: "/s")
    let inTree = spilled(area) {
      tree.draw(
        marks: [:], files: CatalogPane.FileMarks(dirty: ["/s/tour.http"]), into: &$0, area,
        focused: true, theme: Theme())
    }
    #expect(inTree == 0)
    var log = LogPaneTests.pane(20)
    log.perform(.toggle)
    let inLog = spilled(area) { log.draw(into: &$0, area, focused: true, theme: Theme()) }
    #expect(inLog == 0)
  }

  @Test(
    "Every request of every file of the corpora is drawn, and no text of them drives the terminal")
  func corpora() throws {
    let files = Corpora.files(suffix: ".http")
    #expect(files.count > 50)
    for name in files {
      let bytes = try Corpora.read(name)
      for index in HTTPFile(bytes).requests.indices.prefix(20) {
        var edited = EditedRequest(bytes, request: index)
        for tab in RequestPane.Tab.allCases {
          edited.pane.tab = tab
          expectHarmless(edited.surface(60, 10))
        }
      }
    }
  }
}
