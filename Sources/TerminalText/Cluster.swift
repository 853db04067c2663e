/// One terminal cluster: what ONE cell of a terminal can hold, which is less than a grapheme cluster:
/// a base scalar and its zero-width marks. ZWJ sequences, flags and modifiers are cut to what terminals
/// agree on: ZWJ and variation selectors are dropped, each emoji of the sequence stands alone.
public struct Cluster {
  public private(set) var base: UInt32 = 0
  private var m0: UInt32 = 0, m1: UInt32 = 0, m2: UInt32 = 0, m3: UInt32 = 0
  public private(set) var count = 0
  public var width: Int { max(1, TextWidth.of(base)) }
  public init() {}
  public var scalars: [UInt32] { Array([base, m0, m1, m2, m3].prefix(count)) }

  private mutating func mark(_ s: UInt32) {
    if s == 0x200D || (s >= 0xFE00 && s <= 0xFE0F) { return }   // ZWJ, VS1-16
    switch count {
    case 1: m0 = s
    case 2: m1 = s
    case 3: m2 = s
    case 4: m3 = s
    default: return                                              // zalgo: ncurses holds 4 marks
    }
    count += 1
  }
  /// Reads from b[i]; returns the index after the cluster.
  public mutating func read(_ b: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var (s, i) = UTF8Decode.scalar(b, start)
    if TextWidth.isUnsafe(s) { base = TextWidth.picture(s); count = 1; return i }
    if s >= 0x300 && TextWidth.of(s) == 0 {                      // a mark with no base
      base = 0x25CC; count = 1; mark(s)                          // dotted circle
    } else { base = s; count = 1 }
    while i < b.count, b[i] >= 0x80 {
      let (m, j) = UTF8Decode.scalar(b, i)
      if m < 0x300 || TextWidth.of(m) != 0 || TextWidth.isUnsafe(m) { break }
      mark(m); i = j
    }
    s = 0
    return i
  }
}

public enum UTF8Decode {
  /// One scalar at b[i] (U+FFFD for a bad byte, one byte at a time) and the next index.
  @inline(__always) public static func scalar(_ b: UnsafeBufferPointer<UInt8>, _ i: Int) -> (UInt32, Int) {
    let c = UInt32(b[i])
    if c < 0x80 { return (c, i + 1) }
    let need = c >= 0xF0 ? 3 : c >= 0xE0 ? 2 : 1
    guard c >= 0xC2, c <= 0xF4, i + need < b.count else { return (0xFFFD, i + 1) }
    var s = need == 3 ? c & 7 : need == 2 ? c & 15 : c & 31
    for k in 1...need {
      let d = UInt32(b[i + k])
      guard d & 0xC0 == 0x80 else { return (0xFFFD, i + 1) }
      s = s << 6 | (d & 0x3F)
    }
    if (need == 2 && (s < 0x800 || (s >= 0xD800 && s < 0xE000))) || (need == 3 && (s < 0x10000 || s > 0x10FFFF)) { return (0xFFFD, i + 1) }
    return (s, i + need + 1)
  }
}
