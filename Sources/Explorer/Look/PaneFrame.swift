import Terminal

/// The frame of a pane: a title at the left of its top line, a note at the right. The focused pane has
/// heavy lines, so that it shows without colour.
///
///     ┌ GET get ───────────────────────── env: local ┐
///     ┏ GET get ━━━━━━━━━━━━━━━━━━━━━━━━━ env: local ┓
struct PaneFrame {
  var title: String
  var note = ""
  var isFocused: Bool

  /// Clears the rectangle, draws the frame and answers the room inside it, with one column of padding.
  /// A rectangle too small for a frame is all room.
  func draw(into surface: inout Surface, _ area: Rect, _ theme: Theme) -> Rect {
    surface.fill(area, 0x20, theme.text)
    guard area.width >= 8, area.height >= 3 else { return area }
    let style = isFocused ? theme.accent : theme.dim
    let lines = isFocused ? Lines.heavy : .light
    for y in area.y..<area.maxY {
      surface.text(area.x, y, lines.side, style)
      surface.text(area.maxX - 1, y, lines.side, style)
    }
    edge(lines.top, Rect(area.x, area.y, area.width, 1), &surface, style)
    edge(lines.bottom, Rect(area.x, area.maxY - 1, area.width, 1), &surface, style)
    drawWords(into: &surface, Rect(area.x + 1, area.y, area.width - 2, 1), theme)
    return Rect(area.x + 2, area.y + 1, area.width - 4, area.height - 2)
  }

  /// The box characters of a frame.
  private struct Lines {
    typealias Edge = (left: String, line: UInt32, right: String)
    let top, bottom: Edge
    let side: String

    static let light = Lines(top: ("┌", 0x2500, "┐"), bottom: ("└", 0x2500, "┘"), side: "│")
    static let heavy = Lines(top: ("┏", 0x2501, "┓"), bottom: ("┗", 0x2501, "┛"), side: "┃")
  }

  private func edge(_ edge: Lines.Edge, _ line: Rect, _ surface: inout Surface, _ style: Style) {
    surface.fill(line, edge.line, style)
    surface.text(line.x, line.y, edge.left, style)
    surface.text(line.maxX - 1, line.y, edge.right, style)
  }

  private func drawWords(into surface: inout Surface, _ line: Rect, _ theme: Theme) {
    let shown = Columns.elided(title, to: line.width - 2)
    let end = surface.draw(
      [Styled(" \(shown) ", isFocused ? theme.title : theme.plainTitle)], line)
    let room = line.maxX - end - 1
    if !note.isEmpty, Columns.of(note, atMost: room) + 2 <= room {
      surface.drawTrailing([Styled(" \(note) ", theme.dim)], line)
    }
  }
}
