import Sessions
import Terminal

extension Model {
  /// A key while an overlay is open.
  mutating func overlayInput(_ event: InputEvent) -> [Effect] {
    guard let outcome = overlay?.input(event) else { return [] }
    return take(outcome)
  }

  /// What a key or the mouse came to.
  mutating func take(_ outcome: Overlay.Outcome) -> [Effect] {
    switch outcome {
    case .stay: return []
    case .close:
      overlay = nil
      return []
    case .choose(let command):
      remember(outcome)
      overlay = nil
      goWhere(command)
      return perform(command)
    case .act(let act):
      if case .show = act { remember(outcome) }
      overlay = nil
      return perform(act)
    case .edit(let edit):
      overlay = nil
      let wasEmpty = request?.body.isEmpty ?? true
      apply(edit)
      if let content { requestPane.goOn(after: edit, content, wasEmpty: wasEmpty) }
      return []
    case .quitWithoutSaving: return [.quit]
    case .saveAndQuit:
      overlay = nil
      isQuitting = true
      return saveAll()
    }
  }

  /// A command that only another pane has takes the focus there.
  private mutating func goWhere(_ command: Command) {
    let contexts = Binding.table.filter { $0.command == command }.map(\.context)
    if contexts.contains(where: { [.anywhere, context, context.pane].contains($0) }) { return }
    if let pane = Pane.allCases.first(where: { pane in contexts.contains { $0.pane == pane.context }
    }) {
      focus = pane
    }
    if contexts == [.cookies] { answer.choose(.cookies) }
  }

  /// What was chosen stands first in the palette from now on.
  private mutating func remember(_ outcome: Overlay.Outcome) {
    guard case .finder = overlay else { return }
    recent.removeAll { $0 == outcome }
    recent.insert(outcome, at: 0)
    if recent.count > 20 { recent.removeLast() }
  }
}
