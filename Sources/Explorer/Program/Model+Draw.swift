import Terminal

extension Model {
  /// Draws the whole screen. Panes remember their scroll, hence mutating; nothing else changes.
  mutating func draw(into surface: inout Surface, now: UInt64) {
    surface.clear()
    let layout = Layout(
      surface.size, focus: focus, isZoomed: isZoomed || isViewer, showsLog: showsLog,
      isWriting: focus == .request && requestPane.field?.isLong == true)
    for pane in Pane.allCases {
      if let area = layout.areas[pane] { draw(pane, in: area, on: &surface, now: now) }
    }
    StatusLine(self).draw(into: &surface, layout.status, theme: theme)
    let theme = theme
    overlay?.draw(into: &surface, theme: theme)
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
      dirty: dirtyFiles, changed: Set(files.filter { $0.value.theirs != nil }.keys), git: git)
  }
}
