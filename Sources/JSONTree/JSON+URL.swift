import FoundationEssentials

extension JSON {
  /// A string as a URL. One with a percent escape is taken as it is; in any other, what a query may not
  /// hold is escaped first, as SwiftyJSON does: `https://h/a b?q=é` is `https://h/a%20b?q=%C3%A9`.
  public var url: URL? {
    guard let string else { return nil }
    return URL(string: JSON.hasEscape(string) ? string : JSON.escaped(string))
  }

  private static func hasEscape(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast(2).contains {
      bytes[$0] == UInt8(ascii: "%") && JSONScan.isHex(bytes[$0 + 1])
        && JSONScan.isHex(bytes[$0 + 2])
    }
  }

  /// What may stand in a query (RFC 3986 3.4) besides letters and digits.
  private static let queryMarks = Set("-._~!$&'()*+,;=:@/?".utf8)

  private static func escaped(_ text: String) -> String {
    let bytes = text.utf8.flatMap { byte -> [UInt8] in
      if byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || queryMarks.contains(byte) {
        return [byte]
      }
      let digits = Array("0123456789ABCDEF".utf8)
      return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
