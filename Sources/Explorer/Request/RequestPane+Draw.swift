import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// Draws head and tabs into a rectangle with its own frame; `focused` shows cursor and bright title.
  mutating func draw(
    _ content: Content?, into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme
  ) {
    guard let content else {
      let room = PaneFrame(title: "Request", isFocused: focused).draw(into: &surface, area, theme)
      return drawNothing(into: &surface, room, theme)
    }
    if !isEditing { clamp(content) }
    let frame = PaneFrame(title: title(content), note: note(content), isFocused: focused)
    let room = frame.draw(into: &surface, area, theme)
    let parts = Parts(room, isOnHead: isOnHead)
    let ink = Ink(content: content, focused: focused, theme: theme)
    if !parts.head.isEmpty { drawHead(into: &surface, parts.head, ink) }
    if !parts.tabs.isEmpty { drawTabs(into: &surface, parts.tabs, ink) }
    guard !parts.list.isEmpty else { return }
    drawList(into: &surface, parts.list, ink)
    drawNotes(into: &surface, parts.list, ink)
    if room != area { drawPlace(into: &surface, area, ink) }
  }

  /// Which rows show where not all do, and the line of a text that is written: right in the frame.
  private func drawPlace(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    guard let words = shownRows(ink.content.request) else { return }
    let place = [Styled(" \(words) ", ink.theme.text)]
    guard place.columns() + 4 <= area.width else { return }
    surface.drawTrailing(place, Rect(area.x + 1, area.maxY - 1, area.width - 3, 1))
  }

  /// `4/20001` of a text that is written, `2–5/9` of rows and lines.
  private func shownRows(_ request: SavedRequest) -> String? {
    if let field, field.isLong {
      return "\(field.editor.cursor.line + 1)/\(field.editor.lines.count)"
    }
    var first = window.top
    let count: Int
    if kind(request) != nil {
      count = rowIndices(request).count + (isAdding ? 1 : 0)
    } else {
      guard isText(request), !finalLines.isComplaint || tab != .final else { return nil }
      count = tab == .final ? finalLines.lines.count : bodyLines.lines.count
      if case .row(let row) = place { first = row }
    }
    guard count > window.height else { return nil }
    return "\(first + 1)–\(min(count, first + window.height))/\(count)"
  }

  /// What every part of a frame draws with.
  struct Ink {
    let content: Content
    let focused: Bool
    let theme: Theme

    /// How a cell under the cursor differs.
    var cursor: Attributes { focused ? theme.cursor : theme.restingCursor }
  }

  /// Rectangles of head, tabs and what the tab shows. Where rows are few, what the cursor is on stays.
  struct Parts {
    let head, tabs, list: Rect

    init(_ room: Rect, isOnHead: Bool) {
      let heads = room.height >= 2 || isOnHead ? 1 : 0
      let tabs = room.height >= 3 || (room.height == 2 && isOnHead) ? 1 : 0
      let (head, rest) = room.splitTop(heads)
      let (line, list) = rest.splitTop(tabs)
      self.head = head
      self.tabs = line
      self.list = list
    }
  }

  /// Whether the cursor is on method or URL.
  var isOnHead: Bool { if case .row = place { false } else { true } }

  /// `GET get`; a request without a name is called by method and URL already.
  private func title(_ content: Content) -> String {
    let request = content.request
    let isNamed = !request.name.hasPrefix(request.method + " ")
    let name = isNamed ? "\(request.method) \(request.name)" : request.name
    return field?.target == .text ? name + " · its text in the file" : name
  }

  private func note(_ content: Content) -> String {
    let name = content.environment.name
    let parts = [
      content.request.isInsecure ? "insecure" : "", content.isDirty ? "not written" : "",
      name.isEmpty ? "" : "env: \(name)",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private func drawNothing(into surface: inout Surface, _ room: Rect, _ theme: Theme) {
    let lines = Columns.wrapped(emptyWords, width: room.width)
    for (index, line) in lines.prefix(room.height).enumerated() {
      surface.draw([Styled(line, theme.dim)], Rect(room.x, room.y + index, room.width, 1))
    }
  }

  private mutating func drawList(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    if field?.isLong == true { return drawLongText(into: &surface, area, ink) }
    if kind(ink.content.request) != nil { return drawRows(into: &surface, area, ink) }
    switch tab {
    case .parameters, .headers, .body: drawBody(into: &surface, area, ink)
    case .auth: drawAuth(into: &surface, area, ink)
    case .mapping: drawMapping(into: &surface, area, ink)
    case .variables: drawVariables(into: &surface, area, ink)
    case .options: drawOptions(into: &surface, area, ink)
    case .final: drawFinal(into: &surface, area, ink)
    }
  }

  /// Draws the open field; what it edits is underlined so that its room shows without colour.
  mutating func drawField(into surface: inout Surface, _ area: Rect, _ ink: Ink) {
    guard var field else { return }
    surface.target(area, .field)
    field.view.draw(
      field.editor, &surface, area, Style(field.isLong ? [] : .underline),
      focused: ink.focused)
    self.field = field
  }
}
