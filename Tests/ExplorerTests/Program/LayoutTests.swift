import Terminal
import Testing

@testable import Explorer

@Suite("Layout")
struct LayoutTests {
  static let sizes = [
    Size(0, 0), Size(1, 1), Size(20, 5), Size(59, 30), Size(60, 16), Size(80, 24), Size(120, 36),
    Size(300, 100),
  ]

  @Test("panes stand inside the screen, above the status line, without overlap", arguments: sizes)
  func standsInside(size: Size) {
    for focus in Pane.allCases {
      let layout = Layout(size, focus: focus, isZoomed: false, showsLog: true)
      let areas = Array(layout.areas.values)
      for area in areas {
        #expect(area.x >= 0 && area.y >= 0 && area.maxX <= size.width)
        #expect(area.maxY <= max(0, size.height - 1))
      }
      for (one, place) in zip(areas, areas.indices) {
        for other in areas[(place + 1)...] { #expect(one.intersection(other).isEmpty) }
      }
    }
  }

  @Test("a small or zoomed screen shows the focused pane alone", arguments: Pane.allCases)
  func showsOnePane(focus: Pane) {
    let small = Layout(Size(20, 5), focus: focus, isZoomed: false, showsLog: true)
    #expect(small.areas == [focus: Rect(0, 0, 20, 4)])
    let zoomed = Layout(Size(120, 36), focus: focus, isZoomed: true, showsLog: true)
    #expect(zoomed.areas == [focus: Rect(0, 0, 120, 35)])
  }
}
