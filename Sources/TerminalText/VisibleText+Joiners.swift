extension VisibleText {
  /// Scripts whose letters a joiner shapes: Arabic to Sinhala.
  private static let joining: ClosedRange<UInt32> = 0x600...0xDFF
  /// Symbols and emoji that a joiner makes one of, and what may stand behind one of them.
  private static let emoji: [ClosedRange<UInt32>] = [
    0x2190...0x2BFF, 0xFE0F...0xFE0F, 0x1F000...0x1FAFF,
  ]

  /// Whether a scalar may go out as itself, between its neighbours.
  ///
  /// A joiner (U+200C, U+200D) has no width of its own and could hide in a word, but families of emoji and
  /// Persian are spelt with it: it is kept where it joins, else it is an escape.
  static func isShown(_ scalar: UInt32, after: UInt32, before: UInt32) -> Bool {
    if TextWidth.isUnsafe(scalar) { return false }
    guard scalar == 0x200C || scalar == 0x200D else { return true }
    if joining.contains(after), joining.contains(before) { return true }
    return isEmoji(after) && isEmoji(before)
  }

  private static func isEmoji(_ scalar: UInt32) -> Bool {
    emoji.contains { $0.contains(scalar) }
  }
}
