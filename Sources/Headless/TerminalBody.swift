import Sessions
import TerminalText

/// A body on its way to a terminal, piece by piece: text made safe, anything else held back.
///
/// The first piece decides. NUL, or bytes that are no UTF-8, are no text; later bytes of a text that are
/// odd are shown as marks.
struct TerminalBody {
  /// Whether it turned out to be no text. Nothing of it is written then.
  private(set) var isBinary = false
  private var hasBegun = false
  /// Bytes of a character that is not whole yet.
  private var open: [UInt8] = []
  private var endsLine = true

  /// What a piece shows; nil when nothing does.
  mutating func take(_ piece: [UInt8]) -> String? {
    var bytes = open + piece
    open = Array(bytes.suffix(Self.unfinished(bytes)))
    bytes.removeLast(open.count)
    if !hasBegun, !bytes.isEmpty {
      hasBegun = true
      isBinary = bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil
    }
    guard !isBinary, let last = bytes.last else { return nil }
    endsLine = last == 0x0A
    return VisibleText.of(bytes, keepingLines: true)
  }

  /// What is left at the end: half a character, and the line end a prompt needs.
  var rest: String {
    if isBinary { return "" }
    let half = VisibleText.of(open)
    return half + (endsLine && half.isEmpty ? "" : "\n")
  }

  /// Bytes at the end that begin a character without ending it (RFC 3629 3).
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for (back, byte) in bytes.suffix(3).reversed().enumerated() where byte & 0xC0 != 0x80 {
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
      return length > back + 1 ? back + 1 : 0
    }
    return 0
  }
}
