/// Writes a value back: order, duplicates and number text as received.
public enum JSONPrinter {
  /// Hands out the pretty text of a value, two blanks a level, in pieces of some 64 kB, without a line
  /// break at its end. Stops when `write` answers false. A value still arriving is closed where it is.
  public static func pretty(
    _ document: JSONDocument, _ node: JSONNode, _ write: ([UInt8]) -> Bool
  ) {
    withoutActuallyEscaping(write) { write in
      var printer = PrettyPrinter(document, node, write)
      printer.run()
    }
  }
}

/// A walk over the words; the container around is in the index, so there is no stack and any depth is fine.
private struct PrettyPrinter {
  private static let piece = 64 << 10
  private let document: JSONDocument
  private let root: Int
  private let write: ([UInt8]) -> Bool
  private var out: [UInt8] = []
  private var depth = 0
  private var isStopped = false

  init(_ document: JSONDocument, _ node: JSONNode, _ write: @escaping ([UInt8]) -> Bool) {
    self.document = document
    self.write = write
    root = node.word
    out.reserveCapacity(PrettyPrinter.piece + 4096)
  }

  mutating func run() {
    var container = root
    var word = value(root)
    while depth > 0, !isStopped {
      if word >= document.bodyEnd(container) {
        word = document.after(container)
        depth -= 1
        breakLine()
        out.append(document.isObject(container) ? 0x7D : 0x5D)
        if depth > 0 { container = document.around(container) }
      } else {
        let child = begin(word, in: container)
        let before = depth
        word = value(child)
        if depth > before { container = child }
      }
      if out.count >= PrettyPrinter.piece { flush() }
    }
    if !out.isEmpty { flush() }
  }

  /// Comma, line break and key of a child; answers its value word.
  private mutating func begin(_ word: Int, in container: Int) -> Int {
    if word > container + 4 { out.append(0x2C) }
    breakLine()
    guard document.isObject(container) else { return word }
    text(document.offset(word)..<document.scalarEnd(word))
    out.append(contentsOf: [0x3A, 0x20])
    return word + 1
  }

  /// A scalar, an empty container or the opening bracket of another; answers the word to go on with.
  private mutating func value(_ word: Int) -> Int {
    guard document.isContainer(word) else {
      text(document.offset(word)..<document.scalarEnd(word))
      return word + 1
    }
    let isObject = document.isObject(word)
    out.append(isObject ? 0x7B : 0x5B)
    if document.count(word) == 0 {
      out.append(isObject ? 0x7D : 0x5D)
      return document.after(word)
    }
    depth += 1
    return word + 4
  }

  private mutating func breakLine() {
    out.append(0x0A)
    out.append(contentsOf: repeatElement(0x20, count: 2 * depth))
  }

  /// Bytes as they are, a piece at a time: one string may be as long as the text.
  private mutating func text(_ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound, !isStopped {
      let end = min(range.upperBound, start + PrettyPrinter.piece)
      document.store.withBytes(start..<end) { out.append(contentsOf: $0) }
      start = end
      if out.count >= PrettyPrinter.piece { flush() }
    }
  }

  private mutating func flush() {
    if !isStopped && !write(out) { isStopped = true }
    out.removeAll(keepingCapacity: true)
  }
}
