import Terminal

extension Model {
  /// A key while an overlay is open.
  mutating func overlayInput(_ event: InputEvent) -> [Effect] {
    guard let outcome = overlay?.input(event) else { return [] }
    switch outcome {
    case .stay: return []
    case .close:
      overlay = nil
      return []
    case .choose(let command):
      overlay = nil
      return perform(command)
    case .quitWithoutSaving: return [.quit]
    case .saveAndQuit:
      overlay = nil
      isQuitting = true
      return saveAll()
    }
  }
}
