/// A request line in its parts: method and URL.
struct RequestText: Hashable {
  /// `POST`; empty when the line is a URL alone.
  var method: ByteText
  /// `lead` holds indentation, method and the blanks after it, `tail` the version.
  var url: URLText

  /// Nil when the line is no request line: prose, another tool's statement.
  init?(_ line: ByteText) {
    let indent = line.blanksBefore
    let (words, version) = Self.splitVersion(line[indent.endIndex...])
    let (first, rest) = words.splitWord
    let target = rest.withoutBlanksBefore
    let isToken = !first.isEmpty && first.allSatisfy(\.isToken)
    if isToken, Self.isMethod(first, before: target) {
      method = first
      let lead = line[..<(target.isEmpty ? words.endIndex : target.startIndex)]
      url = URLText(lead: lead, text: target, tail: version, isOpened: false)
    } else if Self.looksLikeURL(first) {
      method = .empty
      url = URLText(lead: indent, text: words, tail: version, isOpened: false)
    } else {
      return nil
    }
  }

  var printed: ByteText { url.printed }

  /// `HTTP/1.1`, when it stands behind the URL.
  var version: String? {
    let word = url.tail.withoutBlanksBefore.splitBlanksAfter.text
    return Self.isVersion(word) ? word.string : nil
  }

  /// A word in capitals is a method whatever follows; another one only before something like a URL, so
  /// that `query people {` and `proto < ./a.proto` are none.
  private static func isMethod(_ word: ByteText, before target: ByteText) -> Bool {
    if target.first == 0x3C || target.first == 0x3D { return false }
    if target.isEmpty {
      return word.count > 1 && word.allSatisfy { $0.isUpper || $0 == 0x2D }
    }
    return word.allSatisfy { !($0 | 0x20).isLetter || $0.isUpper }
      || looksLikeURL(target.splitWord.word)
  }

  /// `http://h`, `/path`, `{{host}}/path`, `localhost:8080`, `h.example`, `*`.
  static func looksLikeURL(_ word: ByteText) -> Bool {
    guard let first = word.first, word.last != 0x3A else { return false }
    if word.holds("://") || first == 0x2F || word.begins(with: "{{") { return true }
    if word.elementsEqual("*".utf8) || word.elementsEqual("localhost".utf8) { return true }
    guard first.isLetter || first.isDigit || first == 0x5B else { return false }
    return word.contains { $0 == 0x2E || $0 == 0x2F || $0 == 0x3A }
  }

  /// Splits off ` HTTP/1.1` and blanks at the end.
  private static func splitVersion(_ text: ByteText) -> (ByteText, ByteText) {
    let words = text.splitBlanksAfter.text
    guard let blank = words.lastIndex(where: \.isBlank), isVersion(words[(blank + 1)...]) else {
      return (words, text[words.endIndex...])
    }
    let target = words[..<blank].splitBlanksAfter.text
    return (target, text[target.endIndex...])
  }

  /// `HTTP/1.1`, `HTTP/2`
  static func isVersion(_ word: ByteText) -> Bool {
    let digits = word.dropFirst(5)
    return word.begins(with: "HTTP/") && digits.first?.isDigit == true
      && digits.allSatisfy { $0.isDigit || $0 == 0x2E }
  }
}
