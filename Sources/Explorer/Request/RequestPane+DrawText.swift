import JSONTree
import Lotus
import Sessions
import Terminal

extension RequestPane {
  mutating func drawBody(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    bodyLines.read(ink.content.request.body)
    guard !bodyLines.lines.isEmpty else {
      return drawEmpty(
        "no body · \(opener) writes one, \(Command.choose.key) chooses its kind", into: &surface,
        area, ink)
    }
    let isJSON = ink.content.request.bodyKind == .json && area.height > 1
    let check =
      isJSON
      ? checkLines(bodyLines.jsonError, filled: ink.content.bodyFault, columns: area.width) : []
    let (text, line) = area.splitTop(area.height - min(check.count, area.height - 1))
    drawCheck(check, into: &surface, line, ink)
    drawText(bodyLines.lines.count, into: &surface, text) { pane, index in
      TemplatePieces(pane.bodyLines.lines[index])
        .styled(in: ink.content.environment, ink.theme.text, ink.theme)
    }
  }

  /// The key that opens what the tab shows: on the head Enter edits method or URL.
  var opener: String { isOnHead ? "a" : "Enter" }

  /// Words where nothing is yet, marked when the cursor is there.
  func drawEmpty(_ words: String, into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let line = area.splitTop(1).0
    let end = surface.draw([Styled(words, ink.theme.dim)].elided(to: line.width), line)
    if !isOnHead { mark(Rect(line.x, line.y, end - line.x, 1), &surface, ink) }
  }

  mutating func drawFinal(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    finalLines.read(ink.content.prepared, finalForm)
    guard finalLines.isComplaint else {
      return drawText(finalLines.lines.count, into: &surface, area) { pane, index in
        [Styled(pane.finalLines.lines[index], index == 0 ? ink.theme.key : ink.theme.text)]
      }
    }
    var y = area.y
    for (index, words) in finalLines.lines.enumerated() {
      let style = index == 0 ? ink.theme.broken : ink.theme.text
      for line in Columns.wrapped(words, width: area.width) where y < area.maxY {
        surface.draw([Styled(line, style)], Rect(area.x, y, area.width, 1))
        y += 1
      }
    }
  }

  /// Lines from the one the cursor scrolled to, `shift` columns to the left.
  private mutating func drawText(
    _ count: Int, into surface: inout Surface, _ area: Rect,
    _ line: (RequestPane, Int) -> [Styled]
  ) {
    var first = 0
    if case .row(let row) = place { first = row }
    window.follow(0, count: 0, height: area.height)
    first = max(0, min(first, count - area.height))
    for offset in 0..<max(0, min(area.height, count - first)) {
      let row = Rect(area.x, area.y + offset, area.width, 1)
      let shown = line(self, first + offset).dropping(columns: shift)
      surface.draw(shown.elided(to: area.width), row)
    }
  }
}

extension [Styled] {
  /// Without its first columns.
  func dropping(columns: Int) -> [Styled] {
    var left = columns
    var rest: [Styled] = []
    for stretch in self {
      let gone = Columns.prefix(stretch.text, columns: left)
      left -= Columns.of(gone)
      let text = String(stretch.text.dropFirst(gone.count))
      if !text.isEmpty { rest.append(Styled(text, stretch.style)) }
    }
    return rest
  }
}
