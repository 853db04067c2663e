/// Pairs, lines and members.
extension SecretText {
  /// `token=X`; `=>` as well.
  mutating func pair(from place: Int, name: Name, isEscaped: Bool) {
    guard isSecret(name) else { return part(from: place, name: name) }
    let isArrow = place < bytes.count && bytes[place] == UInt8(ascii: ">")
    let start = blanks(from: isArrow ? place + 1 : place)
    if let open = quote(at: start) {
      return hide(open.upperBound..<stringEnd(after: open))
    }
    // `Authorization=Bearer X`, `Cookie=a=1; b=2` have blanks in them.
    let end =
      isCredentials(name)
      ? lineEnd(from: start, endsAtPair: true) : bareEnd(from: start, isEscaped: isEscaped)
    if end > start { hide(start..<end) }
  }

  /// `%3D` and `%3A`: a URL in a query, escaped.
  mutating func escape(at place: Int) {
    guard stands("%3d", at: place) || stands("%3a", at: place) else { return }
    let start = place + 3
    guard isSecret(name(before: place)) else { return }
    let end = bareEnd(from: start, isEscaped: true)
    if end > start { hide(start..<end) }
  }

  /// A line (`Cookie: X`), or a member when the name has quotes.
  mutating func colon(at place: Int) {
    let name = name(before: place)
    guard isSecret(name) else { return }
    if !name.quote.isEmpty, member(name, from: place + 1) { return }
    let end = lineEnd(from: place + 1)
    guard bytes[place + 1..<end].contains(where: { $0 > 0x20 }) else { return }
    hide(place + 1..<end, as: [0x20] + Self.mark)
  }

  /// `"token": "X"`; numbers count something when there are many (`"total_tokens": 12`). Whether it is a
  /// member at all.
  private mutating func member(_ name: Name, from place: Int) -> Bool {
    var start = place
    while start < bytes.count, bytes[start] <= 0x20 { start += 1 }
    guard start < bytes.count else { return true }
    if let open = quote(at: start) {
      hide(open.upperBound..<stringEnd(after: open))
      return true
    }
    let string = name.quote + Self.mark + name.quote
    switch bytes[start] {
    case UInt8(ascii: "["), UInt8(ascii: "{"): hide(start..<containerEnd(from: start), as: string)
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
      if text(name).lowercased().contains("tokens") { return true }
      let end = bytes[start...].firstIndex { !$0.isInNumbers } ?? bytes.count
      hide(start..<end, as: string)
    case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
      return ["true", "false", "null"].contains { stands($0, at: start) }
    default: return false
    }
    return true
  }

  private func isCredentials(_ name: Name) -> Bool {
    let text = text(name).lowercased()
    return text.hasSuffix("authorization") || text.hasSuffix("cookie")
  }
}

extension UInt8 {
  fileprivate var isInNumbers: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
