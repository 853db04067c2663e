/// A set that knows how many of its numbers come before one (rank), and the n-th of them (select).
/// After changes `count(_:)` must be told where.
struct RankedBits {
  /// 64-bit words of a block.
  private static let blockWords = 64
  var bits = Bits()
  /// How many numbers are in the set.
  private(set) var total = 0
  private var counts: [UInt32] = []
  private var before: [Int] = []

  /// Counts the blocks of a changed range again, and sums up from there.
  mutating func count(_ changed: Range<Int>) {
    let blocks = (bits.words.count + RankedBits.blockWords - 1) / RankedBits.blockWords
    if blocks > counts.count {
      counts.append(contentsOf: repeatElement(0, count: blocks - counts.count))
      before.append(contentsOf: repeatElement(0, count: blocks - before.count))
    }
    let first = changed.lowerBound / 4096
    for block in first..<min(blocks, changed.upperBound / 4096 + 1) { counts[block] = sum(block) }
    var running = first == 0 ? 0 : before[first - 1] + Int(counts[first - 1])
    for block in first..<blocks {
      before[block] = running
      running += Int(counts[block])
    }
    total = running
  }

  private func sum(_ block: Int) -> UInt32 {
    let start = block * RankedBits.blockWords
    let end = min(bits.words.count, start + RankedBits.blockWords)
    return UInt32(bits.ones(start..<end))
  }

  /// How many numbers of the set are below one.
  func rank(_ bit: Int) -> Int {
    let word = bit >> 6
    let block = word / RankedBits.blockWords
    var rank = before[block]
    for index in block * RankedBits.blockWords..<word { rank += bits.words[index].nonzeroBitCount }
    return rank + (bits.words[word] & (1 << UInt64(bit & 63) &- 1)).nonzeroBitCount
  }

  /// The number with that many before it. `rank` must be below `total`.
  func select(_ rank: Int) -> Int {
    var low = 0
    var high = before.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if before[middle] <= rank { low = middle } else { high = middle }
    }
    var left = rank - before[low]
    var index = low * RankedBits.blockWords
    while bits.words[index].nonzeroBitCount <= left {
      left -= bits.words[index].nonzeroBitCount
      index += 1
    }
    var word = bits.words[index]
    for _ in 0..<left { word &= word &- 1 }
    return index * 64 + word.trailingZeroBitCount
  }
}
