/// `# @name value` or `// @name value` in its parts; the words of a comment that mean something.
struct DirectiveText: Hashable {
  /// Up to and with the `@`.
  let lead: ByteText
  let name: ByteText
  /// Blanks, or ` = `.
  let gap: ByteText
  let value: ByteText
  let tail: ByteText

  /// Nil for a plain comment.
  init?(_ line: ByteText) {
    guard let words = Self.words(of: line), words.first == 0x40 else { return nil }
    lead = line[..<(words.startIndex + 1)]
    name = words.dropFirst().prefix { $0.isToken }
    guard !name.isEmpty else { return nil }
    let rest = words[name.endIndex...]
    var gapEnd = rest.blanksBefore.endIndex
    if gapEnd < rest.endIndex, rest[gapEnd] == 0x3D {
      gapEnd = rest[(gapEnd + 1)...].blanksBefore.endIndex
    }
    gap = rest[..<gapEnd]
    (value, tail) = rest[gapEnd...].splitBlanksAfter
  }

  var printed: ByteText { lead + name + gap + value + tail }

  /// What stands after `#` or `//` and blanks; nil when the line is no comment.
  static func words(of line: ByteText) -> ByteText? {
    let text = line.withoutBlanksBefore
    if text.first == 0x23 { return text.dropFirst().withoutBlanksBefore }
    if text.begins(with: "//") { return text.dropFirst(2).withoutBlanksBefore }
    return nil
  }
}

/// `@name = value` in its parts.
struct VariableText: Hashable {
  /// Indentation and `@`.
  let lead: ByteText
  let name: ByteText
  /// The `=` with the blanks around it.
  let equals: ByteText
  let value: ByteText
  let tail: ByteText

  /// Nil when the line is no variable.
  init?(_ line: ByteText) {
    let text = line.withoutBlanksBefore
    guard text.first == 0x40 else { return nil }
    lead = line[..<(text.startIndex + 1)]
    name = text.dropFirst().prefix { $0 != 0x3D && !$0.isBlank }
    let rest = text[name.endIndex...]
    let mark = rest.withoutBlanksBefore
    guard !name.isEmpty, mark.first == 0x3D else { return nil }
    let end = mark.dropFirst().blanksBefore.endIndex
    equals = rest[..<end]
    (value, tail) = rest[end...].splitBlanksAfter
  }

  var printed: ByteText { lead + name + equals + value + tail }
}
