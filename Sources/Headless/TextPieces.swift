import Sessions

/// Text on its way to standard output, gathered to pieces of some 64 kB.
struct TextPieces {
  private let console: Console
  private var bytes: [UInt8] = []

  init(_ console: Console) { self.console = console }

  /// Adds a line.
  mutating func line(_ text: String) throws(CommandEnd) {
    bytes += Array(text.utf8)
    bytes.append(0x0A)
    if bytes.count >= 64 << 10 { try flush() }
  }

  /// Writes what is left.
  mutating func flush() throws(CommandEnd) {
    try console.write(text: bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
