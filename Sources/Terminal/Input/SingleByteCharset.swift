import Glibc

/// A character set of a byte a character (ISO 8859, KOI8): what keys send where the locale is not UTF-8. The lower
/// half is ASCII in all of them.
public struct SingleByteCharset: Hashable, Sendable {
  /// The UTF-8 of the bytes from 0x80 on.
  private let upper: [[UInt8]]

  /// From the scalars of the bytes from 0x80 on; nil for a byte that stands for none.
  public init(upper: [Unicode.Scalar?]) {
    self.upper = upper.map { Array(String($0 ?? "\u{FFFD}").utf8) }
  }

  /// That of the present LC_CTYPE; nil where a character may take more than one byte.
  static var ofLocale: SingleByteCharset? {
    guard __ctype_get_mb_cur_max() == 1 else { return nil }
    return SingleByteCharset(
      upper: (UInt8(0x80)...0xFF).map { byte in
        var (wide, byte) = (wchar_t(0), CChar(bitPattern: byte))
        guard mbtowc(&wide, &byte, 1) == 1, wide >= 0x80 else { return nil }
        return Unicode.Scalar(UInt32(wide))
      })
  }

  /// What came from the terminal, as UTF-8. Sequences of keys are ASCII and stay.
  func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.flatMap { byte in
      let place = Int(byte) - 0x80
      return place < 0 ? [byte] : upper.indices.contains(place) ? upper[place] : [0xEF, 0xBF, 0xBD]
    }
  }
}
