/// What a terminal can, as far as its name tells.
public enum TerminalKind {
  /// Whether it is the console of Linux or of FreeBSD, or one of DEC or ANSI: it marks no pastes and has no
  /// clipboard.
  public static func isPlain(_ name: String) -> Bool {
    ["linux", "vt1", "vt2", "vt5", "ansi", "cons25"].contains(where: name.hasPrefix)
  }
}
