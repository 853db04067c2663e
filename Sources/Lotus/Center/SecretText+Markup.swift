/// Elements, parts of form data, user info and credentials.
extension SecretText {
  /// `<password>X</password>`, from behind the opening tag to the closing one of its name.
  mutating func element(from start: Int) {
    let first = max(0, start - 130)
    guard start >= 2,
      let open = bytes[first..<start - 1].lastIndex(where: { $0 == 0x3C || $0 == 0x3E }),
      bytes[open] == UInt8(ascii: "<")
    else { return }
    let tag = bytes[open + 1..<start - 1]
    let end = tag.firstIndex { $0 <= 0x20 || $0 == UInt8(ascii: "/") } ?? tag.endIndex
    guard end > tag.startIndex, tag.last != UInt8(ascii: "/"),
      isSecret(Name(range: tag.startIndex..<end, quote: []))
    else { return }
    let close = closing(Array(tag[..<end]), from: start)
    if close > start { hide(start..<close) }
  }

  /// Where `</name` stands; the end of the text when nowhere.
  private func closing(_ name: [UInt8], from start: Int) -> Int {
    let wanted = Array("</".utf8) + name
    var place = start
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "<"), bytes[place...].starts(with: wanted) { return place }
      place += 1
    }
    return bytes.count
  }

  /// `name="password"` in the head of a part (RFC 7578): the part's content, to the next boundary.
  mutating func part(from place: Int, name: Name) {
    guard name.range.count == 4, stands("name", at: name.range.lowerBound) else { return }
    let value: Range<Int>
    if let open = quote(at: place) {
      value = open.upperBound..<stringEnd(after: open)
    } else {
      value =
        place..<(bytes[min(place, bytes.count)...].firstIndex { !$0.isInNames } ?? bytes.count)
    }
    guard value.count <= 128, isSecret(Name(range: value, quote: [])),
      let start = headEnd(from: value.upperBound)
    else { return }
    var end = start
    while end < bytes.count {
      if bytes[end] == 0x0A, bytes[end...].dropFirst().starts(with: [0x2D, 0x2D]) { break }
      end += 1
    }
    if end > start { hide(start..<end) }
  }

  /// The place behind the empty line that ends a part's head, which is short.
  private func headEnd(from start: Int) -> Int? {
    var isLineStart = false
    for place in start..<min(start + 500, bytes.count) {
      switch bytes[place] {
      case 0x0A:
        if isLineStart { return place + 1 }
        isLineStart = true
      case 0x0D: break
      default: isLineStart = false
      }
    }
    return nil
  }

  /// `//ann:X@h`. A password may have a slash in it: what is no port in front of one belongs to it. In
  /// `a//b@c` nothing is hidden: an authority begins no path's second part.
  mutating func userInfo(at place: Int) {
    guard place + 1 < bytes.count, bytes[place + 1] == UInt8(ascii: "/"),
      place == 0 || !bytes[place - 1].isInNames
    else { return }
    let start = place + 2
    let rest = bytes[start...]
    let end = rest.firstIndex { $0 == UInt8(ascii: "/") || Self.isURLEnd($0) } ?? bytes.count
    if let at = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")) {
      return at > start ? hide(start..<at) : ()
    }
    let port =
      bytes[start..<end].firstIndex(of: UInt8(ascii: ":")).map { bytes[$0 + 1..<end] } ?? []
    let isPort = port.allSatisfy { $0 &- 0x30 < 10 }
    guard !isPort, rest.first != UInt8(ascii: "["), end >= atLimit else { return }
    let word = rest.firstIndex(where: Self.isURLEnd) ?? bytes.count
    atLimit = word
    if let at = bytes[start..<word].lastIndex(of: UInt8(ascii: "@")) { hide(start..<at) }
  }

  private static func isURLEnd(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\""), UInt8(ascii: "<"),
      UInt8(ascii: ">"):
      true
    default: false
    }
  }

  /// `Bearer X` and `Basic X` (RFC 9110 11.4), and no parameters (`Basic realm="a"`). A word in small
  /// letters behind `Basic` is one of a sentence.
  mutating func credentials(at place: Int) {
    let isBearer = stands("bearer", at: place)
    guard isBearer || stands("basic", at: place), place == 0 || !bytes[place - 1].isLetter else {
      return
    }
    let word = place + (isBearer ? 6 : 5)
    let start = stands("%20", at: word) ? word + 3 : blanks(from: word)
    guard start > word else { return }
    let end = bytes[start...].firstIndex { !$0.isInToken } ?? bytes.count
    let token = bytes[start..<end]
    if token.isEmpty || token.last == 0x3D && quote(at: end) != nil { return }
    if isBearer || !token.allSatisfy({ $0 &- 0x61 < 26 }) { hide(start..<end) }
  }
}

extension UInt8 {
  /// Bytes of a token68.
  fileprivate var isInToken: Bool {
    switch self {
    case UInt8(ascii: "~"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="): true
    case UInt8(ascii: "["), UInt8(ascii: "]"): false
    default: isInNames
    }
  }
}
