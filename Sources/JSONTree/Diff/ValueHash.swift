// Safety: `text` is a store's whole text, lent for one call; every range handed in lies inside of it, and
// no load leaves its range.

/// 64 bits that two scalars share when they are the same value: strings by their characters, however they
/// are escaped, numbers by their decimal value, however they are written (1, 1.0 and 10e-1; -0 is 0).
///
/// The seed is drawn anew for every comparison, so nobody can write a document that collides.
struct ValueHash {
  let seed: UInt64
  private static let prime: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let odd: UInt64 = 0xD6E8_FEB8_6659_FD93

  init(seed: UInt64 = .random(in: 1 ... .max)) { self.seed = seed }

  /// Two numbers as one; which is first matters.
  @inline(__always)
  func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ seed).multipliedFullWidth(by: other ^ ValueHash.prime)
    return product.high ^ product.low
  }

  /// The scalar in a range of a text.
  @inline(__always)
  func scalar(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
    switch text[range.lowerBound] {
    case 0x22: string(text, range.lowerBound + 1..<range.upperBound - 1)
    case 0x2D, 0x30...0x39: number(text, range)
    default: mixed(UInt64(text[range.lowerBound]), UInt64(range.count) &+ ValueHash.odd)
    }
  }

  /// The string whose inside is in a range; also a key.
  @inline(__always)
  func string(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
    let (hash, hasEscape) = bytes(text, range)
    return hasEscape ? escaped(text, range) : hash
  }

  /// A lone surrogate escape decodes to U+FFFD as every other one does: its spelling counts then.
  @inline(never)
  private func escaped(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
    let decoded = Array(JSONString.decoded(Array(text[range])).utf8)
    let hash = decoded.withUnsafeBytes { bytes($0, 0..<$0.count).hash }
    let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]
    let isLossy = decoded.indices.contains { decoded[$0...].starts(with: replacement) }
    return isLossy ? mixed(hash, bytes(text, range).hash) : hash
  }

  /// Eight bytes a step; whether a backslash is among them is found on the way.
  @inline(__always)
  private func bytes(
    _ text: UnsafeRawBufferPointer, _ range: Range<Int>
  ) -> (hash: UInt64, hasEscape: Bool) {
    var (hash, marks) = (UInt64(range.count), UInt64(0))
    var place = range.lowerBound
    while range.upperBound - place > 8 {
      let eight = text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      marks |= ValueHash.backslashes(eight)
      hash = mixed(hash ^ eight, ValueHash.odd)
      place += 8
    }
    let last = ValueHash.tail(text, place..<range.upperBound)
    return (mixed(hash ^ last, ValueHash.odd), marks | ValueHash.backslashes(last) != 0)
  }

  /// Up to eight bytes in one number.
  @inline(__always)
  private static func tail(_ text: UnsafeRawBufferPointer, _ range: Range<Int>) -> UInt64 {
    let (start, count) = (range.lowerBound, range.count)
    if count == 8 { return text.loadUnaligned(fromByteOffset: start, as: UInt64.self) }
    if count >= 4 {
      let low = text.loadUnaligned(fromByteOffset: start, as: UInt32.self)
      let high = text.loadUnaligned(fromByteOffset: start + count - 4, as: UInt32.self)
      return UInt64(low) | UInt64(high) << 32
    }
    guard count > 0 else { return 0 }
    return UInt64(text[start]) | UInt64(text[start + count / 2]) << 8
      | UInt64(text[start + count - 1]) << 16
  }

  /// Not zero when one of eight bytes is a backslash.
  @inline(__always)
  private static func backslashes(_ eight: UInt64) -> UInt64 {
    let zeros = eight ^ 0x5C5C_5C5C_5C5C_5C5C
    return (zeros &- 0x0101_0101_0101_0101) & ~zeros & 0x8080_8080_8080_8080
  }
}
