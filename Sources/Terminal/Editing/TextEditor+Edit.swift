extension TextEditor {
  /// The one primitive that changes text; answers where the new text ends.
  mutating func replace(_ range: Range<TextPosition>, with text: String) -> TextPosition {
    let (start, end) = (range.lowerBound, range.upperBound)
    let head = Self.part(lines[start.line], 0, start.offset)
    let tail = Self.part(lines[end.line], end.offset, nil)
    var new = Self.lines(of: text)
    new[0] = head + new[0]
    let last = new.count - 1
    let after = TextPosition(start.line + last, new[last].utf8.count)
    new[last] += tail
    lines.replaceSubrange(start.line...end.line, with: new)
    revision += 1
    return after
  }

  /// Replaces and remembers how to undo it; the cursor goes behind the new text.
  mutating func edit(
    _ range: Range<TextPosition>, _ text: String, _ kind: History.Run = .single
  ) {
    let text = Self.prepared(text, multiline: isMultiline)
    let removed = slice(range)
    guard !(removed.isEmpty && text.isEmpty) else { return }
    let before = cursor
    // A change can join a letter and a mark into one character: a cursor between them would make
    // `index(before:)` trap. Two statements: in `snap(replace(…))` self is read before replace changes it.
    let raw = replace(range, with: text)
    let after = snap(raw)
    history.add(
      History.Step(
        at: range.lowerBound, removed: removed, inserted: text, before: before, after: after),
      kind)
    cursor = after
    anchor = nil
    isMarking = false
    goal = nil
  }

  /// The text of a range, lines joined by LF.
  func slice(_ range: Range<TextPosition>) -> String {
    let (start, end) = (range.lowerBound, range.upperBound)
    if start.line == end.line { return Self.part(lines[start.line], start.offset, end.offset) }
    var parts = [Self.part(lines[start.line], start.offset, nil)]
    parts += lines[(start.line + 1)..<end.line]
    parts.append(Self.part(lines[end.line], 0, end.offset))
    return parts.joined(separator: "\n")
  }

  private static func part(_ line: String, _ start: Int, _ end: Int?) -> String {
    let bytes = line.utf8
    let from = bytes.index(bytes.startIndex, offsetBy: start)
    let to = end.map { bytes.index(bytes.startIndex, offsetBy: $0) } ?? bytes.endIndex
    return String(line[from..<to])
  }

  /// Text as it is kept: CR LF and CR as LF (terminals paste CR for a line end), and in one line spaces for
  /// line ends. Must come before undo is recorded, or undo would take back the wrong bytes.
  static func prepared(_ text: String, multiline: Bool) -> String {
    var text = text
    text.makeContiguousUTF8()
    guard text.utf8.contains(where: { $0 == 0x0D || (!multiline && $0 == 0x0A) }) else {
      return text
    }
    let lineEnd: UInt8 = multiline ? 0x0A : 0x20
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var before: UInt8 = 0
    for byte in text.utf8 {
      if byte == 0x0D || (byte == 0x0A && before != 0x0D) {
        bytes.append(lineEnd)
      } else if byte != 0x0A {
        bytes.append(byte)
      }
      before = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A paste as it goes in: one line loses the line ends at its end, which come along with a copied URL.
  static func pasted(_ text: String, _ isMultiline: Bool) -> String {
    guard !isMultiline, let last = text.utf8.lastIndex(where: { $0 != 0x0A && $0 != 0x0D }) else {
      return isMultiline ? text : ""
    }
    return String(text[...last])
  }

  static func lines(of text: String) -> [String] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { String(Substring($0)) }
  }
}
