import JSONTree

/// Results on their way out, gathered to pieces of some 64 kB.
struct QueryOutput {
  private static let piece = 64 << 10
  private let console: Console
  private var bytes: [UInt8] = []

  init(_ console: Console) { self.console = console }

  /// A normalized path.
  mutating func write(path: JSONPath) throws(CommandEnd) {
    bytes += Array(path.normalized.utf8)
    try endLine()
  }

  /// A value on one line: the blanks between its tokens left out, all else as it is written.
  mutating func write(_ document: JSONDocument, _ node: JSONNode) throws(CommandEnd) {
    if document.form != .single, node == document.root { return try write(linesOf: document, node) }
    try copy(document, node)
    try endLine()
  }

  /// All lines as the array that `$` is.
  private mutating func write(
    linesOf document: JSONDocument, _ root: JSONNode
  ) throws(CommandEnd) {
    bytes.append(UInt8(ascii: "["))
    var isFirst = true
    for element in document.children(of: root) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      try copy(document, element)
    }
    bytes.append(UInt8(ascii: "]"))
    try endLine()
  }

  private mutating func copy(_ document: JSONDocument, _ node: JSONNode) throws(CommandEnd) {
    let range = document.range(of: node)
    if document.kind(of: node) == .invalid { return bytes += document.store.bytes(range) }
    var blanks = TokenBlanks()
    for start in stride(from: range.lowerBound, to: range.upperBound, by: Self.piece) {
      let end = min(start + Self.piece, range.upperBound)
      document.store.withBytes(start..<end) { blanks.copy($0, to: &bytes) }
      try flushWhenFull()
    }
  }

  private mutating func endLine() throws(CommandEnd) {
    bytes.append(0x0A)
    try flushWhenFull()
  }

  private mutating func flushWhenFull() throws(CommandEnd) {
    if bytes.count >= Self.piece { try flush() }
  }

  /// Writes what is left.
  mutating func flush() throws(CommandEnd) {
    try console.write(text: bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

/// Copies valid JSON without the blanks between its tokens, piece by piece.
private struct TokenBlanks {
  private var isInString = false
  private var isEscaped = false

  mutating func copy(_ text: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    for byte in text {
      if !isInString, byte <= 0x20 { continue }
      out.append(byte)
      if byte == 0x22, !isEscaped { isInString.toggle() }
      isEscaped = byte == 0x5C && !isEscaped
    }
  }
}
