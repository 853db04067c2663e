import JSONTree
import Lotus
import Terminal

extension AnswerPane {
  /// The tabs, and right which part of the answer the tree is.
  func tabs(into surface: inout Surface, _ strip: Rect, theme: Theme) {
    let tabs = shownTabs
    let end = TabStrip(
      full: tabs.map(label), current: tabs.firstIndex(of: tab) ?? 0, style: theme.plainTitle
    ).draw(into: &surface, Rect(strip.x, strip.y, strip.width, 1), theme: theme)
    guard tab == .tree, let mapping, body?.error == nil else { return }
    let words = isMapped ? "part \(mapping)" : "whole"
    let room = strip.maxX - end - 1
    guard room >= min(12, Columns.of(words)) else { return }
    let rest = Rect(strip.maxX - room, strip.y, room, 1)
    surface.drawTrailing([Styled(words, theme.dim)].elided(to: room), rest)
  }

  private func label(of tab: AnswerTab) -> String {
    if tab == .shape, shapes.showsTable { return "Table" }
    if tab == .hops, let count = exchange?.hops.count, count > 0 { return "Hops \(count + 1)" }
    switch tab {
    case .headers: return head.map { "\(tab.name) \($0.headers.count)" } ?? tab.name
    case .cookies: return cookieCount > 0 ? "\(tab.name) \(cookieCount)" : tab.name
    case .events: return events.map { "\(tab.name) \($0.count)" } ?? tab.name
    default: return tab.name
    }
  }

  /// The bottom line: left the search field, or what a search brought and the cursor's path; right the
  /// place.
  func bottom(into surface: inout Surface, _ area: Rect, focused: Bool, theme: Theme) {
    let y = area.maxY - 1
    let place = position
    var right = area.maxX - 2
    if !place.isEmpty, Columns.of(place) + 4 < area.width {
      right -= Columns.of(place) + 2
      surface.text(right, y, " \(place) ", theme.text)
      right -= 1
    }
    let room = right - area.x - 3
    guard room > 0 else { return }
    let line = Rect(area.x + 1, y, room + 1, 1)
    if let filter {
      let note = filterNote.isEmpty ? nil : Styled(filterNote, theme.wrong)
      field("filter ", filter.editor, note, into: &surface, line, focused, theme)
    } else if let field = compare.field {
      let mark = field.target == .member ? "arrays by member " : "ignore "
      self.field(mark, field.editor, diffFieldNote(theme), into: &surface, line, focused, theme)
    } else if let field = search.field {
      let note = note(theme, columns: room).map { Styled($0.text + " ", $0.style) }
      self.field(
        search.isExact ? "Aa/" : "/", field.editor, note, into: &surface, line, focused, theme)
    } else {
      let note = note(theme, columns: room)
      var line = note.map { [$0, Styled(" · ", theme.dim)] } ?? []
      if let path = path(columns: room - line.columns()) {
        line.append(Styled(path, focused ? theme.accent : theme.text))
      }
      guard line.columns() > 0 else { return }
      surface.text(area.x + 1, y, " ", theme.text)
      let end = surface.row(line, Rect(area.x + 2, y, room, 1))
      surface.text(end, y, " ", theme.text, clip: Rect(area.x, y, area.width - 1, 1))
    }
  }

  private func field(
    _ mark: String, _ editor: TextEditor, _ note: Styled?, into surface: inout Surface,
    _ area: Rect, _ focused: Bool, _ theme: Theme
  ) {
    let shown = area.width < 30 ? 0 : area.width / 2
    let columns = note.map { min(Columns.of($0.text), shown) } ?? 0
    surface.fill(area, 0x20, theme.text)
    let start = surface.text(area.x + 1, area.y, mark, theme.title, clip: area)
    let text = Rect(start, area.y, max(0, area.maxX - start - 1 - columns), 1)
    var view = TextView()
    view.draw(editor, &surface, text, theme.text, focused: focused)
    if let note {
      let room = max(0, min(columns, area.maxX - text.maxX - 1))
      surface.row([note], Rect(text.maxX + 1, area.y, room, 1))
    }
  }

  /// What the search brought, or how far it is; the number of matches where there is room.
  private func note(_ theme: Theme, columns: Int) -> Styled? {
    if let task = search.task { return Styled("searching \(percent(of: task)) %", theme.wrong) }
    if let words = pendingWords { return Styled(words, theme.wrong) }
    if let note = search.note { return Styled(note, theme.wrong) }
    guard [.tree, .raw, .events].contains(tab), columns >= 40, let tally = search.tally,
      tally.subject == searched
    else { return nil }
    let words = tally.found == 1 ? "match" : "matches"
    return Styled("\(tally.found)\(tally.isWhole ? "" : "+") \(words)", theme.dim)
  }

  private func path(columns: Int) -> String? {
    guard columns > 1 else { return nil }
    return switch tab {
    case .tree: tree?.path(columns: columns)
    case .diff: diffPath(columns: columns)
    case .shape: shapePath(columns: columns)
    case .events: events?.opened?.tree?.path(columns: columns)
    case .raw, .headers, .cookies, .timing, .hops: nil
    }
  }

  private var position: String {
    switch tab {
    case .tree: filter?.position ?? tree?.position ?? ""
    case .events: events?.position ?? ""
    case .raw: body?.raw.position ?? ""
    case .headers: headers.position
    case .cookies: cookies.position
    case .timing: timing.position
    case .hops: hops.position
    case .diff: diffPosition
    case .shape: shapePosition
    }
  }
}
