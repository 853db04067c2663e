/// Text as a terminal may show it. The one place that makes data safe: controls become pictures
/// (U+2400…), bidi controls, zero-width and invalid bytes become U+FFFD; nothing that comes out can move
/// a cursor, change a mode or reorder a line.
public enum VisibleText {
  /// Bytes of any encoding, read as UTF-8. Line ends stay when `keepingLines`, and tabs always do.
  public static func of(_ bytes: some Collection<UInt8>, keepingLines: Bool = false) -> String {
    fatalError("seam")
  }
  /// The same for text.
  public static func of(_ text: String, keepingLines: Bool = false) -> String {
    fatalError("seam")
  }
}
