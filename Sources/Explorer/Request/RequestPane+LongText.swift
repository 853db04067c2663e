import JSONTree
import Sessions
import Terminal

extension RequestPane {
  /// A text of many lines, over the room of the whole tab. JSON is checked while it is typed: the place of
  /// the error is marked, and the last line has it in words.
  mutating func drawLongText(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let isJSON = field?.target == .body && ink.content.request.bodyKind == .json && area.height > 1
    let (text, line) = area.splitTop(area.height - (isJSON ? 1 : 0))
    window.follow(0, count: 0, height: text.height)
    drawField(into: &surface, text, ink)
    guard isJSON, var field else { return }
    field.check.read(field.editor)
    self.field = field
    drawCheck(field.check.error, into: &surface, line, ink)
    guard let error = field.check.error else { return }
    let place = field.editor.snap(JSONCheck.place(of: error, in: field.editor.lines))
    let column = text.x + field.editor.column(place) - field.view.left
    let cell = Rect(column, text.y + place.line - field.view.top, 1, 1)
    surface.restyle(cell.intersection(text)) {
      $0.fg = ink.theme.wrong.fg
      $0.attributes.formUnion([.reverse, .underline])
    }
  }

  /// `JSON · line 3, column 7: …`; `filled` is what is wrong once variables have their values.
  func drawCheck(
    _ error: JSONError?, filled: JSONError? = nil, into surface: inout Surface, _ line: Rect,
    _ ink: Ink
  ) {
    let typed = error.map { "no JSON yet · \(Complaint($0).what)" }
    let sent = filled.map {
      "no JSON with its values, {{$json name}} escapes · \(Complaint($0).what)"
    }
    let words = typed ?? sent ?? "JSON"
    let style = words == "JSON" ? ink.theme.dim : ink.theme.wrong
    surface.draw([Styled(words, style)].elided(to: line.width), line)
  }
}
