import JSONTree

/// Line ends of a body across an edit: the editor knows lines only, the file keeps CRLF, CR and LF where
/// they stood.
enum BodyText {
  private static let lf: UInt8 = 0x0A
  private static let cr: UInt8 = 0x0D

  /// Edited lines with the line ends of the original: lines before and after the change keep theirs, new
  /// ones take the first end of the original, else LF.
  static func merged(_ edited: [String], into original: [UInt8]) -> [UInt8] {
    let old = lines(of: original)
    let new = edited.map { Array($0.utf8) }
    let most = min(old.count, new.count)
    let before = zip(old, new).prefix { $0.0.text.elementsEqual($0.1) }.count
    let after = zip(old.reversed(), new.reversed()).prefix(most - before)
      .prefix { $0.0.text.elementsEqual($0.1) }.count
    let usual = old.first.map(\.end).flatMap { $0.isEmpty ? nil : Array($0) } ?? [lf]
    var bytes: [UInt8] = []
    for (index, line) in new.enumerated() {
      bytes += line
      guard index < new.count - 1 else { break }
      // Counted from the end behind the change; lines beyond the replaced ones are new.
      let isBehind = index >= new.count - after
      let same = isBehind ? index + old.count - new.count : index
      let isNew = !isBehind && index >= old.count - after
      let end = isNew ? [] : Array(old[same].end)
      bytes += end.isEmpty ? usual : end
    }
    return bytes
  }

  /// Lines with their ends; the last one has none.
  static func lines(of bytes: [UInt8]) -> [(text: ArraySlice<UInt8>, end: ArraySlice<UInt8>)] {
    var lines: [(text: ArraySlice<UInt8>, end: ArraySlice<UInt8>)] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      guard bytes[index] == lf || bytes[index] == cr else {
        index += 1
        continue
      }
      let isPair = bytes[index] == cr && index + 1 < bytes.count && bytes[index + 1] == lf
      let next = index + (isPair ? 2 : 1)
      lines.append((bytes[start..<index], bytes[index..<next]))
      start = next
      index = next
    }
    return lines + [(bytes[start...], bytes[bytes.count...])]
  }
}

/// Lines of a body for drawing, kept as long as the bytes are the same.
struct TextLines: Sendable {
  private var source: [UInt8] = []
  private(set) var lines: [String] = []
  /// What is wrong when it is read as JSON.
  private(set) var jsonError: JSONError?

  /// Reads bytes that are not the ones read before.
  mutating func read(_ bytes: [UInt8]) {
    guard bytes != source else { return }
    source = bytes
    lines = Self.lines(of: bytes)
    jsonError = JSONCheck.error(in: bytes)
  }

  /// A line each; bytes that are no UTF-8 are their number only.
  static func lines(of bytes: [UInt8]) -> [String] {
    guard !bytes.isEmpty else { return [] }
    guard String(validating: bytes, as: UTF8.self) != nil else { return ["\(bytes.count) bytes"] }
    return BodyText.lines(of: bytes).map { String(decoding: $0.text, as: UTF8.self) }
  }
}
