/// Writes a value back: order, duplicates, escapes and number text as received, in pieces of some 64 kB.
public struct JSONPrinter {
  private static let piece = 64 << 10
  /// Levels that move a line to the right. Of 100,000 the blanks alone would be twenty gigabytes.
  static let deepest = 128
  private let style: JSONStyle
  private let take: ([UInt8]) -> Bool
  private var out: [UInt8] = []
  private var depth = 0
  private var isStopped = false

  /// Hands out the pretty text of a value, two blanks a level, without a line break at its end. Stops when
  /// `write` answers false. A value still arriving is closed where it is. A line that is no JSON is written
  /// as it came, and is null in an array of lines.
  public static func pretty(
    _ document: JSONDocument, _ node: JSONNode, _ write: ([UInt8]) -> Bool
  ) {
    withoutActuallyEscaping(write) { write in
      var printer = JSONPrinter(.pretty, write)
      printer.walkAsItCame(document, node.word)
      printer.flush()
    }
  }

  /// The same of each element of an array, with a line break behind it: how a document of lines goes back,
  /// those that are no JSON as they came.
  public static func prettyElements(
    _ document: JSONDocument, _ node: JSONNode, _ write: ([UInt8]) -> Bool
  ) {
    withoutActuallyEscaping(write) { write in
      var printer = JSONPrinter(.pretty, write)
      for child in document.children(of: node) where !printer.isStopped {
        printer.walkAsItCame(document, child.word)
        printer.out.append(0x0A)
        printer.flushWhenFull()
      }
      printer.flush()
    }
  }

  init(_ style: JSONStyle, _ take: @escaping ([UInt8]) -> Bool) {
    self.style = style
    self.take = take
    out.reserveCapacity(JSONPrinter.piece + 4096)
  }

  /// Hands out what is left.
  mutating func flush() {
    if !out.isEmpty, !isStopped, !take(out) { isStopped = true }
    out.removeAll(keepingCapacity: true)
  }

  private mutating func flushWhenFull() { if out.count >= JSONPrinter.piece { flush() } }

  private mutating func breakLine() {
    guard style.isPretty else { return }
    out.append(0x0A)
    out.append(contentsOf: repeatElement(0x20, count: 2 * min(depth, Self.deepest)))
  }

  private mutating func colon() {
    out.append(0x3A)
    if style.isPretty { out.append(0x20) }
  }
}

/// Values that are made or to be sorted: a stack of lists of members.
extension JSONPrinter {
  private struct Frame {
    let isObject: Bool
    let members: [JSON.Member]
    var next = 0
  }

  mutating func print(_ json: JSON) {
    var frames: [Frame] = []
    var value: JSON? = json
    while !isStopped {
      if let begun = value, let frame = begin(begun) {
        frames.append(frame)
        depth += 1
      }
      value = nil
      guard var frame = frames.popLast() else { return }
      if frame.next < frame.members.count {
        value = name(in: frame)
        frame.next += 1
        frames.append(frame)
      } else {
        depth -= 1
        breakLine()
        out.append(frame.isObject ? 0x7D : 0x5D)
      }
      flushWhenFull()
    }
  }

  /// Writes a value whole, or the opening bracket of the frame it answers.
  private mutating func begin(_ json: JSON) -> Frame? {
    switch json.storage {
    case .node(let word, let document):
      guard style.sortsNames, document.isContainer(word), document.count(word) > 0 else {
        walk(document, word)
        return nil
      }
      return open(json, isObject: document.isObject(word))
    case .made(let value): return begin(json, value.made)
    case .missing: put("null")
    }
    return nil
  }

  private mutating func begin(_ json: JSON, _ made: JSON.Made) -> Frame? {
    switch made {
    case .array: return open(json, isObject: false)
    case .object: return open(json, isObject: true)
    case .string(let text): string(text)
    case .number(let number): put(number.text)
    case .bool(let bool): put(bool ? "true" : "false")
    case .null: put("null")
    }
    return nil
  }

  private mutating func open(_ json: JSON, isObject: Bool) -> Frame? {
    var members = json.memberList
    if members.isEmpty {
      put(isObject ? "{}" : "[]")
      return nil
    }
    if isObject, style.sortsNames {
      members.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
    out.append(isObject ? 0x7B : 0x5B)
    return Frame(isObject: isObject, members: members)
  }

  /// Comma, line break and name of the next member; answers its value.
  private mutating func name(in frame: Frame) -> JSON {
    let member = frame.members[frame.next]
    if frame.next > 0 { out.append(0x2C) }
    breakLine()
    guard frame.isObject else { return member.value }
    out.append(0x22)
    out.append(contentsOf: member.spelling ?? JSONString.escaped(member.name))
    out.append(0x22)
    colon()
    return member.value
  }

  private mutating func string(_ text: String) { out.append(contentsOf: JSONString.quoted(text)) }
  private mutating func put(_ text: String) { out.append(contentsOf: text.utf8) }
}

/// Values of a document in received order: a walk over the words; the container around is in the index,
/// so there is no stack and any depth is fine.
extension JSONPrinter {
  /// A line that is no JSON stands for itself.
  private mutating func walkAsItCame(_ document: JSONDocument, _ root: Int) {
    guard document.isBad(root) else { return walk(document, root) }
    text(document, document.offset(root)..<document.scalarEnd(root))
  }

  private mutating func walk(_ document: JSONDocument, _ root: Int) {
    let outer = depth
    var container = root
    var word = value(document, root)
    while depth > outer, !isStopped {
      if word >= document.bodyEnd(container) {
        word = document.after(container)
        depth -= 1
        breakLine()
        out.append(document.isObject(container) ? 0x7D : 0x5D)
        if depth > outer { container = document.around(container) }
      } else {
        let child = begin(document, word, in: container)
        let before = depth
        word = value(document, child)
        if depth > before { container = child }
      }
      flushWhenFull()
    }
    depth = outer
  }

  /// Comma, line break and key of a child; answers its value word.
  private mutating func begin(_ document: JSONDocument, _ word: Int, in container: Int) -> Int {
    if word > container + 4 { out.append(0x2C) }
    breakLine()
    guard document.isObject(container) else { return word }
    text(document, document.offset(word)..<document.scalarEnd(word))
    colon()
    return word + 1
  }

  /// A scalar, an empty container or the opening bracket of another; answers the word to go on with. A line
  /// that is no JSON is null, so that the text is JSON and those behind it keep their indexes.
  private mutating func value(_ document: JSONDocument, _ word: Int) -> Int {
    guard document.isContainer(word) else {
      if document.isBad(word) {
        put("null")
        return word + 1
      }
      text(document, document.offset(word)..<document.scalarEnd(word))
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

  /// Bytes as they are, a piece at a time: one string may be as long as the text.
  private mutating func text(_ document: JSONDocument, _ range: Range<Int>) {
    var start = range.lowerBound
    while start < range.upperBound, !isStopped {
      let end = min(range.upperBound, start + JSONPrinter.piece)
      document.store.withBytes(start..<end) { out.append(contentsOf: $0) }
      start = end
      flushWhenFull()
    }
  }
}
