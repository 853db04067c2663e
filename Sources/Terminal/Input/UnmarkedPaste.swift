/// A paste of a terminal that does not mark it (bracketed paste, xterm's mode 2004): nothing tells it from keys but
/// that several lines come at once, as no hand types them.
///
/// One line is keys as if typed, also with its end: so is what somebody types ahead.
enum UnmarkedPaste {
  /// Whether what was read at once is one: text and at least two line ends, and no sequence of a key.
  static func isOne(_ bytes: [UInt8]) -> Bool {
    let ends = bytes.count { $0 == 0x0D || $0 == 0x0A }
    guard ends > 1, bytes.count > 2 * ends else { return false }
    return bytes.allSatisfy { $0 >= 0x20 || $0 == 0x0D || $0 == 0x0A || $0 == 0x09 }
  }
}
