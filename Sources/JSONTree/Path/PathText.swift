/// A name or text of a query, ready to be compared with JSON strings as they are written.
struct PathText: Hashable, Sendable {
  let bytes: [UInt8]
  /// Its first eight bytes, of a shorter text with the quote that closes it; `mask` says which count.
  let head: UInt64
  let mask: UInt64
  /// Whether JSON can write it without a backslash. Another is compared decoded.
  let isPlain: Bool

  init(_ bytes: some Sequence<UInt8>) {
    self.bytes = Array(bytes)
    isPlain = self.bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
    let first = (self.bytes + [0x22]).prefix(8)
    head = first.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = isPlain ? UInt64.max >> UInt64(64 - 8 * first.count) : 0
  }

  var string: String { String(decoding: bytes, as: UTF8.self) }
  /// Whether `head` is all of it.
  var isShort: Bool { isPlain && bytes.count < 8 }
}
