import JSONTree

/// A value's JSON text on one line, cut where it is long: `{"id":7,"tags":["a", …`
public enum ShortText {
  /// At most `limit` bytes and the mark of a cut.
  public static func of(_ document: JSONDocument, _ node: JSONNode, limit: Int = 100) -> String {
    let range = document.range(of: node)
    let some = document.store.bytes(
      range.lowerBound..<min(range.upperBound, range.lowerBound + 4 * limit))
    var out: [UInt8] = []
    var (isInString, isEscaped) = (false, false)
    for byte in some where isInString || !(byte == 0x20 || (0x09...0x0D).contains(byte)) {
      out.append(byte)
      if byte == 0x22, !isEscaped { isInString.toggle() }
      isEscaped = byte == 0x5C && !isEscaped
    }
    if out.count <= limit, some.count == range.count { return String(decoding: out, as: UTF8.self) }
    var end = min(limit, out.count)
    while end > 0, end < out.count, out[end] & 0xC0 == 0x80 { end -= 1 }
    return String(decoding: out[..<end], as: UTF8.self) + "…"
  }
}
