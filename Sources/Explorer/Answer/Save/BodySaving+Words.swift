extension BodySaving {
  /// What Enter does, in the words under the field.
  var hint: String {
    if let incomplete { return "Enter saves what came, \(incomplete)" }
    guard received != nil else { return "Enter saves it · Esc leaves it" }
    return asReceived
      ? "Enter saves it as it came, \(shortCoding) · Tab decoded"
      : "Enter saves it decoded · Tab as it came, \(shortCoding)"
  }

  /// What a server calls it may be any text.
  private var shortCoding: String { Columns.elided(coding, to: 12) }
}
