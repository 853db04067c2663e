import Sessions

extension RequestPane {
  /// The edit handed out last could not be made: its field opens again as it was, so that nothing typed
  /// is lost, and `notice` says what is at fault and why.
  mutating func refused(_ words: String) {
    if let handedOut { field = handedOut }
    handedOut = nil
    refuse(words)
  }

  /// The open field stays open, and the words for the status line begin with the way out:
  /// `the name is not kept, Esc discards it: …`.
  mutating func refuse(_ words: String) {
    guard let field else { return notice = words }
    self.field?.refuse()
    notice = "\(field.target.words) is not kept, Esc discards it: \(words)"
  }

  /// Esc on a text that was just refused: the field closes, the request stays as it was.
  mutating func discard() {
    guard let field else { return }
    self.field = nil
    notice = "\(field.target.words) is discarded, the request is as it was"
  }
}
