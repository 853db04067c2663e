/// Numbers in the words people read.
public enum Measures {
  /// `0 B`, `340 B`, `12.4 kB`, `1.2 MB` (powers of 1000).
  public static func size(_ bytes: Int) -> String { fatalError("seam") }
  /// `41 ms`, `0.3 ms`, `1.2 s`, `2 min 5 s` of microseconds.
  public static func duration(_ microseconds: Int) -> String { fatalError("seam") }
  /// `just now`, `3 min ago`, `2 h ago`, `5 days ago` between two moments in nanoseconds.
  public static func age(from: UInt64, to: UInt64) -> String { fatalError("seam") }
}
