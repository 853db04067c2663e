import JSONTree
import Terminal

/// Rows of a binary body: offset, bytes in hex, and the printable ones as text.
///
///     00000010  89 50 4e 47 0d 0a 1a 0a  00 00 00 0d 49 48 44 52  ·PNG········IHDR
enum HexDump {
  /// Bytes a row in so many columns: 16, or fewer where they have no room.
  static func bytesPerRow(columns: Int) -> Int {
    columns >= 77 ? 16 : columns >= 43 ? 8 : 4
  }

  static func rowCount(_ byteCount: Int, perRow: Int) -> Int {
    (byteCount + perRow - 1) / perRow
  }

  static func line(_ store: ByteStore, row: Int, perRow: Int, theme: Theme) -> [Styled] {
    let start = row * perRow
    let bytes = store.bytes(start..<min(store.count, start + perRow))
    var hex = ""
    for index in 0..<perRow {
      if index == 8 { hex += " " }
      hex += index < bytes.count ? " " + digits(Int(bytes[index]), 2) : "   "
    }
    return [
      Styled(digits(start, 8), theme.dim), Styled(" " + hex, .plain),
      Styled("  " + text(bytes), theme.string),
    ]
  }

  private static func text(_ bytes: [UInt8]) -> String {
    bytes.map { $0 >= 0x20 && $0 < 0x7F ? String(UnicodeScalar($0)) : "·" }.joined()
  }

  private static func digits(_ value: Int, _ count: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
}
