import Terminal
import TestSupport
import Testing

@Suite struct SurfaceBlocksTests {
  @Test("A box has light lines, and its title in the top one")
  func box() {
    var surface = Surface(Size(16, 4))
    surface.box(Rect(0, 0, 16, 4), title: "Saved", style: Style(.dim), titleStyle: Style(.bold))
    surface.text(2, 1, "httpbin.http", Style(fg: .green), clip: Rect(1, 1, 14, 2))
    expectSnapshot(surface.styledRows(), named: "a box with a title")
  }

  @Test(
    "A box of any size stays inside its block",
    arguments: [
      (0, 0, []), (1, 3, []), (2, 2, ["┌┐", "└┘"]), (5, 2, ["┌ … ┐", "└───┘"]),
      (4, 3, ["┌──┐", "│  │", "└──┘"]), (7, 2, ["┌ Sa… ┐", "└─────┘"]),
      (9, 2, ["┌ Saved ┐", "└───────┘"]),
    ])
  func boxes(_ width: Int, _ height: Int, _ shown: [String]) {
    var surface = Surface(Size(11, 5))
    surface.box(Rect(0, 0, width, height), title: "Saved")
    #expect(surface.rows() == shown + Array(repeating: "", count: 5 - shown.count))
  }

  @Test("A block behind an overlay steps back and keeps its text")
  func dim() {
    var surface = Surface(Size(4, 1))
    surface.text(0, 0, "abcd", Style(fg: .red, bg: .blue, [.bold, .reverse]))
    surface.dim(Rect(1, 0, 2, 9))
    #expect(
      surface.styledRows() == [
        "⟨bold reverse red on blue⟩a⟨dim red⟩bc⟨bold reverse red on blue⟩d⟨⟩"
      ])
  }

  @Test("A fill cuts no wide glyph in half")
  func fill() {
    var surface = Surface(Size(6, 1))
    surface.text(0, 0, "日本語", .plain)
    surface.fill(Rect(1, 0, 2, 1), 0x2E, .plain)
    #expect(surface.rows() == [" .. 語"])
  }

  @Test("A new look leaves the text")
  func restyle() {
    var surface = Surface(Size(3, 1))
    surface.text(0, 0, "abc", .plain)
    surface.restyle(Rect(-1, 0, 2, 1)) { $0.attributes.insert(.reverse) }
    #expect(surface.styledRows() == ["⟨reverse⟩a⟨⟩bc"])
    #expect(surface.styleRows([("-", .plain), ("R", Style(.reverse))]) == ["R--"])
  }

  @Test("Clearing hides the cursor and forgets the clusters")
  func clear() {
    var surface = Surface(Size(3, 1))
    surface.text(0, 0, "e\u{301}", .plain)
    surface.cursor = Point(1, 0)
    surface.clear(Style(bg: .blue))
    #expect(surface.cursor == nil)
    #expect(surface.clusters.isEmpty)
    #expect(surface.styledRows() == ["⟨on blue⟩   ⟨⟩"])
  }

  @Test(
    "Nothing can be drawn on no cells, and nothing traps",
    arguments: [(0, 0), (0, 5), (5, 0), (-3, -3)])
  func empty(_ width: Int, _ height: Int) {
    var surface = Surface(Size(width, height))
    surface.text(0, 0, "日本", .plain)
    surface.box(Rect(0, 0, 5, 5), title: "x")
    surface.fill(surface.bounds, 0x20, .plain)
    surface.dim(Rect(-1, -1, 9, 9))
    #expect(surface.cells.isEmpty)
  }
}
