/// A header line in its parts: `X-Id : 7 ` is name `X-Id`, colon ` : `, value `7`, tail ` `.
struct HeaderText: Hashable {
  var indent: ByteText
  var name: ByteText
  /// The colon with the blanks around it.
  var colon: ByteText
  var value: ByteText
  var tail: ByteText

  /// Nil when the line does not begin with a token (RFC 9110 5.1) or `{{variable}}` and a colon.
  init?(_ line: ByteText) {
    indent = line.blanksBefore
    let text = line[indent.endIndex...]
    guard let mark = TemplateText.firstIndex(in: text, where: { $0 == 0x3A }) else { return nil }
    let (name, gap) = text[..<mark].splitBlanksAfter
    guard Self.isName(name) else { return nil }
    self.name = name
    let rest = text[(mark + 1)...]
    colon = line[gap.startIndex..<rest.blanksBefore.endIndex]
    (value, tail) = rest.withoutBlanksBefore.splitBlanksAfter
  }
  init(indent: ByteText, name: ByteText, colon: ByteText, value: ByteText) {
    self.indent = indent
    self.name = name
    self.colon = colon
    self.value = value
    tail = .empty
  }

  var printed: ByteText { indent + name + colon + value + tail }

  /// A token; `{{…}}` in it stands for a piece of one.
  static func isName(_ name: ByteText) -> Bool {
    !name.isEmpty
      && TemplateText(name).pieces.allSatisfy {
        switch $0 {
        case .text(let part): part.allSatisfy(\.isToken)
        case .variable: true
        case .open: false
        }
      }
  }
}
