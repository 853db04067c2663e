/// Escapes of URLs (RFC 3986 2.1).
public enum PercentCoding {
  /// Bytes for a request target: a space becomes `%20`, what is not ASCII `%XX`, the rest stays as
  /// typed, escapes and `"<>\^{|}` too: what was typed is what is sent.
  public static func target(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: bytes.flatMap { $0 == 0x20 || $0 >= 0x80 ? escape($0) : [$0] }, as: UTF8.self)
  }

  /// Text for one name or value: all but unreserved bytes (RFC 3986 2.3) and those of `kept` are escaped.
  public static func component(_ text: String, keeping kept: String = "") -> String {
    let stays: (UInt8) -> Bool = {
      $0.isLetter || $0.isDigit || "-._~".utf8.contains($0) || kept.utf8.contains($0)
    }
    return String(decoding: text.utf8.flatMap { stays($0) ? [$0] : escape($0) }, as: UTF8.self)
  }

  /// The bytes a text with escapes stands for; a `%` without two hex digits stays.
  public static func decoded(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(isHex),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  private static func isHex(_ byte: UInt8) -> Bool { byte.isDigit || byte.lowercased &- 0x61 < 6 }

  static func escape(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
