/// What the bits of an index word mean.
enum IndexWord {
  /// This word is no offset but the second to fourth of a container.
  static let extra: UInt32 = 1 << 31
  /// The container is an object (second word); the container around is one (fourth word).
  static let object: UInt32 = 1 << 30
  /// A word's number.
  static let number: UInt32 = (1 << 30) - 1
  /// A count of children.
  static let count: UInt32 = (1 << 31) - 1
}

/// The index ("tape") of a JSON text: 4 bytes a scalar, key or closing bracket, 16 a container.
///
///     scalar or key : [offset]
///     container     : [offset] [X|O?|end] [X|count] [X|O?|parent]  children…  [offset of the closer]
///
/// X = `extra`, O = `object`, end = the word after the closer (0 while it is open). Offsets only grow, so
/// a byte is found by binary search; a container is known by the X of the *next* word, so walking never
/// touches the text.
final class WordStore {
  /// Words of a block; `contexts` has one entry a block.
  static let block = 4096
  /// The most words: a word's number has 30 bits.
  static let most = 1 << 30
  private static let slack = 16
  /// From this many words on the rest is reserved, or the block would move again and again.
  private static let many = 1 << 18

  /// The words. The parser writes at most `slack` of them past a place that `reach` approved.
  @exclusivity(unchecked) private(set) var memory = Memory<UInt32>()
  /// The innermost container open where a block begins: from there a parent is at most a block away.
  private(set) var contexts: [UInt32] = []
  /// Why `reach` said no.
  private(set) var refusal = JSONError.Reason.outOfMemory
  private let first: Int
  private let limit: Int
  /// What `reach` answers when `limit` is not enough.
  let overBudget: JSONError.Reason
  private let mayAllocate: (Int) -> Bool

  /// `textLength` is what is known of the text's length; most texts need a word for 8 to 16 bytes. It is
  /// what a server says, so it asks for 1 MB at most. `budget` is the most memory in bytes;
  /// `mayAllocate` is asked before a number of words is.
  init(
    textLength: Int?, limit: Int = WordStore.most, budget: Int = .max,
    mayAllocate: @escaping (Int) -> Bool = { _ in true }
  ) {
    first = max(64, min((textLength ?? 0) / 16, WordStore.many))
    let words = budget / MemoryLayout<UInt32>.stride
    self.limit = min(limit, words)
    overBudget = words < limit ? .indexTooLarge(limit: budget) : .tooManyNodes(limit: limit)
    self.mayAllocate = mayAllocate
  }

  /// Words written, the newest of which may belong to a value not read to its end.
  @inline(__always) var written: Int {
    get { memory.count }
    set { memory.count = newValue }
  }

  /// A word; 0 outside of what was written.
  @inline(__always)
  subscript(word: Int) -> UInt32 { memory[word] }

  /// Writes words where `reach` made room; what is behind them is forgotten.
  func write(_ words: [UInt32], at word: Int) {
    for (index, value) in words.enumerated() { memory.put(value, at: word + index) }
    written = word + words.count
  }

  /// Counts a child more of a container.
  func addChild(of container: Int) { memory.put(memory[container + 2] + 1, at: container + 2) }

  /// Makes `word` and the few after it writable and notes in which container a new block begins.
  /// Answers the word at which to ask again, nil when there is no room (see `refusal`).
  func reach(_ word: Int, inside container: Int) -> Int? {
    while contexts.count * WordStore.block <= word { contexts.append(UInt32(container)) }
    if word + WordStore.slack > memory.capacity, !grow(to: word + WordStore.slack) { return nil }
    return min(memory.capacity - WordStore.slack + 1, contexts.count * WordStore.block)
  }

  /// Forgets the words from one on.
  func cut(to word: Int) {
    written = word
    contexts.removeLast(max(0, contexts.count - word / WordStore.block - 1))
  }

  private func grow(to needed: Int) -> Bool {
    guard needed <= limit else {
      refusal = overBudget
      return false
    }
    if needed > WordStore.many, !memory.isReserved, memory.reserve(limit) { return true }
    let wanted = min(limit, max(needed, first, memory.capacity * 2))
    guard mayAllocate(wanted), memory.allocate(wanted) else {
      refusal = .outOfMemory
      return false
    }
    return true
  }
}
