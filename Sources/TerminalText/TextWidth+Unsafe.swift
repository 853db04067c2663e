extension TextWidth {
  /// Scalars that must never reach a terminal as themselves: controls (C0, DEL, C1), soft hyphens, line
  /// separators, bidi controls (they reorder the row), zero-width spaces and fillers, tags (they hide text),
  /// surrogates and noncharacters.
  @inline(__always)
  public static func isUnsafe(_ scalar: UInt32) -> Bool {
    if scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0) || scalar == 0xAD { return true }
    if scalar < 0x200B { return scalar == 0x61C || scalar == 0x180E }
    return isUnsafeAbove(scalar)
  }

  private static let unsafeRanges: [ClosedRange<UInt32>] = [
    0x200B...0x200B,  // zero width space
    0x200E...0x200F,  // left-to-right and right-to-left marks
    0x2028...0x202E,  // line and paragraph separators, embeddings and overrides
    0x2060...0x206F,  // word joiner, invisible operators, isolates
    0xD800...0xDFFF,  // surrogates
    0xFDD0...0xFDEF,  // noncharacters
    0xFEFF...0xFEFF,  // byte order mark
    0xFFF9...0xFFFB,  // interlinear annotations
    0xE0000...0xE00FF,  // tags
  ]

  private static func isUnsafeAbove(_ scalar: UInt32) -> Bool {
    if scalar & 0xFFFE == 0xFFFE { return true }  // noncharacters at the end of each plane
    return unsafeRanges.contains { $0.contains(scalar) }
  }

  /// What stands for an unsafe scalar, one column wide: its picture for C0 and DEL (`␛`), else U+FFFD.
  public static func picture(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x20 { return 0x2400 + scalar }
    return scalar == 0x7F ? 0x2421 : 0xFFFD
  }
}
