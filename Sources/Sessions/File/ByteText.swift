/// A stretch of the file's bytes. Slices share the file's buffer, so parts cost nothing until they change.
typealias ByteText = ArraySlice<UInt8>

extension ByteText {
  /// Text as bytes.
  init(_ text: String) { self = Array(text.utf8)[...] }
  static let empty = Array<UInt8>()[...]

  /// As people see it; bytes that are no UTF-8 become U+FFFD.
  var string: String { String(decoding: self, as: UTF8.self) }
  var isUTF8: Bool { String(validating: self, as: UTF8.self) != nil }

  func begins(with text: String) -> Bool { starts(with: text.utf8) }
  /// Whether every byte is a blank, or there is none.
  var isBlank: Bool { allSatisfy(\.isBlank) }
  var blanksBefore: ByteText { prefix(while: \.isBlank) }
  var withoutBlanksBefore: ByteText { drop(while: \.isBlank) }
  /// Splits off the blanks at the end.
  var splitBlanksAfter: (text: ByteText, blanks: ByteText) {
    let end = lastIndex { !$0.isBlank }.map { $0 + 1 } ?? startIndex
    return (self[..<end], self[end...])
  }
  /// Splits where the first blank is.
  var splitWord: (word: ByteText, rest: ByteText) {
    let end = firstIndex(where: \.isBlank) ?? endIndex
    return (self[..<end], self[end...])
  }
  /// Whether the bytes of a text stand somewhere in it.
  func holds(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    guard count >= needle.count else { return false }
    return (startIndex...(endIndex - needle.count)).contains {
      self[$0] == needle[0] && self[$0...].starts(with: needle)
    }
  }
}

extension UInt8 {
  /// Space, tab and form feed, the white space of the `.http` format.
  var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0C }
  var isDigit: Bool { self &- 0x30 < 10 }
  var isUpper: Bool { self &- 0x41 < 26 }
  var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
  /// A character of a token (RFC 9110 5.6.2).
  var isToken: Bool {
    isLetter || isDigit || "!#$%&'*+-.^_`|~".utf8.contains(self)
  }
}
