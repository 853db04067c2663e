/// Recognizes what other tools put into `.http` files and we keep without reading.
enum ForeignText {
  /// What ends a block of several lines.
  enum Block: Hashable {
    /// `> {%` or `< {%`, ended by `%}` (JetBrains).
    case percent
    /// `{{` alone, ended by a line that begins with `}}` (httpyac).
    case braces
    /// `/*`, ended by `*/`.
    case comment
    /// A stored response: up to the next `###`.
    case response

    func isEnded(by line: ByteText) -> Bool {
      switch self {
      case .percent: line.holds("%}")
      case .braces: line.withoutBlanksBefore.begins(with: "}}")
      case .comment: line.holds("*/")
      case .response: false
      }
    }
  }

  /// The block that begins on a line.
  static func block(opening line: ByteText) -> Block? {
    let text = line.withoutBlanksBefore
    if let script = script(text), script.begins(with: "{%") { return .percent }
    if text.begins(with: "{{"), isScriptOpening(text.dropFirst(2)) { return .braces }
    if text.begins(with: "/*") { return .comment }
    return nil
  }

  /// `> ./handler.js`, `>> file`, `>>! file`, `<> answer.json`, `?? status == 200`.
  static func isStatement(_ line: ByteText) -> Bool {
    let text = line.withoutBlanksBefore
    if text.begins(with: "?? ") { return true }
    guard let marks = ["<> ", ">>! ", ">> ", "> "].first(where: text.begins) else { return false }
    let path = text.dropFirst(marks.utf8.count).withoutBlanksBefore.splitBlanksAfter.text
    return marks == "<> " ? !path.isEmpty : looksLikePath(path)
  }

  /// `HTTP/1.1 200 OK`, the first line of a stored response.
  static func isStatusLine(_ line: ByteText) -> Bool {
    let (version, rest) = line.withoutBlanksBefore.splitWord
    let status = rest.withoutBlanksBefore.splitWord.word
    return RequestText.isVersion(version) && status.count == 3 && status.allSatisfy(\.isDigit)
  }

  /// One word with a dot or slash, so that `> a quoted line` in a body is none.
  static func looksLikePath(_ text: ByteText) -> Bool {
    !text.isEmpty && !text.contains(where: \.isBlank)
      && text.contains { $0 == 0x2E || $0 == 0x2F || $0 == 0x5C }
  }

  private static func script(_ text: ByteText) -> ByteText? {
    guard text.first == 0x3E || text.first == 0x3C else { return nil }
    return text.dropFirst().withoutBlanksBefore
  }

  /// After `{{` nothing, or an event like `+after` or `@streaming`.
  private static func isScriptOpening(_ text: ByteText) -> Bool {
    let word = text.splitBlanksAfter.text
    guard let first = word.first else { return true }
    return (first == 0x2B || first == 0x40) && word.dropFirst().allSatisfy(\.isLetter)
  }
}
