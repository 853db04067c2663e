extension JSONPathError {
  /// The longest excerpt, and how much of it may stand before the place, in characters.
  private static let excerptLength = 60
  private static let excerptBefore = 40

  /// The text, or of a long one the part around the place, with `…` where it is cut; and the UTF-8 offset
  /// of the place in it.
  public var excerpt: (text: String, offset: Int) {
    let bytes = text.utf8
    let before = String(decoding: bytes.prefix(offset), as: UTF8.self).unicodeScalars
    let after = String(decoding: bytes.dropFirst(offset), as: UTF8.self).unicodeScalars
    if before.count + after.count <= Self.excerptLength { return (text, offset) }
    let lead = before.suffix(Self.excerptBefore)
    let rest = after.prefix(Self.excerptLength - lead.count)
    let start = (lead.count < before.count ? "…" : "") + String(lead)
    return (start + String(rest) + (rest.count < after.count ? "…" : ""), start.utf8.count)
  }
}
