extension JSONError {
  /// The longest excerpt, and how much of it may stand before the place, in characters.
  private static let excerptLength = 60
  private static let excerptBefore = 40

  /// An error with line, column, excerpt and caret, found by counting in the text.
  init(_ reason: Reason, offset: Int, in store: ByteStore) {
    let place = store.withBytes(0..<offset) { LinePlace(before: $0) }
    self.init(reason, offset: offset, line: place.line, column: place.column, shownIn: store)
  }

  /// The error of a line that is no JSON.
  init(_ bad: BadLine, in store: ByteStore) {
    let column = store.withBytes(Int(bad.start)..<Int(bad.offset)) { LinePlace(before: $0).column }
    self.init(
      bad.reason, offset: Int(bad.offset), line: Int(bad.line), column: column, shownIn: store)
  }

  /// The same error with more of its line in the excerpt, when more has come.
  func shown(in store: ByteStore) -> JSONError {
    JSONError(reason, offset: offset, line: line, column: column, shownIn: store)
  }

  private init(_ reason: Reason, offset: Int, line: Int, column: Int, shownIn store: ByteStore) {
    let before = JSONError.lineBefore(offset, in: store)
    let after = JSONError.lineAfter(
      offset, in: store, limit: JSONError.excerptLength - before.count)
    self.init(
      reason, offset: offset, line: line, column: column,
      excerpt: String(String.UnicodeScalarView(before + after)),
      caret: String(repeating: " ", count: before.reduce(0) { $0 + $1.cells }) + "^")
  }

  /// Whether bytes that came since belong into the excerpt.
  func showsMore(in store: ByteStore, than before: Int) -> Bool {
    switch reason {
    case .tooLong, .outOfMemory, .indexTooLarge, .tooManyNodes: false
    default: store.count > before && before < offset + 4 * JSONError.excerptLength
    }
  }

  private static func lineBefore(_ offset: Int, in store: ByteStore) -> [Unicode.Scalar] {
    let bytes = store.bytes(max(0, offset - 4 * excerptBefore)..<offset)
    let line = bytes[((bytes.lastIndex(of: 0x0A) ?? -1) + 1)...].drop { $0 & 0xC0 == 0x80 }
    let scalars = String(decoding: line, as: UTF8.self).unicodeScalars.suffix(excerptBefore)
    return scalars.filter { $0 != "\u{FEFF}" }.map(\.shown)
  }

  private static func lineAfter(
    _ offset: Int, in store: ByteStore, limit: Int
  ) -> [Unicode.Scalar] {
    let bytes = store.bytes(offset..<max(offset, min(store.count, offset + 4 * limit)))
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    return String(decoding: line, as: UTF8.self).unicodeScalars.prefix(limit).map(\.shown)
  }
}

/// Line and column of the place after some bytes.
private struct LinePlace {
  private(set) var line = 1
  private(set) var column = 1
  private(set) var lineStart = 0

  init(before bytes: UnsafeBufferPointer<UInt8>) {
    for index in bytes.indices where bytes[index] == 0x0A {
      line += 1
      lineStart = index + 1
    }
    for byte in bytes[lineStart...] where byte & 0xC0 != 0x80 { column += 1 }
    if lineStart == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { column -= 1 }
  }
}

extension Unicode.Scalar {
  /// Itself, or what may stand for it on a terminal: a picture for a control character, U+FFFD for
  /// what turns the writing direction or shows nothing.
  fileprivate var shown: Unicode.Scalar {
    switch value {
    case 0x09: " "
    case 0..<0x20: Unicode.Scalar(0x2400 + value) ?? " "
    case 0x7F: "\u{2421}"
    default: properties.generalCategory.isShown ? self : "\u{FFFD}"
    }
  }

  /// Cells on a terminal, near enough for a caret: two for the wide scripts, none for marks.
  fileprivate var cells: Int {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: return Unicode.Scalar.wide.contains { $0.contains(value) } ? 2 : 1
    }
  }

  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
  ]
}

extension Unicode.GeneralCategory {
  fileprivate var isShown: Bool {
    switch self {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
