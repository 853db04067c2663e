/// What one cell of a terminal can hold, which is less than a `Character`: a base scalar and at most four
/// zero-width marks.
///
/// Emoji sequences, flags and skin tones are cut to what all terminals agree on: joiners and variation
/// selectors are dropped, each emoji of the sequence stands alone (a family of three is six columns). What
/// is unsafe becomes its picture. Editing moves by `Character`, drawing by cluster.
public struct Cluster: Sendable {
  /// The scalar the marks stand on.
  public private(set) var base: UInt32 = 0
  private var marks: (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
  /// Scalars in it, the base among them; 0 before the first `read`.
  public private(set) var count = 0

  /// A cluster to read into.
  public init() {}

  /// Columns, 1 or 2.
  public var width: Int { max(1, TextWidth.of(base)) }

  /// The base and its marks.
  public var scalars: [UInt32] {
    Array([base, marks.0, marks.1, marks.2, marks.3].prefix(count))
  }

  /// Reads the cluster that starts at `start`; answers where the next one does.
  public mutating func read(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    var (scalar, at) = UTF8Decode.scalar(bytes, start)
    count = 1
    if TextWidth.isUnsafe(scalar) {
      base = TextWidth.picture(scalar)
      return at
    }
    if TextWidth.of(scalar) == 0 {  // a mark with no base stands on a dotted circle
      base = 0x25CC
      add(scalar)
    } else {
      base = scalar
    }
    while at < bytes.count, bytes[at] >= 0x80 {
      let next: Int
      (scalar, next) = UTF8Decode.scalar(bytes, at)
      if TextWidth.of(scalar) != 0 || TextWidth.isUnsafe(scalar) { break }
      add(scalar)
      at = next
    }
    return at
  }

  /// Joiners and variation selectors are dropped, and so is what ncurses has no room for (zalgo).
  private mutating func add(_ mark: UInt32) {
    if Self.isDropped(mark) { return }
    switch count {
    case 1: marks.0 = mark
    case 2: marks.1 = mark
    case 3: marks.2 = mark
    case 4: marks.3 = mark
    default: return
    }
    count += 1
  }

  private static func isDropped(_ mark: UInt32) -> Bool {
    mark == 0x200C || mark == 0x200D || (mark >= 0xFE00 && mark <= 0xFE0F) || mark >= 0xE0000
  }
}
