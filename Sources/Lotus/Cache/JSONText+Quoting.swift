extension JSONText {
  /// A string between quotes. What must be escaped is (RFC 8259 7), and DEL and the C1 controls, which a
  /// terminal would obey.
  static func quote(_ text: String, into bytes: inout [UInt8]) {
    // Doubling the room of a large text would cost its size once more.
    if text.utf8.count > 1 << 20 { bytes.reserveCapacity(bytes.count + text.utf8.count * 9 / 8) }
    var text = text
    bytes.append(0x22)
    text.withUTF8 { escape($0, into: &bytes) }
    bytes.append(0x22)
  }

  /// Copies what stands between two escapes as a whole.
  private static func escape(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    var start = 0
    var place = 0
    while place < text.count {
      let byte = text[place]
      // U+0080 to U+009F are C2 80 to C2 9F.
      let isC1 = byte == 0xC2 && text[place + 1] < 0xA0
      guard byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0x7F || isC1 else {
        place += 1
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<place]))
      put(isC1 ? text[place + 1] : byte, into: &bytes)
      place += isC1 ? 2 : 1
      start = place
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  private static func put(_ scalar: UInt8, into bytes: inout [UInt8]) {
    switch scalar {
    case 0x22, 0x5C: bytes += [0x5C, scalar]
    case 0x0A: bytes += [0x5C, UInt8(ascii: "n")]
    case 0x0D: bytes += [0x5C, UInt8(ascii: "r")]
    case 0x09: bytes += [0x5C, UInt8(ascii: "t")]
    default:
      let digits = String(scalar, radix: 16)
      bytes += Array(("\\u00" + (digits.utf8.count == 1 ? "0" : "") + digits).utf8)
    }
  }
}
