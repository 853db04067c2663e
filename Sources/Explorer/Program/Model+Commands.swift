import Sessions
import Terminal

extension Model {
  /// Performs a command: what concerns the whole program here, the rest in the focused pane.
  mutating func perform(_ command: Command) -> [Effect] {
    switch command {
    case .send: return send()
    case .replay: return replay()
    case .save: return save()
    case .undo: return retrace(.undo)
    case .redo: return retrace(.redo)
    case .palette: return open(.finder(palette))
    case .help: return open(.help(help))
    case .environments: return chooseEnvironment()
    case .cancel: return cancel(else: nil)
    case .interrupt: return interrupt()
    case .back: return back()
    case .repaint: return [.repaint]
    case .suspend: return [.suspend]
    case .nextPane: return move(by: 1)
    case .previousPane: return move(by: -1)
    case .zoom:
      isZoomed.toggle()
      return []
    case .toggleLog:
      showsLog.toggle()
      if !showsLog, focus == .log { focus = .answer }
      return []
    case .mouse: return toggleMouse()
    case .look: return chooseLook()
    case .editKeys: return editKeys()
    case .narrower: return resize(columns: -2)
    case .wider: return resize(columns: 2)
    case .lower: return resize(rows: -1)
    case .higher: return resize(rows: 1)
    default: return performInPane(command)
    }
  }

  private mutating func resize(columns: Int = 0, rows: Int = 0) -> [Effect] {
    layout.resize(focus, columns: columns, rows: rows, in: &splits)
    return keepSplits()
  }

  private mutating func performInPane(_ command: Command) -> [Effect] {
    switch focus {
    case .catalog:
      if command == .toggle, catalogPane.selected != nil {
        focus = .request
        return []
      }
      if let effects = arrange(command) { return effects }
      catalogPane.perform(command)
      if let words = catalogPane.notice(marks, git: git.states) { say(words) }
      return followSelection()
    case .request:
      guard let content else { return [] }
      if command == .editOutside { return editOutside() }
      if let choice = Choice(command, in: requestPane, content.request) {
        return settle() ? open(.choice(choice)) : []
      }
      apply(requestPane.perform(command, content))
      return copyEffects()
    case .answer:
      if let effects = performOnNode(command) ?? performOnJar(command) { return effects }
      if let words = answer.perform(command) { say(words) }
      return answer.hasWork ? [.again] : []
    case .log: return performInLog(command)
    }
  }

  private mutating func open(_ overlay: Overlay) -> [Effect] {
    self.overlay = overlay
    return []
  }

  /// The pane before or after the focused one, of those that have room or would have.
  private mutating func move(by step: Int) -> [Effect] {
    guard !isViewer, settle() else { return [] }
    let panes = Pane.allCases.filter { $0 != .log || showsLog }
    let place = panes.firstIndex(of: focus) ?? 0
    focus = panes[(place + step + panes.count) % panes.count]
    return []
  }

  /// Esc: the running transfer of the shown request; else words, else nothing.
  private mutating func cancel(else words: String?) -> [Effect] {
    if focus == .answer, words == nil, answer.closeEvent() { return [] }
    if let selected, answer.isRunning, let id = showing[selected] { return [.cancel(id)] }
    if focus == .catalog, catalogPane.filter != nil {
      catalogPane.clearFilter()
      return followSelection()
    }
    if focus == .log, logPane.matches != nil {
      logPane.filter(by: nil, now: now)
      return []
    }
    if let words { say(words) }
    return []
  }

  /// Ctrl-C: cancels; a second one within a second quits.
  private mutating func interrupt() -> [Effect] {
    if let before = interruptedAt, now < before + 1_000_000_000 { return quit() }
    interruptedAt = now
    return cancel(else: "^C again quits")
  }

  /// q: takes the zoom back; at the top it quits.
  private mutating func back() -> [Effect] {
    if focus == .answer, answer.closeEvent() { return [] }
    guard isZoomed, !isViewer else { return quit() }
    isZoomed = false
    return []
  }

  /// Quits, asking when something is not written.
  private mutating func quit() -> [Effect] {
    guard settle() else { return [] }
    let dirty = dirtyFiles.map(Catalog.name(of:)).sorted()
    guard !dirty.isEmpty else { return [.quit] }
    overlay = .question(Question(unsaved: dirty))
    return []
  }
}
