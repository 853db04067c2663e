/// UTF-8 (RFC 3629) out of bytes that may be anything.
public enum UTF8Decode {
  /// The scalar at a place and where the next one starts. A byte that starts no whole, shortest, valid
  /// sequence is U+FFFD by itself.
  @inline(__always)
  public static func scalar(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: Int
  ) -> (scalar: UInt32, next: Int) {
    let lead = UInt32(bytes[at])
    if lead < 0x80 { return (lead, at + 1) }
    let more = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
    guard lead >= 0xC2, lead <= 0xF4, at + more < bytes.count else { return (0xFFFD, at + 1) }
    var scalar = lead & (more == 3 ? 0x07 : more == 2 ? 0x0F : 0x1F)
    for offset in 1...more {
      let byte = UInt32(bytes[at + offset])
      guard byte & 0xC0 == 0x80 else { return (0xFFFD, at + 1) }
      scalar = scalar << 6 | (byte & 0x3F)
    }
    guard isWellFormed(scalar, more) else { return (0xFFFD, at + 1) }
    return (scalar, at + more + 1)
  }

  /// Not overlong, no surrogate, not beyond U+10FFFF.
  @inline(__always)
  private static func isWellFormed(_ scalar: UInt32, _ more: Int) -> Bool {
    switch more {
    case 2: scalar >= 0x800 && !(0xD800...0xDFFF).contains(scalar)
    case 3: (0x10000...0x10FFFF).contains(scalar)
    default: true
    }
  }
}
