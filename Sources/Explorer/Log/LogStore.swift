import Lotus

/// The newest records, each under a number of its own that never changes, in blocks of the same count: a record is
/// found by division, and what is too much goes a block at a time.
struct LogStore: Hashable, Sendable {
  /// What is kept at most.
  struct Limits: Hashable, Sendable {
    var records = 1_000_000
    var bytes = 256_000_000
  }
  static let blockCount = 4_096
  private var blocks: [PackedRecords] = []
  private let limits: Limits
  /// Number of the oldest record that is still here, and of the next one to come.
  private(set) var first = 0
  private(set) var next = 0
  private var byteCount = 0

  init(limits: Limits = Limits()) { self.limits = limits }

  var count: Int { next - first }
  var isEmpty: Bool { next == first }

  /// The record of a number from `first` up to `next`.
  subscript(number: Int) -> LogRecord {
    blocks[(number - first) / Self.blockCount][(number - first) % Self.blockCount]
  }

  /// Looks at a record where it lies.
  func look<Outcome>(at number: Int, _ body: (PackedRecord) -> Outcome) -> Outcome {
    blocks[(number - first) / Self.blockCount].look(at: (number - first) % Self.blockCount, body)
  }

  /// Takes in records.
  mutating func append(_ records: PackedRecords) {
    var at = 0
    while at < records.count {
      if blocks.last.map({ $0.count == Self.blockCount }) ?? true { blocks.append(PackedRecords()) }
      let last = blocks.count - 1
      let end = min(records.count, at + Self.blockCount - blocks[last].count)
      byteCount -= blocks[last].bytes.count
      blocks[last].append(records, at..<end)
      byteCount += blocks[last].bytes.count
      next += end - at
      at = end
    }
    while count > limits.records || byteCount > limits.bytes, blocks.count > 1 {
      byteCount -= blocks.removeFirst().bytes.count
      first += Self.blockCount
    }
  }

  /// Forgets all; numbers go on.
  mutating func clear() {
    blocks = []
    byteCount = 0
    first = next
  }
}
