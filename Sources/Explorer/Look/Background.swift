/// The background of a terminal, as far as it says.
enum Background: Hashable, Sendable {
  case light, dark

  /// The question for it (OSC 11 of xterm); the answer is `]11;rgb:RRRR/GGGG/BBBB`.
  static let question = "\u{1B}]11;?\u{1B}\\"

  /// Terminals that answer or at least swallow the question. The Linux console, GNU screen and real VT100s may
  /// print it.
  static func canAsk(_ environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    let names = [
      "xterm", "tmux", "rxvt", "alacritty", "kitty", "foot", "wezterm", "st-", "ghostty", "konsole",
      "vte", "gnome", "mintty", "contour",
    ]
    return names.contains(where: term.hasPrefix)
      || (term.hasPrefix("screen") && environment["TMUX"]?.isEmpty == false)
  }

  /// What rxvt, Konsole and others say in `COLORFGBG`: `15;0`, `0;default;15`.
  init?(colorFGBG text: String) {
    guard let last = text.split(separator: ";").last, let color = Int(last),
      (0...15).contains(color)
    else { return nil }
    self = color < 7 || color == 8 ? .dark : .light
  }

  /// An answer to the question, without its `ESC ]` and its end.
  init?(reply: [UInt8]) {
    let text = String(decoding: reply, as: UTF8.self)
    guard text.hasPrefix("11;rgb") else { return nil }
    let parts = text.split(separator: ":").last?.split(separator: "/").prefix(3) ?? []
    let levels = parts.compactMap { part in
      Int(part, radix: 16).map { Double($0) / Double((1 << (4 * part.count)) - 1) }
    }
    guard levels.count == 3 else { return nil }
    // Rec. 709 weights: green is the brightest to the eye.
    let luminance = 0.2126 * levels[0] + 0.7152 * levels[1] + 0.0722 * levels[2]
    self = luminance > 0.5 ? .light : .dark
  }
}
