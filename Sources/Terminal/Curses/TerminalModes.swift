/// The private modes we set beside ncurses' own, and their undoing in reverse order.
struct TerminalModes {
  /// Sent when the screen is taken.
  let on: String
  /// Sent when it is given back.
  let off: String

  /// Bracketed paste (2004) and focus reports (1004) always; with `mouse` presses (1000), drags (1002) and
  /// SGR coordinates (1006).
  init(mouse: Bool) {
    let numbers = [2004] + (mouse ? [1000, 1002, 1006] : []) + [1004]
    on = numbers.map { "\u{1B}[?\($0)h" }.joined()
    off = numbers.reversed().map { "\u{1B}[?\($0)l" }.joined()
  }
}
