import JSONTree
import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// Where the data and the error of an answer stand, a row each; while one is typed, where it is wrong.
  ///
  ///     # @data   $.items
  ///     # @error  $.error.message
  mutating func drawMapping(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    window.follow(0, count: 2, height: area.height)
    let request = ink.content.request
    let rows: [(String, RequestField.Target, JSONPath?, String)] = [
      ("# @data", .data, request.data, "the whole answer · \(opener) sets a path such as $.items"),
      (
        "# @error", .error, request.error,
        "none · \(opener) sets where an answer says its error, for its title"
      ),
    ]
    var rest = area
    // Where only one line is there, it is the one with the cursor.
    let first = area.height == 1 && place == .row(1) ? 1 : 0
    for (index, (label, target, path, words)) in rows.enumerated() where index >= first {
      guard !rest.isEmpty else { return }
      let (line, below) = rest.splitTop(1)
      let (head, cell) = line.splitLeft(line.width >= 24 ? 10 : 0)
      surface.draw([Styled(label, ink.theme.dim)], head)
      surface.target(line, .value, index)
      rest = below
      if field?.target == target {
        drawField(into: &surface, cell, ink)
        rest = drawPathError(into: &surface, below, cell, ink)
      } else {
        drawPath(path, words, into: &surface, cell, isUnderCursor: place == .row(index), ink)
      }
    }
  }

  private func drawPath(
    _ path: JSONPath?, _ words: String, into surface: inout Surface, _ cell: Rect,
    isUnderCursor: Bool, _ ink: Ink
  ) {
    let text = path.map { Styled($0.description, ink.theme.text) }
    let end = surface.draw([text ?? Styled(words, ink.theme.dim)].elided(to: cell.width), cell)
    guard isUnderCursor, !isEditing else { return }
    let shown = Rect(cell.x, cell.y, max(1, path == nil ? 1 : end - cell.x), 1)
    mark(shown.intersection(cell), &surface, ink)
  }

  /// A caret under the place, and below it the words; answers what is left.
  private func drawPathError(
    into surface: inout Surface, _ area: Rect, _ cell: Rect, _ ink: Ink
  ) -> Rect {
    guard let field, let error = field.pathError else { return area }
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
    return Rect(area.x, y, area.width, area.maxY - y)
  }
}
