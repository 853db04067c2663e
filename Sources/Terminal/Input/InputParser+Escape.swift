extension InputParser {
  /// Keys of `ESC O x` (SS3), the cursor and keypad keys of application mode.
  private static let ss3: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x48: .home, 0x46: .end, 0x4D: .enter,
    0x50: .f(1), 0x51: .f(2), 0x52: .f(3), 0x53: .f(4),
  ]

  /// Reads what starts with ESC; answers the bytes used, nil when more are needed.
  mutating func escape(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    guard input.count > 1 else {
      guard input.isFinal else { return nil }
      events.append(.key(.escape, []))
      return 1
    }
    if let used = known(input, &events) { return used }
    switch input[1] {
    case 0x5B: return sequence(input, &events)
    case 0x4F: return keypad(input, &events)
    case 0x5D, 0x50, 0x5F, 0x5E: return string(input, &events)
    case 0x1B:
      events.append(.key(.escape, []))
      return 1
    case let byte where byte < 0x20 || byte == 0x7F:
      events.append(Self.control(byte, .alt))
      return 2
    default:
      guard let (scalar, used) = Self.scalar(input, 1) else { return nil }
      events.append(.key(.char(scalar), .alt))
      return 1 + used
    }
  }

  /// A control byte as the key people press for it.
  static func control(_ byte: UInt8, _ modifiers: Modifiers) -> InputEvent {
    switch byte {
    case 0x0D: .key(.enter, modifiers)
    case 0x09: .key(.tab, modifiers)
    case 0x7F: .key(.backspace, modifiers)
    case 0x08: .key(.backspace, modifiers.union(.ctrl))
    case 0x00: .key(.char(" "), modifiers.union(.ctrl))
    case 0x1B: .key(.escape, modifiers)
    case 1...26: .key(.char(Unicode.Scalar(byte + 0x60)), modifiers.union(.ctrl))
    default: .key(.char(Unicode.Scalar(byte + 0x40)), modifiers.union(.ctrl))
    }
  }

  /// A sequence that terminfo names for this terminal, the longest first.
  private func known(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    guard !extra.isEmpty else { return nil }
    for length in stride(from: min(8, input.count - 1), through: 2, by: -1) {
      guard let press = extra[input.slice(1..<(1 + length))] else { continue }
      events.append(.key(press.key, press.modifiers))
      return 1 + length
    }
    return nil
  }

  private func keypad(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    guard input.count > 2 else {
      guard input.isFinal else { return nil }
      events.append(.key(.char("O"), .alt))
      return 2
    }
    if let key = Self.ss3[input[2]] { events.append(.key(key, [])) }
    return 3
  }

  /// OSC, DCS, APC and PM: bytes until BEL or ST (`ESC \`), the answers to queries.
  private func string(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    var end = 2
    while end < input.count {
      let isST = input[end] == 0x1B && end + 1 < input.count && input[end + 1] == 0x5C
      if input[end] == 0x07 || isST {
        events.append(.reply(kind: input[1], input.slice(2..<end)))
        return end + (isST ? 2 : 1)
      }
      end += 1
    }
    // Alt-] was pressed and no answer is coming.
    guard input.isFinal || input.count > 65_536 else { return nil }
    events.append(.key(.char(Unicode.Scalar(input[1])), .alt))
    return 2
  }
}
