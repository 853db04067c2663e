/// What a program wrote to its terminal, taken apart: text, control characters and escape sequences
/// (ECMA-48: CSI, and the strings of OSC, DCS, APC, PM, SOS).
public struct TerminalStream {
  /// A piece of it.
  public enum Piece: Hashable, Sendable {
    /// Characters that are shown.
    case text(String)
    /// A byte below 32, or 127.
    case control(UInt8)
    /// ESC with all that belongs to it.
    case sequence(String)
  }
  /// In order.
  public let pieces: [Piece]

  /// Takes bytes apart. What is cut off at the end is a sequence as far as it goes.
  public init(_ bytes: [UInt8]) {
    var pieces: [Piece] = []
    var at = 0
    while at < bytes.count {
      let start = at
      switch bytes[at] {
      case 0x1B:
        at = Self.end(of: bytes, from: at)
        pieces.append(.sequence(String(decoding: bytes[start..<at], as: UTF8.self)))
      case 0..<0x20, 0x7F:
        pieces.append(.control(bytes[at]))
        at += 1
      default:
        while at < bytes.count, bytes[at] >= 0x20, bytes[at] != 0x7F { at += 1 }
        pieces.append(.text(String(decoding: bytes[start..<at], as: UTF8.self)))
      }
    }
    self.pieces = pieces
  }

  private static func end(of bytes: [UInt8], from start: Int) -> Int {
    var at = start + 1
    guard at < bytes.count else { return at }
    switch bytes[at] {
    case UInt8(ascii: "["):
      at += 1
      while at < bytes.count, !(0x40...0x7E ~= bytes[at]) { at += 1 }
      return min(at + 1, bytes.count)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"),
      UInt8(ascii: "X"):
      while at < bytes.count {
        if bytes[at] == 0x07 { return at + 1 }
        if bytes[at] == 0x1B, at + 1 < bytes.count, bytes[at + 1] == 0x5C { return at + 2 }
        at += 1
      }
      return at
    default:
      while at < bytes.count, 0x20...0x2F ~= bytes[at] { at += 1 }
      return min(at + 1, bytes.count)
    }
  }
}
