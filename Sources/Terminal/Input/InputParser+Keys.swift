extension InputParser {
  /// Keys of `ESC [ … x`, by the final byte.
  private static let byLetter: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end,
    0x50: .f(1), 0x51: .f(2), 0x53: .f(4), 0x5A: .tab,
  ]

  /// Keys of `ESC [ n ~`, by the number.
  private static let byNumber: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .f(1), 12: .f(2), 13: .f(3), 14: .f(4), 15: .f(5), 17: .f(6), 18: .f(7), 19: .f(8),
    20: .f(9), 21: .f(10), 23: .f(11), 24: .f(12),
  ]

  /// Keys that `CSI u` and modifyOtherKeys name by a control's number.
  private static let byControl: [Int: Key] = [
    8: .backspace, 9: .tab, 13: .enter, 27: .escape, 127: .backspace,
  ]

  /// The key a control sequence stands for; nil for one we do not know.
  static func key(_ sequence: Sequence) -> Key? {
    switch Unicode.Scalar(sequence.final) {
    case "~" where sequence.parameters[0] == 27:  // modifyOtherKeys: ESC [ 27 ; modifiers ; code ~
      sequence.parameters.count > 2 ? named(sequence.parameters[2]) : nil
    case "~": byNumber[sequence.parameters[0]]
    case "u": named(sequence.parameters[0])  // kitty: ESC [ code ; modifiers u
    default: byLetter[sequence.final]
    }
  }

  private static func named(_ code: Int) -> Key? {
    byControl[code] ?? Unicode.Scalar(UInt32(code)).map { .char($0) }
  }
}
