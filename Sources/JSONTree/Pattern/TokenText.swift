/// The decoded text of a key or value, read where it stands: only a string has escapes.
struct TokenText {
  let written: WrittenText
  let hasEscapes: Bool
  var range: Range<Int> { written.range }

  /// Nil for brackets.
  init?(_ word: Int, of document: JSONDocument) {
    guard let inside = document.inside(word) else { return nil }
    written = WrittenText(document.store, inside)
    hasEscapes = document.store[document.offset(word)] == 0x22 && !document.isBad(word)
  }

  /// The character at a place of the range, and the place behind it.
  func scalar(at place: Int) -> (scalar: Unicode.Scalar, end: Int) {
    let next = hasEscapes ? written.scalar(at: place) : written.plainScalar(at: place)
    return (Unicode.Scalar(next.value) ?? "\u{FFFD}", min(next.other, range.upperBound))
  }
}
