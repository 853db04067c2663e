/// A line that names a file whose content is sent in its place.
///
///     < ./body.json            as it is
///     <@ ./body.json           with its variables filled in
///     <@latin1 ./body.xml      the same, from this charset to UTF-8
struct FileReference: Hashable {
  /// As typed; may hold `{{…}}`.
  let path: ByteText
  /// Whether variables in the file are filled in.
  let isTemplate: Bool
  /// What stands behind `<@`; empty is UTF-8.
  let charset: ByteText
  /// The line without blanks at its end.
  let printed: ByteText

  /// Nil when the line is no such line.
  init?(_ line: ByteText) {
    guard line.first == 0x3C else { return nil }
    let (mark, rest) = line.splitWord
    printed = line.splitBlanksAfter.text
    path = rest.withoutBlanksBefore.splitBlanksAfter.text
    isTemplate = mark.dropFirst().first == 0x40
    charset = isTemplate ? mark.dropFirst(2) : .empty
    let isMark = mark.count == 1 || (isTemplate && charset.allSatisfy(Self.isOfName))
    guard isMark, !path.isEmpty else { return nil }
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    byte.isLetter || byte.isDigit || byte == 0x2D || byte == 0x5F
  }
}
