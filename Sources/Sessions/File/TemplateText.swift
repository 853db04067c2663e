/// Reads `{{name}}` in a text. What stands between the braces is opaque to everything that cuts texts:
/// `?a={{x & y}}&b=1` has two parameters.
struct TemplateText {
  /// A piece of the text.
  enum Piece: Equatable {
    case text(ByteText)
    /// Without braces and the blanks inside them.
    case variable(ByteText)
    /// `{{` that no `}}` follows on its line, and the rest of that line.
    case open(ByteText)

    /// The text, unless it is a variable.
    var plain: ByteText? {
      switch self {
      case .text(let text), .open(let text): text
      case .variable: nil
      }
    }
  }
  let pieces: [Piece]

  /// Cuts a text. One pass: after an open `{{` the rest of its line is not searched again.
  init(_ text: ByteText) {
    var pieces: [Piece] = []
    var done = text.startIndex
    var place = text.startIndex
    while let opening = Self.opening(in: text[place...]) {
      let line = text[opening...].prefix { $0 != 0x0A && $0 != 0x0D }
      if done < opening { pieces.append(.text(text[done..<opening])) }
      if let closing = Self.pair(0x7D, in: line.dropFirst(2)) {
        let name = text[(opening + 2)..<closing].withoutBlanksBefore.splitBlanksAfter.text
        pieces.append(.variable(name))
        done = closing + 2
      } else {
        pieces.append(.open(line))
        done = line.endIndex
      }
      place = done
    }
    if done < text.endIndex { pieces.append(.text(text[done...])) }
    self.pieces = pieces
  }

  /// Where the first `{{` without `}}` is.
  var firstOpen: Int? {
    for case .open(let text) in pieces { return text.startIndex }
    return nil
  }

  /// First place outside of `{{…}}` where the predicate holds.
  static func firstIndex(in text: ByteText, where found: (UInt8) -> Bool) -> Int? {
    guard text.contains(0x7B) else { return text.firstIndex(where: found) }
    for part in Self(text).pieces.compactMap(\.plain) {
      if let index = part.firstIndex(where: found) { return index }
    }
    return nil
  }

  /// Pieces between separators that stand outside of `{{…}}`; at least one.
  static func split(_ text: ByteText, at separator: UInt8) -> [ByteText] {
    var parts: [ByteText] = []
    var start = text.startIndex
    for part in Self(text).pieces.compactMap(\.plain) {
      for index in part.indices where part[index] == separator {
        parts.append(text[start..<index])
        start = index + 1
      }
    }
    parts.append(text[start...])
    return parts
  }

  /// Of three braces the last two open: `{{{x}}}` is `{`, the variable `x` and `}`.
  private static func opening(in text: ByteText) -> Int? {
    guard var index = pair(0x7B, in: text) else { return nil }
    while index + 2 < text.endIndex, text[index + 2] == 0x7B { index += 1 }
    return index
  }

  private static func pair(_ byte: UInt8, in text: ByteText) -> Int? {
    var index = text.startIndex
    while index + 1 < text.endIndex {
      if text[index] == byte, text[index + 1] == byte { return index }
      index += 1
    }
    return nil
  }
}
