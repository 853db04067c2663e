/// A set of steps of a pattern's machine, a bit for each.
struct StepSet: Hashable, Sequence {
  private var words: [UInt64]

  /// An empty set that can take steps below `count`.
  init(count: Int) { words = Array(repeating: 0, count: (count + 63) / 64) }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }
  /// Memory in words of eight bytes.
  var size: Int { words.count }

  func contains(_ step: Int) -> Bool { words[step >> 6] >> UInt64(step & 63) & 1 != 0 }
  mutating func insert(_ step: Int) { words[step >> 6] |= 1 << UInt64(step & 63) }
  mutating func clear() {
    for index in words.indices { words[index] = 0 }
  }

  func makeIterator() -> Iterator { Iterator(words) }

  /// The steps from the lowest on.
  struct Iterator: IteratorProtocol {
    private let words: [UInt64]
    private var index = 0
    private var bits: UInt64

    init(_ words: [UInt64]) {
      self.words = words
      bits = words.first ?? 0
    }

    mutating func next() -> Int? {
      while bits == 0 {
        index += 1
        guard index < words.count else { return nil }
        bits = words[index]
      }
      defer { bits &= bits - 1 }
      return index << 6 | bits.trailingZeroBitCount
    }
  }
}
