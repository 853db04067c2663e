import Lotus

/// Makes a parameter's text fit for its place. Rows are raw URL text, so only what would cut the text is
/// escaped: `&`, `#`, tabs and line breaks, in a name `=`, and blanks at the ends. `{{…}}` stays as it is.
///
///     a&b      ->  a%26b
///     New York ->  New York      (the space becomes %20 when the request is sent)
///
/// A variable's value is no URL text: nothing in it is an escape yet.
///
///     a&b+c 5%   ->  a%26b%2Bc%205%25
enum ParameterEscape {
  static func encoded(_ value: String) -> String { PercentCoding.component(value, keeping: "/:@,") }

  static func escaped(name: String) -> String { escaped(name, also: "=") }
  static func escaped(value: String) -> String { escaped(value, also: "") }

  private static func escaped(_ text: String, also extra: String) -> String {
    let cutting = Array("&#\(extra)".utf8)
    let bytes = ByteText(text)
    let inner = bytes.withoutBlanksBefore.splitBlanksAfter.text
    var escaped: [UInt8] = hex(bytes.blanksBefore)
    for piece in TemplateText(inner).pieces {
      switch piece {
      case .text(let part), .open(let part):
        for byte in part {
          escaped += byte.isControl || cutting.contains(byte) ? hex([byte]) : [byte]
        }
      case .variable(let name): escaped += Array("{{".utf8) + name + Array("}}".utf8)
      }
    }
    if inner.endIndex > inner.startIndex { escaped += hex(bytes[inner.endIndex...]) }
    return withoutVersion(String(decoding: escaped, as: UTF8.self))
  }

  /// `x HTTP/1.1` at the end of a request line would be read as a version.
  private static func withoutVersion(_ text: String) -> String {
    let (word, rest) = ByteText(text).splitLastWord
    guard RequestText.isVersion(word) else { return text }
    return rest.splitBlanksAfter.text.string + "%20" + word.string
  }

  static func hex(_ bytes: ByteText) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return bytes.flatMap { [0x25, digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  }
}

extension UInt8 {
  /// A tab, a line break and their like: none of them stands in a URL or a form.
  var isControl: Bool { self < 0x20 || self == 0x7F }
}

extension ByteText {
  fileprivate var splitLastWord: (word: ByteText, rest: ByteText) {
    guard let blank = lastIndex(where: \.isBlank) else { return (prefix(0), self) }
    return (self[(blank + 1)...], self[...blank])
  }
}
