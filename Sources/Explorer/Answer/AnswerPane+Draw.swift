import JSONTree
import Lotus
import Terminal

extension AnswerPane {
  /// Draws into a rectangle with its own frame; remembers its height for paging.
  mutating func draw(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme, now: UInt64
  ) {
    let inner = PaneFrame(title: "", isFocused: focused).draw(into: &surface, area, theme)
    content(into: &surface, inner, focused: focused, theme: theme, now: now)
    guard inner != area else { return }
    title(into: &surface, area, focused: focused, theme: theme, now: now)
    bottom(into: &surface, area, focused: focused, theme: theme)
  }

  private func title(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme, now: UInt64
  ) {
    let room = area.width - 4
    let facts = AnswerFact.fitting(
      facts(theme: theme, width: room, now: now), columns: room
    ).map(\.styled)
    var line = [Styled](facts.map { [$0] }.joined(separator: [Styled(" · ", theme.dim)]))
    if line[0].style == .plain { line[0].style = focused ? theme.title : theme.plainTitle }
    let end = surface.row(line, Rect(area.x + 2, area.y, room, 1))
    surface.text(area.x + 1, area.y, " ", theme.text)
    surface.text(end, area.y, " ", theme.text, clip: Rect(area.x, area.y, area.width - 1, 1))
  }

  private mutating func content(
    into surface: inout Surface, _ inner: Rect, focused: Bool, theme: Theme, now: UInt64
  ) {
    guard !inner.isEmpty else { return }
    if tab == .raw { chooseCharset() }
    var rest = inner
    if inner.height >= 2 {
      let (strip, below) = inner.splitTop(1)
      tabs(into: &surface, strip, theme: theme)
      rest = below
    }
    let notices = notices.flatMap { $0.lines(columns: rest.width, theme) }
    let shown = notices.prefix(hasView ? max(1, rest.height / 2) : rest.height)
    for (index, line) in shown.enumerated() {
      surface.row(line, Rect(rest.x, rest.y + index, rest.width, 1))
    }
    view(into: &surface, rest.splitTop(shown.count).1, focused: focused, theme: theme, now: now)
  }

  /// Whether the tab has something to show beside notices.
  private var hasView: Bool {
    switch tab {
    case .events: events?.count ?? 0 > 0
    case .tree: tree != nil
    case .raw: body.map { !$0.isEmpty } ?? false
    case .headers: head != nil || exchange?.hops.isEmpty == false
    case .cookies: exchange != nil || jar != nil
    case .timing, .hops: exchange != nil
    case .diff: compare.picker != nil || compare.sheet != nil
    case .shape: shapes.showsTable ? shownTable?.sheet.rowCount ?? 0 > 0 : shownShape != nil
    }
  }

  private mutating func view(
    into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme, now: UInt64
  ) {
    guard hasView, !area.isEmpty else { return }
    switch tab {
    case .events:
      events?.draw(
        into: &surface, area, marks: search.bytes, focused: focused, theme: theme)
    case .tree where filter != nil:
      filter?.lay(height: area.height)
      if let tree { filter?.draw(into: &surface, area, tree, theme: theme) }
    case .tree:
      changeTree { $0.lay(height: area.height) }
      tree?.draw(into: &surface, area, marks: search.marks, focused: focused, theme: theme)
    case .raw:
      body?.raw.lay(area)
      body?.raw.draw(into: &surface, area, marks: search.bytes, theme: theme)
    case .headers:
      headers.lay(headerSections(theme), area)
      headers.draw(into: &surface, area, focused: focused, theme: theme)
    case .cookies:
      cookies.lay(cookieSections(theme), area)
      cookies.draw(into: &surface, area, focused: focused, theme: theme)
    case .hops:
      hops.lay(hopSections(theme), area)
      hops.draw(into: &surface, area, focused: focused, theme: theme)
    case .timing:
      timing.lay(timingLines(theme, columns: area.width), area)
      timing.draw(into: &surface, area)
    case .diff: drawDiff(into: &surface, area, focused: focused, theme: theme, now: now)
    case .shape: drawShape(into: &surface, area, focused: focused, theme: theme)
    }
  }
}
