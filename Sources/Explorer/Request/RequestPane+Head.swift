import Lotus
import Sessions
import Terminal

extension RequestPane {
  /// `GET │ {{host}}/anything/{{id}}`
  mutating func drawHead(into surface: inout Surface, _ line: Rect, _ ink: Ink) {
    let method = ink.content.request.method
    let isMethodOpen = field?.target == .method
    let wanted = isMethodOpen ? max(10, Columns.of(method) + 2) : Columns.of(method, atMost: 12)
    let (left, rest) = line.splitLeft(min(wanted, max(1, line.width / 2)))
    surface.target(left, .method)
    if isMethodOpen {
      drawField(into: &surface, left, ink)
    } else {
      let word = [Styled(method, ink.theme.plainTitle)]
      surface.draw(word.elided(to: left.width), left)
      if place == .method { mark(left, &surface, ink) }
    }
    surface.draw([Styled(" │ ", ink.theme.dim)], rest)
    let url = Rect(rest.x + 3, rest.y, rest.width - 3, rest.height)
    guard !url.isEmpty else { return }
    surface.target(url, .url)
    if field?.target == .url {
      drawField(into: &surface, url, ink)
    } else {
      drawURL(into: &surface, url, ink)
    }
  }

  private func drawURL(into surface: inout Surface, _ line: Rect, _ ink: Ink) {
    let environment = ink.content.environment
    // Masked as a text with its variables in place: user info and secret values only.
    let template = TemplatePieces(Masking.maskedURL(ink.content.request.url))
    var room = line.width
    if place == .url {
      let faults = template.hint(in: environment, ink.theme)
      let hint = faults.isEmpty ? template.sources(in: environment, ink.theme) : faults
      let width = hint.columns(atMost: room)
      if !hint.isEmpty, width + 10 <= room {
        surface.drawTrailing(hint, line)
        room -= width + 1
      }
    }
    let url = URLSplit(template).styled(in: environment, ink.theme)
    let end = surface.draw(url.elidedInMiddle(to: room), Rect(line.x, line.y, room, 1))
    if place == .url { mark(Rect(line.x, line.y, max(1, end - line.x), 1), &surface, ink) }
  }

  /// Shows that the cursor is on a cell.
  func mark(_ cell: Rect, _ surface: inout Surface, _ ink: Ink) {
    surface.restyle(cell) { $0.attributes.insert(ink.cursor) }
  }

  /// `Params 2 │ Headers 3 │ Body 34 B │ Mapping $.items │ Vars │ Options 1 │ Final`; where there is no room
  /// without counts, size and path, then only the open one between arrows.
  func drawTabs(into surface: inout Surface, _ line: Rect, _ ink: Ink) {
    let request = ink.content.request
    TabStrip(
      full: Tab.allCases.map { label($0, request, inFull: true) },
      short: Tab.allCases.map { label($0, request, inFull: false) },
      current: tab.rawValue, style: currentStyle(ink)
    ).draw(into: &surface, line, theme: ink.theme)
  }

  private func currentStyle(_ ink: Ink) -> Style {
    var style = ink.focused ? ink.theme.title : ink.theme.plainTitle
    // In a text there is no cell to mark: the tab itself says that the cursor is below the head.
    if isText(ink.content.request) && !isOnHead && ink.focused {
      style.attributes.insert(ink.cursor)
    }
    return style
  }

  private func label(_ tab: Tab, _ request: SavedRequest, inFull: Bool) -> String {
    let rows = { (kind: SavedRow.Kind) in request.rows.count { $0.kind == kind } }
    switch tab {
    case .parameters: return "Params \(rows(.parameter))"
    case .headers: return "Headers \(rows(.header))"
    case .body:
      if let kind = request.bodyRowKind, inFull { return "Body \(rows(kind))" }
      let size = Measures.size(request.body.count)
      return inFull && !request.body.isEmpty ? "Body \(size)" : "Body"
    case .auth: return inFull ? AuthRows(request.auth).tabLabel : "Auth"
    case .mapping:
      let path = request.data.map { " " + Columns.elided($0.description, to: 16) }
      return inFull ? "Mapping\(path ?? "")" : "Map"
    case .variables: return "Vars"
    case .options:
      let count = request.options.count + (request.version == nil ? 0 : 1)
      return !inFull ? "Opt" : count > 0 ? "Options \(count)" : "Options"
    case .final: return finalForm.isCurl ? "curl" : "Final"
    }
  }
}
