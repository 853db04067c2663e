import Glibc
import JSONTree

/// Rows of a text body at a width: lines in order, a long line in pieces of `stride` bytes moved back to
/// the start of a character.
///
/// A piece never shows more than `stride + 1` columns, so it is drawn at a width one greater. A body
/// costs 16 bytes for some 4 kB of it: where a group of lines begins, and how many rows stand before it.
struct RawLines {
  private struct Group {
    let offset: Int
    let row: Int
  }
  private static let groupBytes = 4096

  /// Bytes in a row.
  let stride: Int
  private var groups = [Group(offset: 0, row: 0)]
  private var scanned = 0
  private var lineStart = 0
  private var rowsBefore = 0
  let store: ByteStore

  init(_ store: ByteStore, stride: Int) {
    self.store = store
    self.stride = max(1, stride)
    extend()
  }

  /// Takes in what arrived since.
  mutating func extend() {
    let (store, from) = (store, scanned)
    store.withBytes(from..<store.count) { bytes in
      var at = 0
      while let found = Self.newline(in: bytes, from: at) {
        endLine(at: from + found)
        at = found + 1
      }
    }
    scanned = store.count
  }

  private static func newline(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let base = bytes.baseAddress, start < bytes.count else { return nil }
    guard let found = memchr(base + start, 0x0A, bytes.count - start) else { return nil }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
  }

  private mutating func endLine(at newline: Int) {
    rowsBefore += pieces(textEnd(lineStart, newline) - lineStart)
    lineStart = newline + 1
    if lineStart - groups[groups.count - 1].offset >= Self.groupBytes {
      groups.append(Group(offset: lineStart, row: rowsBefore))
    }
  }

  /// A line that fits is one piece; a cut one has `stride` bytes a piece.
  private func pieces(_ length: Int) -> Int {
    length <= stride + 1 ? 1 : (length + stride - 1) / stride
  }

  /// Where the text of a line ends: before its line end, which may be CR LF.
  private func textEnd(_ start: Int, _ newline: Int) -> Int {
    let isCRLF = newline > start && store.withBytes(newline - 1..<newline) { $0[0] == 0x0D }
    return isCRLF ? newline - 1 : newline
  }

  /// Rows in all; a line end at the very end begins no row.
  var count: Int { rowsBefore + (lineStart < scanned ? pieces(scanned - lineStart) : 0) }

  /// The bytes of some rows, without line ends.
  func ranges(_ rows: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    let rows = rows.clamped(to: 0..<count)
    guard !rows.isEmpty else { return [] }
    walk(from: last { $0.row <= rows.lowerBound }) { line, row in
      let first = max(rows.lowerBound, row)
      let end = min(rows.upperBound, row + pieces(line.count))
      for index in first..<max(first, end) { found.append(piece(index - row, of: line)) }
      return row + pieces(line.count) < rows.upperBound
    }
    return found
  }

  /// The row that shows a byte.
  func row(at offset: Int) -> Int {
    guard count > 0 else { return 0 }
    var found = 0
    walk(from: last { $0.offset <= offset }) { line, row in
      found = row + min(max(0, offset - line.lowerBound) / stride, pieces(line.count) - 1)
      return line.upperBound < offset
    }
    return min(found, count - 1)
  }

  /// The last group that fits; the first always does.
  private func last(_ fits: (Group) -> Bool) -> Int {
    var (low, high) = (0, groups.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(groups[middle]) { low = middle } else { high = middle }
    }
    return low
  }

  /// Hands out lines with their first row until `body` answers false.
  private func walk(from index: Int, _ body: (Range<Int>, Int) -> Bool) {
    var (start, row, group) = (groups[index].offset, groups[index].row, index)
    while start < scanned {
      while group + 1 < groups.count, groups[group + 1].offset <= start { group += 1 }
      let end = lineEnd(from: start, group: group)
      let line = start..<(end < scanned ? textEnd(start, end) : end)
      if !body(line, row) { return }
      row += pieces(line.count)
      start = end + 1
    }
  }

  /// Where a line ends. Only the last line of a group can be longer than a group, and it ends where the
  /// next one begins, so a long line is never read.
  private func lineEnd(from start: Int, group: Int) -> Int {
    if start >= lineStart { return scanned }
    let limit = group + 1 < groups.count ? groups[group + 1].offset : lineStart
    let window = start..<min(limit, start + Self.groupBytes)
    return store.withBytes(window) { $0.firstIndex(of: 0x0A) }.map { start + $0 } ?? limit - 1
  }

  private func piece(_ index: Int, of line: Range<Int>) -> Range<Int> {
    let start = characterStart(line.lowerBound + index * stride, in: line)
    if index == pieces(line.count) - 1 { return start..<line.upperBound }
    return start..<max(start, characterStart(line.lowerBound + (index + 1) * stride, in: line))
  }
}
