/// Bytes compared with a text in small letters, A to Z being as good as a to z.
enum LowerBytes {
  @inline(__always)
  private static func lower(_ byte: UInt8) -> UInt8 {
    byte &- 0x41 < 26 ? byte | 0x20 : byte
  }

  /// A text for the other side of these comparisons.
  static func of(_ text: some StringProtocol) -> [UInt8] { text.utf8.map(lower) }

  static func equal(_ bytes: UnsafeBufferPointer<UInt8>, _ text: [UInt8]) -> Bool {
    bytes.count == text.count && zip(bytes, text).allSatisfy { lower($0) == $1 }
  }

  static func contains(_ bytes: UnsafeBufferPointer<UInt8>, _ text: [UInt8]) -> Bool {
    guard let first = text.first else { return true }
    guard bytes.count >= text.count else { return false }
    return text.withUnsafeBufferPointer { text in
      for start in 0...(bytes.count - text.count) where lower(bytes[start]) == first {
        var place = 1
        while place < text.count, lower(bytes[start + place]) == text[place] { place += 1 }
        if place == text.count { return true }
      }
      return false
    }
  }

  /// What stands between `//` and the path of a URL, without who is asking.
  static func host(of url: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = 0
    while start + 1 < url.count, url[start] != 0x2F || url[start + 1] != 0x2F { start += 1 }
    start = start + 1 < url.count ? start + 2 : 0
    var end = start
    while end < url.count, ![0x2F, 0x3F, 0x23].contains(url[end]) {
      if url[end] == 0x40 { start = end + 1 }
      end += 1
    }
    return UnsafeBufferPointer(rebasing: url[start..<end])
  }

  /// A decimal number of at most 18 digits.
  static func number(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard 1...18 ~= bytes.count else { return nil }
    var number = 0
    for byte in bytes {
      guard 0x30...0x39 ~= byte else { return nil }
      number = number * 10 + Int(byte - 0x30)
    }
    return number
  }
}
