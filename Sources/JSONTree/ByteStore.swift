import Glibc

// Safety: the one owner of a body's memory. `base` has room for `capacity + padding` bytes, all of them
// zero from the start (calloc, fresh pages), and only bytes below `count` are ever written, so the
// `padding` bytes after the text are always zero: the parser's scanners rely on that and read no further.
// Pointers are lent inside a call only; `append` may not be called from one.

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

  /// Bytes so far. (Set in one place, with nothing lent: the check for exclusive access, made at every look
  /// at a byte, would be a fifth of a printer's time.)
  @exclusivity(unchecked) public private(set) var count = 0
  private(set) var base: UnsafeMutablePointer<UInt8>?
  private var capacity = 0
  private var mapped = 0
  private var isSealed = false
  private let expected: Int?
  private let limit: Int
  private let reserve: (Int) -> UnsafeMutableRawPointer?

  /// An empty store. `expecting` is the announced length: small ones are allocated, large or unknown
  /// ones reserve address space and touch only what is used.
  public convenience init(expecting: Int? = nil) {
    self.init(expecting: expecting, limit: ByteStore.longest, reserve: Reservation.make)
  }

  /// Forgets everything; the memory stays.
  func clear() {
    base?.update(repeating: 0, count: count)
    count = 0
  }

  /// The first line break at or after a place.
  func firstNewline(from start: Int) -> Int? {
    guard let base, start < count, let found = memchr(base + start, 0x0A, count - start) else {
      return nil
    }
    return found - UnsafeMutableRawPointer(base)
  }

  /// The same with another limit and another giver of address space.
  init(
    expecting: Int?, limit: Int = ByteStore.longest,
    reserve: @escaping (Int) -> UnsafeMutableRawPointer? = Reservation.make
  ) {
    expected = expecting
    self.limit = limit
    self.reserve = reserve
  }

  deinit { release() }

  /// Adds bytes at the end; throws when memory or the 2 GiB limit is exhausted. What still fits is kept.
  /// A sealed store takes none.
  public func append(_ bytes: [UInt8]) throws(JSONError) {
    if isSealed { return }
    let fitting = min(bytes.count, limit - count)
    if count + fitting > capacity { try makeRoom(for: count + fitting) }
    if let base {
      bytes.withUnsafeBufferPointer { source in
        guard let start = source.baseAddress else { return }
        (base + count).update(from: start, count: fitting)
      }
      count += fitting
    }
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
    let clipped = range.clamped(to: 0..<count)
    guard let base else { return try body(UnsafeBufferPointer(start: nil, count: 0)) }
    return try body(UnsafeBufferPointer(start: base + clipped.lowerBound, count: clipped.count))
  }

  /// One byte; 0 outside of the text.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    guard UInt(bitPattern: offset) < UInt(bitPattern: count), let base else { return 0 }
    return base[offset]
  }
}

extension ByteStore {
  private func makeRoom(for needed: Int) throws(JSONError) {
    if base == nil, let expected, expected < ByteStore.smallest, needed < ByteStore.smallest {
      return try allocate(max(expected, needed))
    }
    try moveToReservation(needed)
  }

  private func allocate(_ size: Int) throws(JSONError) {
    guard let block = calloc(size + ByteStore.padding, 1) else {
      throw JSONError(.outOfMemory, offset: count)
    }
    base = block.assumingMemoryBound(to: UInt8.self)
    capacity = size
  }

  /// Where the system counts every reserved page (overcommit off, `ulimit -v`), a smaller one is taken.
  private func moveToReservation(_ needed: Int) throws(JSONError) {
    let old = (base: base, mapped: mapped)
    var size = limit
    while size >= needed, size > 0 {
      if let block = reserve(size + ByteStore.padding) {
        base = block.assumingMemoryBound(to: UInt8.self)
        capacity = size
        mapped = size + ByteStore.padding
        if let from = old.base { base?.update(from: from, count: count) }
        ByteStore.release(old.base, mapped: old.mapped)
        return
      }
      size /= 2
    }
    throw JSONError(.outOfMemory, offset: count)
  }

  private func release() {
    ByteStore.release(base, mapped: mapped)
    base = nil
  }

  private static func release(_ base: UnsafeMutablePointer<UInt8>?, mapped: Int) {
    if mapped > 0 { Reservation.release(base, mapped) } else { free(base) }
  }
}
