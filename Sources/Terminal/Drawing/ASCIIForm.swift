/// What stands for a sign where a terminal has none of it: frames of `- | +`, arrows of `< > ^ v`, marks of letters.
public enum ASCIIForm {
  private static let forms: [(ascii: Unicode.Scalar, signs: String)] = [
    ("-", "─━‐‑–—╸−"), ("|", "│┃"), ("+", "┌┐└┘┏┓┗┛├┤┬┴┼"), ("<", "←‹◂"), (">", "→›▸↪"),
    ("^", "↑▲"), ("v", "↓▼▾"), ("x", "☑✓✗✕"), ("o", "☐◇○◌⊘▫"), ("*", "●•▪◆"), ("#", "▓█"),
    (".", "░·…"),
    ("!", "≠"), ("\"", "“”„"), ("'", "‘’‚"), (" ", "\u{A0}\u{2007}\u{2009}\u{202F}"),
  ]

  private static let byScalar: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    forms.flatMap { form in form.signs.unicodeScalars.map { ($0, form.ascii) } }
  ) { first, _ in first }

  /// The ASCII character for a scalar; `?` for one that has none.
  public static func of(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x7F { return scalar }
    return Unicode.Scalar(scalar).flatMap { byScalar[$0] }?.value ?? 0x3F
  }
}
