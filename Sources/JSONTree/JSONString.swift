import Glibc

/// The text between a JSON string's quotes, both ways (RFC 8259 7).
public enum JSONString {
  /// The characters of a valid string's inside. A lone surrogate escape is U+FFFD.
  static func decoded(_ inside: [UInt8]) -> String {
    inside.withUnsafeBufferPointer { decoded($0) }
  }

  /// The same of bytes in place.
  static func decoded(_ inside: UnsafeBufferPointer<UInt8>) -> String {
    guard let start = inside.baseAddress, memchr(start, 0x5C, inside.count) != nil else {
      return String(decoding: inside, as: UTF8.self)
    }
    return unescaped(Array(inside))
  }

  private static func unescaped(_ inside: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(inside.count)
    var place = 0
    while place < inside.count {
      if inside[place] != 0x5C {
        out.append(inside[place])
        place += 1
      } else {
        place = unescape(inside, at: place, into: &out)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The letter behind a backslash and the byte it stands for.
  private static let short: [(letter: UInt8, byte: UInt8)] = [
    (0x22, 0x22), (0x5C, 0x5C), (0x2F, 0x2F), (0x62, 0x08), (0x66, 0x0C), (0x6E, 0x0A),
    (0x72, 0x0D), (0x74, 0x09),
  ]

  /// Takes one escape; answers the place after it. One that was cut off counts as nothing.
  private static func unescape(_ bytes: [UInt8], at place: Int, into out: inout [UInt8]) -> Int {
    guard place + 1 < bytes.count else { return bytes.count }
    guard bytes[place + 1] == 0x75 else {
      if let pair = short.first(where: { $0.letter == bytes[place + 1] }) { out.append(pair.byte) }
      return place + 2
    }
    guard let unit = unit(bytes, at: place) else { return bytes.count }
    if unit & 0xFC00 == 0xD800, let low = self.unit(bytes, at: place + 6), low & 0xFC00 == 0xDC00 {
      append(0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, to: &out)
      return place + 12
    }
    append(unit, to: &out)
    return place + 6
  }

  private static func append(_ value: UInt32, to out: inout [UInt8]) {
    let scalar = Unicode.Scalar(value) ?? "\u{FFFD}"
    out.append(contentsOf: UTF8.encode(scalar).unsafelyUnwrapped)
  }

  /// The UTF-16 unit of a `\uXXXX` at a place.
  private static func unit(_ bytes: [UInt8], at place: Int) -> UInt32? {
    guard place + 6 <= bytes.count, bytes[place] == 0x5C, bytes[place + 1] == 0x75 else {
      return nil
    }
    let digits = String(decoding: bytes[place + 2..<place + 6], as: UTF8.self)
    return UInt32(digits, radix: 16)
  }

  /// The bytes of a JSON string with its quotes: `"`, `\` and control characters escaped, all else as it is.
  public static func quoted(_ text: String) -> [UInt8] { [0x22] + escaped(text) + [0x22] }

  /// The same without quotes.
  static func escaped(_ text: String) -> [UInt8] {
    text.utf8.flatMap { byte -> [UInt8] in
      if byte >= 0x20 && byte != 0x22 && byte != 0x5C { return [byte] }
      if let pair = short.first(where: { $0.byte == byte }) { return [0x5C, pair.letter] }
      return unicodeEscape(UInt16(byte))
    }
  }

  /// `\u001f`
  static func unicodeEscape(_ unit: UInt16) -> [UInt8] {
    let digits = Array(String(unit, radix: 16).utf8)
    return [0x5C, 0x75] + Array(repeating: 0x30, count: 4 - digits.count) + digits
  }
}
