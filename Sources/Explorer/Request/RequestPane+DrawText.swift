import JSONTree
import Lotus
import Sessions
import Terminal

extension RequestPane {
  mutating func drawBody(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    if field?.target == .body { return drawField(into: &surface, area, ink) }
    bodyLines.read(ink.content.request.body)
    guard !bodyLines.lines.isEmpty else {
      return drawEmpty("no body · \(opener) writes one", into: &surface, area, ink)
    }
    drawText(bodyLines.lines.count, into: &surface, area) { pane, index in
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
    finalLines.read(ink.content.prepared)
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

  /// The data path as a row, and while it is typed where it is wrong.
  mutating func drawMapping(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    window.follow(0, count: 1, height: area.height)
    let (line, below) = area.splitTop(1)
    let (label, cell) = line.splitLeft(line.width >= 24 ? 8 : 0)
    surface.draw([Styled("# @data", ink.theme.dim)], label)
    if field?.target == .data {
      drawField(into: &surface, cell, ink)
      return drawPathError(into: &surface, below, cell, ink)
    }
    let path = ink.content.request.data?.description
    let words = path.map { Styled($0, ink.theme.text) }
    let empty = Styled(
      "the whole answer · \(opener) sets a path such as $.items", ink.theme.dim)
    let end = surface.draw([words ?? empty].elided(to: cell.width), cell)
    guard !isOnHead else { return }
    let shown = Rect(cell.x, cell.y, max(1, path == nil ? 1 : end - cell.x), 1)
    mark(shown.intersection(cell), &surface, ink)
  }

  /// A caret under the place, and below it the words.
  private func drawPathError(
    into surface: inout Surface, _ area: Rect, _ cell: Rect, _ ink: Ink
  ) {
    guard let field, let error = field.pathError else { return }
    let before = String(decoding: error.text.utf8.prefix(error.offset), as: UTF8.self)
    let column = cell.x + Columns.of(before) - field.view.left
    var y = area.y
    if column >= cell.x, column < cell.maxX, area.height > 1 {
      surface.draw([Styled("^", ink.theme.wrong)], Rect(column, y, 1, 1))
      y += 1
    }
    for line in Columns.wrapped(Complaint(error).sentence, width: area.width) where y < area.maxY {
      surface.draw([Styled(line, ink.theme.wrong)], Rect(area.x, y, area.width, 1))
      y += 1
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
