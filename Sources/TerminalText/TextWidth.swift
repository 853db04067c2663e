/// Columns of text on a terminal, by a table of our own: the same on every machine, where the C library's
/// is of some Unicode version or other.
public enum TextWidth {
  /// A width for each scalar of the basic plane and the emoji planes, built once.
  private static let table: [UInt8] = {
    var widths = [UInt8](repeating: 1, count: 0x20000)
    for (first, last, width) in WidthTable.ranges where first < 0x20000 {
      for scalar in first...min(last, 0x1FFFF) { widths[Int(scalar)] = width }
    }
    // The halves of a flag: Unicode calls them wide, terminals give the pair two columns.
    for half in 0x1F1E6...0x1F1FF { widths[half] = 1 }
    return widths
  }()

  /// Columns of one scalar: 0 (a mark), 1 or 2.
  @inline(__always)
  public static func of(_ scalar: UInt32) -> Int {
    if scalar < 0x300 { return 1 }
    if scalar < 0x20000 { return Int(table[Int(scalar)]) }
    if scalar < 0x40000 { return 2 }  // planes 2 and 3: CJK
    return scalar >= 0xE0000 && scalar < 0xE1000 ? 0 : 1  // tags and variation selectors
  }

  /// Columns of a line of text as `Surface.text` draws it: cluster by cluster, tabs to the next stop.
  public static func columns(of text: String, tab: Int = 4) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      var at = 0
      var column = 0
      while at < bytes.count { column += step(bytes, &at, column, tab: tab) }
      return column
    }
  }

  /// Reads the cluster or tab at `at`, moves behind it, and answers its columns when it starts at `column`.
  public static func step(
    _ bytes: UnsafeBufferPointer<UInt8>, _ at: inout Int, _ column: Int, tab: Int = 4
  ) -> Int {
    if bytes[at] == 0x09 {
      at += 1
      return tab - column % tab
    }
    var cluster = Cluster()
    at = cluster.read(bytes, at)
    return cluster.width
  }
}
