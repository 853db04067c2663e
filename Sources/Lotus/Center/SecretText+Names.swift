extension SecretText {
  /// A name and how it is written.
  struct Name {
    /// Without its quotes.
    let range: Range<Int>
    /// What closes it: `"`, `'` or, in JSON in a JSON string, `\"`; nothing for a bare one.
    let quote: [UInt8]
  }

  /// The name that ends before a place: in quotes, or a run of bytes that names have. Of a very long one its
  /// end.
  func name(before place: Int) -> Name {
    let end = blanksBack(from: place)
    guard end > 0, bytes[end - 1].isQuote else { return bareName(before: end) }
    let close = end - 1 - backslashes(before: end - 1)
    let first = max(0, close - Self.nameLimit)
    let open = bytes[first..<close].lastIndex(of: bytes[end - 1]) ?? close - 1
    return Name(range: min(open + 1, close)..<close, quote: Array(bytes[close..<end]))
  }

  private func bareName(before end: Int) -> Name {
    var start = end
    while start > 0, end - start < Self.nameLimit, bytes[start - 1].isInNames {
      start -= 1
      // `a%3Ftoken`: an escaped sign is none of the name.
      if bytes[start] == UInt8(ascii: "%"), start + 2 < end, !isLetterEscape(at: start) {
        start += 3
        break
      }
    }
    // `\nCookie: a` in a string: the letter is the escape's.
    if start > 0, start < end, bytes[start - 1] == UInt8(ascii: "\\") { start += 1 }
    return Name(range: min(start, end)..<end, quote: [])
  }

  /// Whether the value of a name is hidden.
  func isSecret(_ name: Name) -> Bool {
    if name.range.isEmpty { return false }
    let written = bytes[name.range]
    if written.contains(UInt8(ascii: "%")) || written.contains(UInt8(ascii: "\\")) {
      return Masking.isSecretName(text(name))
    }
    if written.withUnsafeBufferPointer(SecretSigns.isSecretName) { return true }
    // `[Cookie: a]`, `request.authorization=`: some names are secret as a whole alone.
    guard let sign = written.lastIndex(where: { [0x2E, 0x5B, 0x5D].contains($0) }) else {
      return false
    }
    return written[(sign + 1)...].withUnsafeBufferPointer(SecretSigns.isSecretName)
  }

  /// A name without escapes.
  func text(_ name: Name) -> String {
    let written = String(decoding: bytes[name.range], as: UTF8.self)
    let plain = JSONText(reading: [0x22] + bytes[name.range] + [0x22])?.string ?? written
    return String(decoding: PercentCoding.decoded(plain), as: UTF8.self)
  }

  private static let nameLimit = 128

  /// `%74` is a letter, digit, dash, dot, underscore or bracket.
  private func isLetterEscape(at place: Int) -> Bool {
    guard let high = bytes[place + 1].hexDigit, let low = bytes[place + 2].hexDigit else {
      return true
    }
    return (high << 4 | low).isInNames
  }
}

extension SecretText {
  /// The place behind blanks and tabs, also those that do not break a line (U+00A0).
  func blanks(from place: Int) -> Int {
    var place = place
    while place < bytes.count {
      if bytes[place] == 0x20 || bytes[place] == 0x09 {
        place += 1
      } else if bytes[place] == 0xC2, place + 1 < bytes.count, bytes[place + 1] == 0xA0 {
        place += 2
      } else {
        break
      }
    }
    return place
  }

  /// The place before them; of very many those that are near.
  private func blanksBack(from end: Int) -> Int {
    var place = end
    while place > 0, end - place < 64 {
      if bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 {
        place -= 1
      } else if place > 1, bytes[place - 1] == 0xA0, bytes[place - 2] == 0xC2 {
        place -= 2
      } else {
        break
      }
    }
    return place
  }

  /// How many stand before a place, one behind the other.
  func backslashes(before place: Int) -> Int {
    var start = place
    while start > 0, place - start < 64, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return place - start
  }

  /// Whether a word in lower case stands at a place, ignoring ASCII case.
  func stands(_ word: StaticString, at place: Int) -> Bool {
    let count = word.utf8CodeUnitCount
    guard place + count <= bytes.count else { return false }
    return (0..<count).allSatisfy { bytes[place + $0].lowercased == word.utf8Start[$0] }
  }
}

extension UInt8 {
  fileprivate var hexDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - 0x30
    case UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "a")...UInt8(ascii: "f"):
      (self | 0x20) - 0x57
    default: nil
    }
  }

  /// Whether it is `"` or `'`.
  var isQuote: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Letters, digits, `-._[]`, and `%` of an escape.
  var isInNames: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "%"):
      true
    default: false
    }
  }
}
