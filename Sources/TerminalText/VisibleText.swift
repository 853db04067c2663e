/// Text as a terminal may show it: the one place that makes data safe for the command line.
///
/// Controls become pictures (`␛`), C1, bidi controls, zero-width characters, tags and invalid bytes become
/// U+FFFD. Nothing that comes out can move a cursor, change a mode, reorder a line or hide in one.
///
///     VisibleText.of("\u{1B}[31mred")   // ␛[31mred
public enum VisibleText {
  /// Bytes of any encoding, read as UTF-8. Tabs stay; line ends stay only when `keepingLines` (CR LF as LF:
  /// a bare CR is a picture).
  public static func of(_ bytes: some Collection<UInt8>, keepingLines: Bool = false) -> String {
    if let text = bytes.withContiguousStorageIfAvailable({ of(buffer: $0, keepingLines) }) {
      return text
    }
    return Array(bytes).withUnsafeBufferPointer { of(buffer: $0, keepingLines) }
  }

  /// The same for text.
  public static func of(_ text: String, keepingLines: Bool = false) -> String {
    var text = text
    return text.withUTF8 { of(buffer: $0, keepingLines) }
  }

  private static func of(
    buffer bytes: UnsafeBufferPointer<UInt8>, _ keepingLines: Bool
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
        append(TextWidth.picture(scalar), to: &shown)
      }
      before = scalar
      at = next
    }
    return String(decoding: shown, as: UTF8.self)
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
