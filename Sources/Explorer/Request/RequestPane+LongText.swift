import JSONTree
import Sessions
import Terminal

extension RequestPane {
  /// A text of many lines, over the room of the whole tab. JSON is checked while it is typed: the place of
  /// the error is marked, and the last line has it in words.
  mutating func drawLongText(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let isJSON = field?.target == .body && ink.content.request.bodyKind == .json && area.height > 1
    if isJSON, var field {
      field.check.read(field.editor)
      self.field = field
    }
    let check = isJSON ? checkLines(field?.check.error, columns: area.width) : []
    let (text, line) = area.splitTop(area.height - min(check.count, area.height - 1))
    window.follow(0, count: 0, height: text.height)
    drawField(into: &surface, text, ink)
    guard isJSON, let field else { return }
    drawCheck(check, into: &surface, line, ink)
    guard let error = field.check.error else { return }
    let place = field.editor.snap(JSONCheck.place(of: error, in: field.editor.lines))
    let column = text.x + field.editor.column(place) - field.view.left
    let cell = Rect(column, text.y + place.line - field.view.top, 1, 1)
    surface.restyle(cell.intersection(text)) {
      $0.fg = ink.theme.wrong.fg
      $0.attributes.formUnion([.reverse, .underline])
    }
  }

  /// `no JSON yet · line 3, column 7: …`, in as many lines as it needs; `filled` is what is wrong once variables
  /// have their values.
  func checkLines(_ error: JSONError?, filled: JSONError? = nil, columns: Int) -> [String] {
    let typed = error.map { "no JSON yet · \(Complaint($0).what)" }
    let sent = filled.map {
      "no JSON with its values, {{$json name}} escapes · \(Complaint($0).what)"
    }
    return Columns.wrapped(typed ?? sent ?? Self.isJSON, width: columns)
  }

  private static let isJSON = "JSON"

  func drawCheck(_ lines: [String], into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    let style = lines == [Self.isJSON] ? ink.theme.dim : ink.theme.wrong
    for (index, words) in lines.prefix(area.height).enumerated() {
      surface.draw([Styled(words, style)], Rect(area.x, area.y + index, area.width, 1))
    }
  }
}
