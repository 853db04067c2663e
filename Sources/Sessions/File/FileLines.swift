/// Cuts a file into lines. LF, CR LF and CR all end a line, each line keeps its own.
enum FileLines {
  /// A line's text and its end; the end of the last line may be empty.
  struct Line { var text, end: ByteText }

  /// The UTF-8 byte order mark, when the file begins with one.
  static func mark(of bytes: ByteText) -> ByteText {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.prefix(3) : bytes.prefix(0)
  }

  /// Every byte is in exactly one line: `a\r\nb` is `a` CR LF and `b`.
  static func lines(of bytes: ByteText) -> [Line] {
    var lines: [Line] = []
    var rest = bytes
    while !rest.isEmpty {
      let text = rest.prefix { $0 != 0x0A && $0 != 0x0D }
      let end = lineEnd(of: rest[text.endIndex...])
      lines.append(Line(text: text, end: end))
      rest = rest[end.endIndex...]
    }
    return lines
  }

  private static func lineEnd(of rest: ByteText) -> ByteText {
    rest.starts(with: [0x0D, 0x0A]) ? rest.prefix(2) : rest.prefix(1)
  }
}
