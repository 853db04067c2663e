import Glibc

/// An IPv4 or IPv6 address as bytes.
struct IPAddress: Hashable {
  /// Four or sixteen.
  let bytes: [UInt8]

  /// Reads `127.0.0.1` or `::1`; nil when it is neither.
  init?(_ text: Substring) {
    for (family, size) in [(AF_INET, 4), (AF_INET6, 16)] {
      var bytes = [UInt8](repeating: 0, count: size)
      if inet_pton(family, String(text), &bytes) == 1 {
        self.bytes = bytes
        return
      }
    }
    return nil
  }

  /// Takes four or sixteen bytes.
  init?(bytes: [UInt8]) {
    guard bytes.count == 4 || bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// `127.0.0.1`, `::1`.
  var text: String {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    inet_ntop(bytes.count == 4 ? AF_INET : AF_INET6, bytes, &text, socklen_t(text.count))
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether the first `length` bits are the same.
  func shares(_ length: Int, with other: IPAddress) -> Bool {
    guard 0...(bytes.count * 8) ~= length else { return false }
    return (0..<bytes.count).allSatisfy { place in
      let bits = min(8, max(0, length - place * 8))
      let mask = bits == 0 ? 0 : UInt8(truncatingIfNeeded: 0xFF << (8 - bits))
      return bytes[place] & mask == other.bytes[place] & mask
    }
  }
}
