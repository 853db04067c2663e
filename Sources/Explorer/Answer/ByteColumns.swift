import TerminalText

/// Columns of bytes of any encoding by the rule of the surface: one terminal cluster after the other, a
/// tab to its next stop.
enum ByteColumns {
  static func of(_ bytes: UnsafeBufferPointer<UInt8>, tab: Int = 4) -> Int {
    var columns = 0
    clusters(of: bytes) { width, _ in columns += width == 0 ? tab - columns % tab : width }
    return columns
  }

  /// Hands out width and range of each cluster; a tab has width 0.
  static func clusters(of bytes: UnsafeBufferPointer<UInt8>, _ body: (Int, Range<Int>) -> Void) {
    var at = 0
    while at < bytes.count {
      let start = at
      if bytes[at] == 0x09 {
        at += 1
        body(0, start..<at)
      } else {
        var cluster = Cluster()
        at = cluster.read(bytes, at)
        body(cluster.width, start..<at)
      }
    }
  }
}
