/// The words of a `-F` between `;`, as curl splits them.
///
///     "a;b" ;type=text/plain   ->   a;b | type=text/plain
struct FormWords {
  private var rest: ArraySlice<UInt8>

  init(_ text: some Collection<UInt8>) {
    rest = Array(text).drop(while: Self.isBlank)
  }

  /// Whether the next word begins with a quote.
  var isQuoted: Bool { rest.first == UInt8(ascii: "\"") }

  /// The next word. Between quotes `;` does not count, `\"` and `\\` are what they say; what stands
  /// behind the second quote is left out. Quotes without an end are text.
  mutating func next() -> [UInt8] {
    rest = rest.drop(while: Self.isBlank)
    if let quoted = quoted() {
      _ = take()
      return quoted
    }
    return Self.withoutBlanksAtEnd(take())
  }

  /// The same as text.
  mutating func text() -> String { String(decoding: next(), as: UTF8.self) }

  /// What stands up to the next `;`, blanks and quotes too.
  mutating func raw() -> String { String(decoding: take(), as: UTF8.self) }

  /// Whether a `;` was next; it is taken, and the blanks behind it are when a name of ours follows.
  mutating func skipSemicolon() -> Bool {
    guard rest.first == UInt8(ascii: ";") else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Takes a name off, in any case; false, and nothing is taken, when another follows.
  mutating func skip(_ name: String) -> Bool {
    let start = rest.drop(while: Self.isBlank)
    let head = String(decoding: start.prefix(name.utf8.count), as: UTF8.self)
    guard head.lowercased() == name else { return false }
    rest = start.dropFirst(name.utf8.count)
    return true
  }

  private mutating func take() -> ArraySlice<UInt8> {
    let word = rest.prefix { $0 != UInt8(ascii: ";") }
    rest = rest[word.endIndex...]
    return word
  }

  private mutating func quoted() -> [UInt8]? {
    guard isQuoted else { return nil }
    var bytes: [UInt8] = []
    var text = rest.dropFirst()
    while let byte = text.popFirst() {
      if byte == UInt8(ascii: "\\"), let next = text.first, next == byte || next == 0x22 {
        bytes.append(next)
        text = text.dropFirst()
      } else if byte == 0x22 {
        rest = text
        return bytes
      } else {
        bytes.append(byte)
      }
    }
    return nil
  }

  private static func withoutBlanksAtEnd(_ word: ArraySlice<UInt8>) -> [UInt8] {
    Array(word[..<(word.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? word.startIndex)])
  }
  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
