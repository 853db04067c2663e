import JSONTree
import TerminalText

/// The beginning of a JSON string or number as a row shows it: enough to fill the row, however long the
/// value is.
///
/// `\u00e9` shows as `é`; escapes of quotes, backslashes and controls stay as they are written, so that a
/// line end in a string is seen as `\n`. What stands bare and would hide or reorder, like U+009B, U+202E or
/// U+200B, is seen as an escape too.
struct JSONExcerpt {
  let text: String
  /// Whether there is more of it than the text holds.
  let isCut: Bool

  /// Reads what stands in a range (between the quotes of a string) for a row of so many columns.
  init(_ store: ByteStore, _ range: Range<Int>, columns: Int) {
    let limit = columns * 6 + 12
    let isCut = range.count > limit
    let end = isCut ? range.lowerBound + limit : range.upperBound
    self.isCut = isCut
    text = VisibleText.ofJSON(
      store.withBytes(range.lowerBound..<end) { Self.decoded($0, isCut: isCut) })
  }

  private static func decoded(_ bytes: UnsafeBufferPointer<UInt8>, isCut: Bool) -> String {
    guard bytes.contains(0x5C) || isCut else { return String(decoding: bytes, as: UTF8.self) }
    var reader = EscapeReader(bytes: bytes)
    while reader.at < bytes.count { reader.step() }
    if isCut { reader.dropBrokenEnd() }
    return String(decoding: reader.out, as: UTF8.self)
  }
}

/// Turns escapes of printable characters into the characters.
private struct EscapeReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var at = 0
  var out: [UInt8] = []

  mutating func step() {
    guard bytes[at] == 0x5C, at + 1 < bytes.count else { return keep(1) }
    switch bytes[at + 1] {
    case 0x2F:
      out.append(0x2F)
      at += 2
    case 0x75: unicode()
    default: keep(2)
    }
  }

  private mutating func keep(_ count: Int) {
    out.append(contentsOf: bytes[at..<(at + count)])
    at += count
  }

  private mutating func unicode() {
    guard let first = unit(at) else { return keep(2) }
    var (code, length) = (first, 6)
    if first & 0xFC00 == 0xD800, let second = unit(at + 6), second & 0xFC00 == 0xDC00 {
      code = 0x10000 + (first & 0x3FF) << 10 + second & 0x3FF
      length = 12
    }
    guard let scalar = Unicode.Scalar(code), code >= 0x20, code != 0x22, code != 0x5C,
      !TextWidth.isUnsafe(code)
    else { return keep(6) }
    out.append(contentsOf: Array(String(Character(scalar)).utf8))
    at += length
  }

  /// The four hex digits of `\uXXXX` at a place.
  private func unit(_ place: Int) -> UInt32? {
    guard place + 6 <= bytes.count, bytes[place] == 0x5C, bytes[place + 1] == 0x75 else {
      return nil
    }
    return UInt32(String(decoding: bytes[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
  }

  /// A character cut in two at the end goes.
  mutating func dropBrokenEnd() {
    var back = 0
    while back < 3, let last = out.last, last & 0xC0 == 0x80 {
      out.removeLast()
      back += 1
    }
    if let last = out.last, last >= 0xC0 { out.removeLast() }
  }
}
