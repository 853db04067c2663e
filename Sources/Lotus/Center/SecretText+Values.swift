/// How far values go.
extension SecretText {
  /// The quote at a place with the backslashes before it; nil for none.
  func quote(at place: Int) -> Range<Int>? {
    var end = place
    while end < bytes.count, end - place < 64, bytes[end] == UInt8(ascii: "\\") { end += 1 }
    guard end < bytes.count, bytes[end].isQuote else { return nil }
    return place..<end + 1
  }

  /// Where the string ends that a quote has opened, before its closing quote; the end of the text where it
  /// was cut off. In JSON in a JSON string quotes have a backslash, and their own escapes three.
  func stringEnd(after open: Range<Int>) -> Int {
    let quote = bytes[open.upperBound - 1]
    var place = open.upperBound
    while place < bytes.count {
      guard bytes[place] == quote else {
        place += 1
        continue
      }
      var count = min(backslashes(before: place), place - open.upperBound)
      let found = count
      var depth = open.count
      // Peel one string off after the other: one that ends ends those in it.
      while depth > 1, !count.isMultiple(of: 2) { (count, depth) = ((count - 1) / 2, depth / 2) }
      if count.isMultiple(of: 2) { return place - min(found, open.count - 1) }
      place += 1
    }
    return bytes.count
  }

  /// Where a bare value ends: at a blank, the next pair or the end of what it stands in.
  func bareEnd(from start: Int, isEscaped: Bool) -> Int {
    var place = start
    while place < bytes.count, !isEnd(place, isEscaped) { place += 1 }
    return place
  }

  private func isEnd(_ place: Int, _ isEscaped: Bool) -> Bool {
    switch bytes[place] {
    case 0...0x20, UInt8(ascii: "&"), UInt8(ascii: "\""): true
    case UInt8(ascii: "#"): isInQuery
    case UInt8(ascii: "<"), UInt8(ascii: ">"): isInAngles
    case UInt8(ascii: "\\"): quote(at: place) != nil
    case UInt8(ascii: "%"):
      isEscaped
        && (stands("%26", at: place) || stands("%22", at: place) || stands("%23", at: place))
    default: false
    }
  }

  /// Where a line ends; in JSON text its string may end before.
  func lineEnd(from start: Int, endsAtPair: Bool = false) -> Int {
    var place = start
    while place < bytes.count {
      let byte = bytes[place]
      if byte == 0x0A || byte == 0x0D || endsAtPair && byte == UInt8(ascii: "&") { break }
      if isJSON, byte == UInt8(ascii: "\""), backslashes(before: place).isMultiple(of: 2) { break }
      place += 1
    }
    return place
  }

  /// Where an array or object ends, behind its bracket.
  func containerEnd(from start: Int) -> Int {
    var depth = 0
    var isInString = false
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "\""): isInString.toggle()
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isInString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= isInString ? 0 : 1
        if depth == 0 { return place + 1 }
      default: break
      }
      place += 1
    }
    return bytes.count
  }
}
