import Terminal

extension Model {
  /// Draws the whole screen. Panes remember their scroll, hence mutating; nothing else changes.
  mutating func draw(into surface: inout Surface, now: UInt64) {
    KeyTable.$inForce.withValue(keys) { drawPanes(into: &surface, now: now) }
  }

  private mutating func drawPanes(into surface: inout Surface, now: UInt64) {
    surface.clear()
    guard surface.size.width >= 12, surface.size.height >= 3 else { return drawTooSmall(&surface) }
    layout = Layout(
      surface.size, focus: focus, isZoomed: isZoomed || isViewer, showsLog: showsLog,
      isWriting: focus == .request && requestPane.field?.isLong == true,
      readsLog: focus == .log && !logPane.opened.isEmpty, splits: splits)
    for pane in Pane.allCases {
      if let area = layout.areas[pane] { draw(pane, in: area, on: &surface, now: now) }
    }
    StatusLine(self).draw(into: &surface, layout.status, theme: theme)
    let theme = theme
    if overlay != nil { surface.targets = [] }
    overlay?.draw(into: &surface, theme: theme)
    targets = surface.targets
  }

  /// Nothing can be shown that would be understood.
  private mutating func drawTooSmall(_ surface: inout Surface) {
    targets = []
    surface.text(0, 0, "too small", theme.text)
    surface.text(0, 1, "q quits", theme.dim)
  }

  private mutating func draw(_ pane: Pane, in area: Rect, on surface: inout Surface, now: UInt64) {
    let isFocused = pane == focus && overlay == nil
    switch pane {
    case .catalog:
      catalogPane.draw(
        marks: marks, files: fileMarks, into: &surface, area, focused: isFocused, theme: theme)
    case .request:
      requestPane.emptyWords = catalogPane.whatToDo
      requestPane.draw(content, into: &surface, area, focused: isFocused, theme: theme)
    case .answer:
      answer.draw(into: &surface, area, focused: isFocused, theme: theme, now: now)
    case .log:
      logPane.draw(into: &surface, area, focused: isFocused, theme: theme)
    }
  }

  private var fileMarks: CatalogPane.FileMarks {
    CatalogPane.FileMarks(
      dirty: dirtyFiles, changed: Set(files.lazy.filter { $0.value.theirs != nil }.map(\.key)),
      git: git)
  }
}
