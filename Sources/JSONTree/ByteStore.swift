/// Bytes of one body in memory that never moves while it grows. One thread owns a store.
///
/// Raw text, search and the JSON index read them here; nobody else keeps a copy. A body of unknown
/// length reserves 2 GiB of address space and touches only the pages it fills. (The one move there is:
/// a body announced under 1 MB that turns out longer leaves its small block once.)
public final class ByteStore {
  /// The longest text: an index word has 31 bits for an offset.
  static let longest = 1 << 31
  /// Zero bytes after the text.
  static let padding = 64
  /// Announced lengths below this are allocated to measure.
  static let smallest = 1 << 20

  /// The bytes. (Changed with nothing lent: the check for exclusive access, made at every look at a byte,
  /// would be a fifth of a printer's time.)
  @exclusivity(unchecked) private(set) var memory = Memory<UInt8>(padding: ByteStore.padding)
  private var isSealed = false
  private let expected: Int?
  private let limit: Int
  private let mayReserve: (Int) -> Bool

  /// Bytes so far.
  @inline(__always) public var count: Int { memory.count }

  /// An empty store. `expecting` is the announced length: small ones are allocated, large or unknown
  /// ones reserve address space and touch only what is used.
  public convenience init(expecting: Int? = nil) {
    self.init(expecting: expecting, limit: ByteStore.longest)
  }

  /// Forgets everything; the memory stays.
  func clear() { memory.clear() }

  /// The first line break at or after a place.
  func firstNewline(from start: Int) -> Int? { memory.first(0x0A, from: start) }

  /// The same with another limit, and a system that gives less (`mayReserve`).
  init(
    expecting: Int?, limit: Int = ByteStore.longest,
    mayReserve: @escaping (Int) -> Bool = { _ in true }
  ) {
    expected = expecting
    self.limit = limit
    self.mayReserve = mayReserve
  }

  /// Adds bytes at the end; throws when memory or the 2 GiB limit is exhausted. What still fits is kept.
  /// A sealed store takes none.
  public func append(_ bytes: [UInt8]) throws(JSONError) {
    if isSealed { return }
    let fitting = min(bytes.count, max(limit - count, 0))
    if count + fitting > memory.capacity { try makeRoom(for: count + fitting) }
    memory.append(bytes, first: fitting)
    if fitting < bytes.count { throw JSONError(.tooLong(limit: limit), offset: count) }
  }

  /// From now on nothing changes: the text is whole, and threads may read it.
  func seal() { isSealed = true }

  /// A copy of some bytes, clipped to what is there.
  public func bytes(_ range: Range<Int>) -> [UInt8] { withBytes(range) { Array($0) } }

  /// Lends the bytes in place, clipped to what is there.
  public func withBytes<Outcome>(
    _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) throws -> Outcome
  ) rethrows -> Outcome {
    try body(memory.lend(range.clamped(to: 0..<count)))
  }

  /// One byte; 0 outside of the text.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { memory[offset] }

  /// Sixteen bytes from a place of the text, those behind it 0.
  @inline(__always)
  func sixteen(at place: Int) -> SIMD16<UInt8> { memory.load(place, as: SIMD16<UInt8>.self) }

  /// Eight bytes, the first the lowest.
  @inline(__always)
  func eight(at place: Int) -> UInt64 { memory.load(place, as: UInt64.self).littleEndian }
}

extension ByteStore {
  private func makeRoom(for needed: Int) throws(JSONError) {
    let isSmall = max(expected ?? .max, needed) < ByteStore.smallest
    let hasRoom =
      memory.base == nil && isSmall
      ? memory.allocate(max(expected ?? 0, needed)) : reserve(needed)
    if !hasRoom { throw JSONError(.outOfMemory, offset: count) }
  }

  /// Where the system counts every reserved page (overcommit off, `ulimit -v`), a smaller one is taken.
  private func reserve(_ needed: Int) -> Bool {
    var size = limit
    while size >= needed, size > 0 {
      if mayReserve(size), memory.reserve(size) { return true }
      size /= 2
    }
    return false
  }
}
