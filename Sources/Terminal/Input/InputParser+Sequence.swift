extension InputParser {
  /// Longest control sequence believed; what is longer is noise and dropped.
  private static let longest = 128

  /// A control sequence (ECMA-48, 5.4): `ESC [`, parameters, a final byte.
  struct Sequence {
    /// `<`, `=`, `>` or `?` before the parameters.
    var mark: UInt8?
    var parameters = [0]
    var final: UInt8 = 0
    /// Where the parameters and intermediates stand.
    var body = 2..<2

    /// xterm's second parameter: 1 + the bits of the modifiers.
    var modifiers: Modifiers {
      guard parameters.count > 1, parameters[1] > 0 else { return [] }
      return Modifiers(rawValue: UInt8(truncatingIfNeeded: (parameters[1] - 1) & 7))
    }
  }

  /// Reads `ESC [ …`; answers the bytes used, nil when more are needed.
  mutating func sequence(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    if input.count > 2, input[2] == 0x5B { return linuxKey(input, &events) }
    if input.count > 2, input[2] == 0x4D { return oldMouse(input, &events) }
    var sequence = Sequence()
    var at = 2
    if input.count > 2, (0x3C...0x3F).contains(input[2]) {
      sequence.mark = input[2]
      at = 3
    }
    var isSub = false
    while at < input.count, !(0x40...0x7E).contains(input[at]) {
      if input[at] == 0x1B || at >= Self.longest { return at }
      Self.read(input[at], &sequence.parameters, &isSub)
      at += 1
    }
    guard at < input.count else { return unfinished(input, &events) }
    sequence.final = input[at]
    sequence.body = 2..<at
    act(on: sequence, input, &events)
    return at + 1
  }

  /// One byte of the parameters. Sub-parameters (`:`, kitty's alternate keys) are not read.
  private static func read(_ byte: UInt8, _ parameters: inout [Int], _ isSub: inout Bool) {
    let last = parameters.count - 1
    switch byte {
    case 0x30...0x39 where !isSub:
      parameters[last] = min(1_000_000, parameters[last] * 10 + Int(byte) - 0x30)
    case 0x3B:
      parameters.append(0)
      isSub = false
    case 0x3A: isSub = true
    default: break
    }
  }

  private func unfinished(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    guard input.isFinal else { return nil }
    if input.count == 2 { events.append(.key(.char("["), .alt)) }
    return input.count
  }

  /// The Linux console's F1 to F5: `ESC [ [ A`.
  private func linuxKey(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    guard input.count > 3 else { return input.isFinal ? 3 : nil }
    if (0x41...0x45).contains(input[3]) { events.append(.key(.f(Int(input[3]) - 0x40), [])) }
    return 4
  }

  private mutating func act(
    on sequence: Sequence, _ input: Input, _ events: inout [InputEvent]
  ) {
    let letter = Unicode.Scalar(sequence.final)
    if sequence.mark == 0x3C, letter == "M" || letter == "m" {
      if let event = Self.mouse(sequence, isRelease: letter == "m") { events.append(event) }
    } else if sequence.mark != nil {
      events.append(.reply(kind: sequence.final, input.slice(sequence.body)))
    } else if letter == "~", sequence.parameters[0] == 200 {
      isPasting = true
      pasted = []
    } else if letter == "I" || letter == "O" {
      events.append(.focus(letter == "I"))
    } else if let key = Self.key(sequence) {
      let shift: Modifiers = letter == "Z" ? .shift : []
      events.append(.key(key, sequence.modifiers.union(shift)))
    }
  }
}
