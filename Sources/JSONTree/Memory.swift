import Glibc

// Safety: the one owner of raw memory beside the parser, who borrows it.
// - `base` has room for `capacity + padding` items, and goes back once, as it came.
// - Items below `count` are written; nothing reads others by number (0 is the answer), and nobody sets
//   `count` over `capacity` (a check in a debug build; the parser sets it at places `reach` approved).
// - Fresh memory is zero. A text is only ever appended to, so the `padding` bytes after it are zero: a
//   `load` beginning inside the text or at its end stays inside the block, for the widest has 16 bytes.
// - What is lent is lent inside a call, in which the owner's one thread appends nothing. A `Glimpse` is kept
//   for a slice of a query's work, in which nothing is appended either.

/// A block of items that grows at its end: allocated, or address space that takes memory, zeroed, where it is
/// written, and never moves.
struct Memory<Item: BitwiseCopyable & FixedWidthInteger>: ~Copyable {
  /// For the parser alone.
  private(set) var base: UnsafeMutablePointer<Item>?
  /// Items there is room for, and those after them.
  private(set) var capacity = 0
  private let padding: Int
  /// Bytes of a reservation; 0 while the block is an allocated one.
  private var mapped = 0
  /// Items that are written.
  var count = 0 {
    didSet { assert(count <= capacity) }
  }

  /// None yet. `padding` items after the last can be read.
  init(padding: Int = 0) { self.padding = padding }

  deinit { release() }

  /// Whether it never moves again.
  var isReserved: Bool { mapped > 0 }

  /// An item; 0 where there is none.
  @inline(__always)
  subscript(index: Int) -> Item {
    guard UInt(bitPattern: index) < UInt(bitPattern: count), let base else { return 0 }
    return base[index]
  }

  /// Puts an item where there is room.
  mutating func put(_ item: Item, at index: Int) {
    precondition(index >= 0 && index < capacity)
    base?[index] = item
  }

  /// Adds the first of some items; they must fit.
  mutating func append(_ items: [Item], first: Int) {
    precondition(first >= 0 && first <= min(items.count, capacity - count))
    items.withUnsafeBufferPointer { source in
      guard let base, let start = source.baseAddress else { return }
      (base + count).update(from: start, count: first)
    }
    count += first
  }

  /// Forgets all items; the room stays, and is zero.
  mutating func clear() {
    base?.update(repeating: 0, count: count)
    count = 0
  }

  /// The items of a range inside of what is written, in place.
  @inline(__always)
  func lend(_ range: Range<Int>) -> UnsafeBufferPointer<Item> {
    guard let base else { return UnsafeBufferPointer(start: nil, count: 0) }
    assert(range.lowerBound >= 0 && range.upperBound <= count)
    return UnsafeBufferPointer(start: base + range.lowerBound, count: range.count)
  }
}

/// What is written of a memory now, for a loop that looks at millions of items: the numbers are checked as
/// the memory's own are, but place and count are not fetched from the owner every time. (It would be a Span,
/// could that be stored in a class.)
struct Glimpse<Item: BitwiseCopyable & FixedWidthInteger> {
  fileprivate let base: UnsafePointer<Item>?
  let count: Int

  fileprivate init(_ base: UnsafePointer<Item>?, _ count: Int) {
    self.base = base
    self.count = base == nil ? 0 : count
  }

  /// An item; 0 where there is none.
  @inline(__always)
  subscript(index: Int) -> Item {
    guard UInt(bitPattern: index) < UInt(bitPattern: count) else { return 0 }
    return base.unsafelyUnwrapped[index]
  }
}

extension Glimpse<UInt8> {
  /// Eight bytes of a text from a place or its end, the first the lowest, those behind the text 0.
  @inline(__always)
  func eight(at place: Int) -> UInt64 {
    precondition(UInt(bitPattern: place) <= UInt(bitPattern: count) && base != nil)
    return UnsafeRawPointer(base.unsafelyUnwrapped + place).loadUnaligned(as: UInt64.self)
      .littleEndian
  }
}

// Room.
extension Memory {
  /// See `Glimpse`.
  var glimpse: Glimpse<Item> { Glimpse(base.map { UnsafePointer($0) }, count) }

  /// Makes an allocated block larger, or the first; it may move. False when the system gives none.
  mutating func allocate(_ items: Int) -> Bool {
    let size = (items + padding).multipliedReportingOverflow(by: MemoryLayout<Item>.stride)
    guard !isReserved, !size.overflow,
      let block = base == nil ? calloc(size.partialValue, 1) : realloc(base, size.partialValue)
    else { return false }
    base = block.assumingMemoryBound(to: Item.self)
    capacity = items
    return true
  }

  /// Moves to address space for so many items; false where the system gives none (overcommit off,
  /// `ulimit -v`).
  ///
  /// Small pages: a large one is quicker where the machine has it at hand, but a virtual machine that gave its
  /// free memory back gets it anew, 2 MB in 5 to 8 ms, in which no key is heard (134 MB: 45 to 90 ms in small
  /// pages, 260 to 320 in large ones, 8 where they were at hand).
  mutating func reserve(_ items: Int) -> Bool {
    let size = (items + padding) * MemoryLayout<Item>.stride
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let block = mmap(nil, size, PROT_READ | PROT_WRITE, flags, -1, 0)
    guard let block, block != UnsafeMutableRawPointer(bitPattern: -1) else { return false }
    let items = block.assumingMemoryBound(to: Item.self)
    if let base { items.update(from: base, count: count) }
    release()
    (base, capacity, mapped) = (items, size / MemoryLayout<Item>.stride - padding, size)
    return true
  }

  private func release() {
    if isReserved { munmap(base, mapped) } else { free(base) }
  }
}

extension Memory<UInt8> {
  /// The first place of a byte at or after another.
  func first(_ byte: UInt8, from start: Int) -> Int? {
    guard let base, start >= 0, start < count,
      let found = memchr(base + start, Int32(byte), count - start)
    else { return nil }
    return found - UnsafeMutableRawPointer(base)
  }

  /// Up to 16 bytes from a place of the text or its end, those behind the text 0.
  @inline(__always)
  func load<Bytes: BitwiseCopyable>(_ place: Int, as type: Bytes.Type) -> Bytes {
    precondition(UInt(bitPattern: place) <= UInt(bitPattern: count) && base != nil)
    return UnsafeRawPointer(base.unsafelyUnwrapped + place).loadUnaligned(as: type)
  }
}
