import Terminal

extension InputEvent {
  /// How far a key moves the cursor of a list under a text field, where letters are text; nil when it
  /// moves nothing.
  func listStep(page: Int) -> Int? {
    guard case .key(let key, let modifiers) = self else { return nil }
    switch (key, modifiers) {
    case (.up, _), (.char("p"), .ctrl), (.tab, .shift): return -1
    case (.down, _), (.char("n"), .ctrl), (.tab, _): return 1
    case (.pageUp, _): return -page
    case (.pageDown, _): return page
    default: return nil
    }
  }
}
