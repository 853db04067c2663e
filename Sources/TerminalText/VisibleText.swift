/// Text as a terminal may show it: the one place that makes data safe for the command line.
///
/// Controls become pictures (`␛`); C1, bidi controls, zero-width characters, separators and tags become
/// escapes as JSON has them (`\u009b`), invalid bytes U+FFFD. Nothing that comes out can move a cursor,
/// change a mode, reorder a line or hide in one.
///
///     VisibleText.of("\u{1B}[31mred \u{202E}")   // ␛[31mred \u202e
public enum VisibleText {
  /// Bytes of any encoding, read as UTF-8. Tabs stay; line ends stay only when `keepingLines` (CR LF as LF:
  /// a bare CR is a picture).
  public static func of(_ bytes: some Collection<UInt8>, keepingLines: Bool = false) -> String {
    if let text = bytes.withContiguousStorageIfAvailable({ of(buffer: $0, keepingLines) }) {
      return text
    }
    return Array(bytes).withUnsafeBufferPointer { of(buffer: $0, keepingLines) }
  }

  /// The inside of a JSON string: controls are escapes too, for `␛` may be a character of it.
  public static func ofJSON(_ text: String) -> String {
    var text = text
    return text.withUTF8 { bytes in
      if bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
        return String(decoding: bytes, as: UTF8.self)
      }
      return of(buffer: bytes, false, hasPictures: false)
    }
  }

  /// The same for text.
  public static func of(_ text: String, keepingLines: Bool = false) -> String {
    var text = text
    return text.withUTF8 { of(buffer: $0, keepingLines) }
  }

  private static func of(
    buffer bytes: UnsafeBufferPointer<UInt8>, _ keepingLines: Bool, hasPictures: Bool = true
  ) -> String {
    var shown: [UInt8] = []
    shown.reserveCapacity(bytes.count)
    var at = 0
    var before: UInt32 = 0
    while at < bytes.count {
      let (scalar, next) = UTF8Decode.scalar(bytes, at)
      let isLineEnd =
        scalar == 0x0A || (scalar == 0x0D && next < bytes.count && bytes[next] == 0x0A)
      if scalar == 0x09 || (keepingLines && scalar == 0x0A) {
        shown.append(UInt8(scalar))
      } else if keepingLines && isLineEnd {
        // The CR of a CR LF.
      } else if isShown(scalar, after: before, before: following(bytes, next)) {
        append(scalar, to: &shown)
      } else {
        append(hidden: scalar, hasPictures, to: &shown)
      }
      before = scalar
      at = next
    }
    return String(decoding: shown, as: UTF8.self)
  }

  /// What would not be seen, or do more than be seen: `␛`, `\u202e`, `\udb40\udc41`.
  private static func append(hidden scalar: UInt32, _ hasPictures: Bool, to bytes: inout [UInt8]) {
    let picture = TextWidth.picture(scalar)
    if hasPictures, picture != 0xFFFD { return append(picture, to: &bytes) }
    for unit in String(Unicode.Scalar(scalar) ?? "\u{FFFD}").utf16 {
      let digits = String(unit, radix: 16)
      bytes += "\\u".utf8
      bytes += repeatElement(0x30, count: 4 - digits.utf8.count)
      bytes += digits.utf8
    }
  }

  private static func following(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt32 {
    at < bytes.count ? UTF8Decode.scalar(bytes, at).scalar : 0
  }

  private static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 { return bytes.append(UInt8(scalar)) }
    guard let known = Unicode.Scalar(scalar) else { return }
    bytes.append(contentsOf: UTF8.encode(known) ?? UTF8.encodedReplacementCharacter)
  }
}
