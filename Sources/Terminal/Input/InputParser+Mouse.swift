extension InputParser {
  /// SGR reports: `ESC [ < b ; x ; y M`, or `m` for a release (xterm, mode 1006).
  static func mouse(_ sequence: Sequence, isRelease: Bool) -> InputEvent? {
    let parameters = sequence.parameters
    guard parameters.count == 3 else { return nil }
    return mouse(parameters[0], parameters[1] - 1, parameters[2] - 1, isRelease: isRelease)
  }

  /// X10 reports, three bytes from 32: `ESC [ M b x y`; they end at column 223.
  func oldMouse(_ input: Input, _ events: inout [InputEvent]) -> Int? {
    guard input.count > 5 else { return input.isFinal ? input.count : nil }
    let bits = Int(input[3]) - 32
    let isRelease = bits & 0b110_0011 == 3
    let (x, y) = (Int(input[4]) - 33, Int(input[5]) - 33)
    events.append(Self.mouse(bits, x, y, isRelease: isRelease))
    return 6
  }

  private static func mouse(_ bits: Int, _ x: Int, _ y: Int, isRelease: Bool) -> InputEvent {
    var modifiers: Modifiers = []
    if bits & 4 != 0 { modifiers.insert(.shift) }
    if bits & 8 != 0 { modifiers.insert(.alt) }
    if bits & 16 != 0 { modifiers.insert(.ctrl) }
    let low = bits & 3
    let action: MouseAction =
      if bits & 64 != 0 {
        [.wheelUp, .wheelDown, .wheelLeft, .wheelRight][low]
      } else if bits & 32 != 0 {
        low == 3 ? .move : .drag
      } else {
        isRelease ? .release : .press
      }
    return .mouse(action, button: low + 1, x: x, y: y, modifiers)
  }
}
