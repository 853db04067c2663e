import Terminal

extension Target.Kind {
  /// A row of a list or tree.
  static let row = Target.Kind(rawValue: "row")
  static let tab = Target.Kind(rawValue: "tab")
  // The request: its head, and the cells of a row.
  static let method = Target.Kind(rawValue: "method")
  static let url = Target.Kind(rawValue: "url")
  static let tick = Target.Kind(rawValue: "tick")
  static let name = Target.Kind(rawValue: "name")
  static let value = Target.Kind(rawValue: "value")
  /// A cell of a table.
  static let cell = Target.Kind(rawValue: "cell")
  /// The open text field.
  static let field = Target.Kind(rawValue: "field")
  /// What an overlay covers.
  static let box = Target.Kind(rawValue: "box")
}

extension Model {
  /// Rows that a turn of the wheel moves by.
  private static let wheelRows = 3

  /// The mouse did something at a cell. A press puts the cursor there, one more on the same row is Enter; a line
  /// between panes can be dragged; the wheel scrolls what is under it.
  mutating func mouse(_ action: MouseAction, button: Int, at point: Point) -> [Effect] {
    switch action {
    case .wheelUp: return wheel(-1, at: point)
    case .wheelDown: return wheel(1, at: point)
    case .press where button == 1: return overlay == nil ? press(at: point) : pressOverlay(point)
    case .drag: if let split { layout.move(split, to: point, in: &splits) }
    case .release:
      split = nil
      return keepSplits()
    default: break
    }
    return []
  }

  private func target(at point: Point) -> Target? { targets.last { $0.rect.contains(point) } }

  /// A press beside the box closes it, one on a row chooses it.
  private mutating func pressOverlay(_ point: Point) -> [Effect] {
    guard let target = target(at: point) else { return overlayInput(.key(.escape, [])) }
    guard target.kind == .row, let outcome = overlay?.press(target.number) else { return [] }
    return take(outcome)
  }

  private mutating func press(at point: Point) -> [Effect] {
    split = layout.split(at: point)
    guard let pane = layout.pane(at: point) else { return [] }
    let target = target(at: point)
    if target?.kind == .field, pane == focus { return placeCaret(at: point, in: target!.rect) }
    if pane == .answer, focus == .answer, answer.isListed, let target, target.kind == .row {
      // The list takes keys as a field does: a press moves in it, one more is Enter.
      return answer.press(target) ? field(.key(.enter, [])) : []
    }
    var effects: [Effect] = []
    if isTyping {
      // What is typed is kept, as when one goes on with Tab.
      if focus == .request, !settle() { return [] }
      if isTyping { effects += field(.key(.enter, [])) }
    }
    notice = nil
    let wasHere = focus == pane
    focus = pane
    if let target { effects += press(target, wasHere: wasHere) }
    return effects
  }

  private mutating func press(_ target: Target, wasHere: Bool) -> [Effect] {
    let isSame: Bool
    switch focus {
    case .catalog:
      isSame = catalogPane.cursor == target.number
      catalogPane.cursorTo(target.number)
    case .request: isSame = requestPane.press(target)
    case .answer: isSame = answer.press(target)
    case .log: isSame = logPane.press(target)
    }
    if target.kind == .tick { return perform(.tick) }
    guard wasHere, isSame, target.kind != .tab else {
      return focus == .catalog ? followSelection() : []
    }
    // What Enter does as Lotus comes, whatever key has it now.
    let enter = KeyTable.usual.keymap.command(for: .key(.enter, []), in: context)
    return enter.map { perform($0) } ?? []
  }

  private mutating func placeCaret(at point: Point, in area: Rect) -> [Effect] {
    guard var field = requestPane.field else { return [] }
    field.editor.apply(.place(field.view.position(field.editor, at: point, in: area)))
    requestPane.field = field
    return []
  }

  /// Turns the wheel over a pane or an overlay.
  private mutating func wheel(_ turns: Int, at point: Point) -> [Effect] {
    let rows = Self.wheelRows * turns
    if overlay != nil {
      return (0..<abs(rows)).flatMap { _ in overlayInput(.key(rows < 0 ? .up : .down, [])) }
    }
    switch layout.pane(at: point) {
    case .catalog?: catalogPane.window.scroll(by: rows)
    case .request?: scrollRequest(by: rows)
    case .answer?: answer.scroll(by: rows)
    case .log?: logPane.scroll(by: rows)
    case nil: break
    }
    return []
  }

  /// Rows scroll; in a text, where there is no cursor, the place moves; a long field moves its caret.
  private mutating func scrollRequest(by rows: Int) {
    guard let content else { return }
    if requestPane.field?.isLong == true {
      for _ in 0..<abs(rows) { _ = requestPane.input(.key(rows < 0 ? .up : .down, []), content) }
    } else if requestPane.isText(content.request) {
      for _ in 0..<abs(rows) { _ = requestPane.move(rows < 0 ? .up : .down, content) }
    } else {
      requestPane.window.scroll(by: rows)
    }
  }
}

extension RequestPane {
  /// The cursor goes to what was pressed; whether it was there already.
  mutating func press(_ target: Target) -> Bool {
    let before = spot
    switch target.kind {
    case .tab:
      tab = Tab(rawValue: target.number) ?? tab
      if tab != before.tab { select(tab) }
    case .method: place = .method
    case .url: place = .url
    case .name, .value, .tick:
      place = .row(target.number)
      cell = target.kind == .name ? .name : .value
    default: return false
    }
    return spot == before
  }
}
