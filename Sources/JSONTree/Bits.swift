/// A set of small numbers, a bit each. Ranges are cleared, copied and compared 64 at a time.
struct Bits {
  private(set) var words: [UInt64] = []

  /// Makes numbers below `count` possible.
  mutating func extend(to count: Int) {
    let needed = (count + 63) / 64
    if needed > words.count {
      words.append(contentsOf: repeatElement(0, count: needed - words.count))
    }
  }

  func contains(_ bit: Int) -> Bool {
    bit >= 0 && bit >> 6 < words.count && words[bit >> 6] >> UInt64(bit & 63) & 1 != 0
  }

  @inline(__always)
  mutating func insert(_ bit: Int) { words[bit >> 6] |= 1 << UInt64(bit & 63) }

  mutating func remove(_ bit: Int) { words[bit >> 6] &= ~(1 << UInt64(bit & 63)) }

  mutating func clear(_ range: Range<Int>) {
    for index in Bits.words(of: range) { words[index] &= ~Bits.mask(range, at: index) }
  }

  /// Takes over another set's numbers in a range.
  mutating func copy(_ range: Range<Int>, from other: Bits) {
    for index in Bits.words(of: range) {
      let mask = Bits.mask(range, at: index)
      words[index] = words[index] & ~mask | other.words[index] & mask
    }
  }

  /// How many numbers of a range are in the set.
  func count(in range: Range<Int>) -> Int {
    let all = Bits.words(of: range)
    guard let first = all.first, all.count > 2 else {
      return all.reduce(0) { $0 &+ (words[$1] & Bits.mask(range, at: $1)).nonzeroBitCount }
    }
    let last = all.upperBound - 1
    let edges = [first, last].map { (words[$0] & Bits.mask(range, at: $0)).nonzeroBitCount }
    return edges[0] + edges[1] + ones(first + 1..<last)
  }

  /// How many numbers are in some words of the set: a loop with one check before it, for then the compiler
  /// counts several words at once.
  func ones(_ range: Range<Int>) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= words.count)
    let span = words.span
    var sum = 0
    for index in range { sum &+= span[unchecked: index].nonzeroBitCount }
    return sum
  }

  /// The first number of a range that is in the set.
  func first(in range: Range<Int>) -> Int? {
    for index in Bits.words(of: range) {
      let found = words[index] & Bits.mask(range, at: index)
      if found != 0 { return index * 64 + found.trailingZeroBitCount }
    }
    return nil
  }

  /// The first number of a range that is in the set and not in another.
  func first(in range: Range<Int>, notIn other: Bits) -> Int? {
    for index in Bits.words(of: range) {
      let found = words[index] & ~other.words[index] & Bits.mask(range, at: index)
      if found != 0 { return index * 64 + found.trailingZeroBitCount }
    }
    return nil
  }

  private static func words(of range: Range<Int>) -> Range<Int> {
    range.isEmpty ? 0..<0 : range.lowerBound >> 6..<(range.upperBound - 1) >> 6 + 1
  }

  /// The bits of one word that lie in a range.
  @inline(__always)
  private static func mask(_ range: Range<Int>, at index: Int) -> UInt64 {
    let low = max(0, range.lowerBound - index * 64)
    let high = min(64, range.upperBound - index * 64)
    return (~0 << UInt64(low)) & (~0 >> UInt64(64 - high))
  }
}
