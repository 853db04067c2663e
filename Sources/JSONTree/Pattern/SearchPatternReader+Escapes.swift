// `\d`, `\b`, `\n`, `\x41`, `\.`.
extension SearchPatternReader {
  private static let edges: [Unicode.Scalar: PatternEdge] = [
    "A": .start, "z": .end, "b": .boundary, "B": .noBoundary,
  ]
  private static let controls: [Unicode.Scalar: Unicode.Scalar] = [
    "n": "\n", "r": "\r", "t": "\t", "f": "\u{C}", "v": "\u{B}", "a": "\u{7}", "e": "\u{1B}",
    "0": "\0",
  ]
  private static let kinds: [Unicode.Scalar: ScalarSet.Kind] = [
    "d": .digit, "w": .word, "s": .blank,
  ]

  mutating func escape() throws(JSONPatternError) -> PatternNode {
    let start = place
    guard start + 1 < scalars.count else { throw error(.openEscape, at: start) }
    let letter = scalars[start + 1]
    if let edge = Self.edges[letter] {
      place += 2
      return .edge(edge)
    }
    if ("1"..."9").contains(letter) || letter == "k" || letter == "g" {
      throw error(.backReference, at: start)
    }
    if var known = try named() {
      known.ignoresCase = ignoresCase
      return .take(known)
    }
    return .take(single(try character()))
  }

  /// `\d`, `\P{Lu}`; nil when the backslash means one character.
  mutating func named() throws(JSONPatternError) -> ScalarSet? {
    guard place + 1 < scalars.count else { return nil }
    let letter = scalars[place + 1]
    if letter == "p" || letter == "P" { return ScalarSet(categories: [try category()]) }
    let small = letter.value | 0x20
    guard letter.isASCII, let kind = Unicode.Scalar(small).flatMap({ Self.kinds[$0] }) else {
      return nil
    }
    place += 2
    return ScalarSet(classes: [ScalarSet.Class(isNegated: letter.value != small, kind: kind)])
  }

  /// `\p{Lu}`, `\pL`
  private mutating func category() throws(JSONPatternError) -> ScalarSet.Category {
    let start = place
    let isNegated = scalars[place + 1] == "P"
    place += 2
    var name = ""
    if take("{") {
      while let scalar, scalar != "}", name.utf8.count < 8 {
        name.unicodeScalars.append(scalar)
        place += 1
      }
      guard take("}") else { throw error(.unknownCategory, at: start) }
    } else if let scalar {
      name.unicodeScalars.append(scalar)
      place += 1
    }
    guard ScalarSet.Category.isName(name) else { throw error(.unknownCategory, at: start) }
    return ScalarSet.Category(isNegated: isNegated, name: name)
  }

  /// A backslash and what means one character.
  mutating func character() throws(JSONPatternError) -> Unicode.Scalar {
    let start = place
    place += 1
    guard let letter = scalar else { throw error(.openEscape, at: start) }
    place += 1
    if let control = Self.controls[letter] { return control }
    if letter == "x" || letter == "u" { return try numbered(letter == "x" ? 2 : 4, from: start) }
    let isWord = letter.isASCII && (letter.properties.isAlphabetic || ("0"..."9").contains(letter))
    guard !isWord else { throw error(.unknownEscape(letter), at: start) }
    return letter
  }

  /// The digits of `\x41`, `\u0041`, `\x{1F600}`.
  private mutating func numbered(
    _ count: Int, from start: Int
  ) throws(JSONPatternError) -> Unicode.Scalar {
    let isOpen = take("{")
    let digits = place
    while let scalar, scalar.properties.isASCIIHexDigit, place - digits < (isOpen ? 8 : count) {
      place += 1
    }
    let text = String(String.UnicodeScalarView(scalars[digits..<place]))
    guard isOpen ? take("}") : place - digits == count,
      let scalar = UInt32(text, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw error(.badCharacter, at: start) }
    return scalar
  }
}
