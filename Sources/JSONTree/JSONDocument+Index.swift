/// The index read word by word. A "value word" is the first word of a value; a member is its key's word,
/// then its value's.
extension JSONDocument {
  @inline(__always)
  func offset(_ word: Int) -> Int { Int(words[word]) }

  @inline(__always)
  func isContainer(_ word: Int) -> Bool {
    words[word &+ 1] & IndexWord.extra != 0 && words[word] & IndexWord.extra == 0
  }

  /// Whether a container is an object.
  @inline(__always)
  func isObject(_ word: Int) -> Bool { words[word &+ 1] & IndexWord.object != 0 }

  /// Words between two values of a container: 1 in an object, for the key.
  @inline(__always)
  func keyWords(_ container: Int) -> Int { isObject(container) ? 1 : 0 }

  /// Whether a container's closing bracket was read.
  @inline(__always)
  func isClosed(_ container: Int) -> Bool { words[container &+ 1] & IndexWord.number != 0 }

  /// The word after a value. An open container reaches to the end of what is whole.
  @inline(__always)
  func after(_ word: Int) -> Int {
    guard isContainer(word) else { return word &+ 1 }
    let end = Int(words[word &+ 1] & IndexWord.number)
    return end == 0 ? wordCount : end
  }

  /// The word after a value whose first word this surely is: one look at the index.
  @inline(__always)
  func after(value word: Int) -> Int {
    let header = words[word &+ 1]
    guard header & IndexWord.extra != 0 else { return word &+ 1 }
    let end = Int(header & IndexWord.number)
    return end == 0 ? wordCount : end
  }

  /// The word of a container's closing bracket, or the end of what is whole.
  @inline(__always)
  func bodyEnd(_ container: Int) -> Int {
    let end = Int(words[container &+ 1] & IndexWord.number)
    return end == 0 ? wordCount : end &- 1
  }

  /// The container around a container.
  @inline(__always)
  func around(_ container: Int) -> Int { Int(words[container &+ 3] & IndexWord.number) }

  /// Children of a container, so far.
  func count(_ container: Int) -> Int {
    let whole = Int(words[container &+ 2] & IndexWord.count)
    return isClosed(container) || parser.isInnermost(container) ? whole : whole + 1
  }

  /// Whether all children are scalars, so that a child's place is arithmetic.
  func isFlat(_ container: Int) -> Bool {
    count(container) * (1 + keyWords(container)) == bodyEnd(container) - container - 4
  }

  /// The last word whose text begins at or before a byte: a scalar, key, container or closing bracket.
  func word(atOffset offset: Int) -> Int {
    var low = 0
    var high = wordCount
    while high - low > 1 {
      let middle = (low + high) / 2
      var word = middle
      while words[word] & IndexWord.extra != 0 { word -= 1 }
      if self.offset(word) > offset {
        high = word
      } else if word > low {
        low = word
      } else {  // the middle lies in the header of `low`: go on behind it
        guard low + 4 < high, self.offset(low + 4) <= offset else { return low }
        low += 4
      }
    }
    return low
  }

  /// The last byte before a word's text that is no blank.
  private func mark(before offset: Int) -> UInt8 {
    var place = offset - 1
    while store[place].isBlank { place -= 1 }
    return store[place]
  }

  /// Whether a value word has a key before it: its text stands behind a colon (which a text that is no JSON
  /// may end with).
  func hasKey(_ word: Int) -> Bool {
    word > 0 && !isBad(word - 1) && mark(before: offset(word)) == 0x3A
  }

  /// Whether a word is a key: a colon stands before the next word's text.
  func isKey(_ word: Int) -> Bool {
    word + 1 < wordCount && store[offset(word)] == 0x22 && !isBad(word)
      && words[word + 1] & IndexWord.extra == 0 && mark(before: offset(word + 1)) == 0x3A
  }

  /// Whether a word is a closing bracket.
  func isCloser(_ word: Int) -> Bool {
    let byte = store[offset(word)]
    return (byte == 0x7D || byte == 0x5D) && !isBad(word)
  }

  /// Whether a word is a line that is no JSON.
  @inline(__always)
  func isBad(_ word: Int) -> Bool { !parser.badLines.isEmpty && badLine(word) != nil }

  /// The line that is no JSON of a word.
  func badLine(_ word: Int) -> BadLine? {
    let lines = parser.badLines
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].word < word { low = middle + 1 } else { high = middle }
    }
    return low < lines.count && lines[low].word == word ? lines[low] : nil
  }

  /// The byte after a scalar's or key's text: found backwards from the next token, for a string may be
  /// as long as the whole text.
  func scalarEnd(_ word: Int) -> Int {
    if !parser.badLines.isEmpty, let bad = badLine(word) { return min(Int(bad.end), store.count) }
    var end = word + 1 < words.written ? offset(word + 1) : parser.position
    while end > offset(word) + 1, store[end - 1].isBetweenTokens { end -= 1 }
    return end
  }
}

extension UInt8 {
  /// White space of JSON (RFC 8259 2).
  var isBlank: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
  /// A blank, comma or colon.
  fileprivate var isBetweenTokens: Bool { isBlank || self == 0x2C || self == 0x3A }
}

/// The value words of a container's children in order, so far.
struct ChildWords: Sequence, IteratorProtocol {
  private let document: JSONDocument
  private let end: Int
  private let keyWords: Int
  private var place: Int

  init(_ document: JSONDocument, _ container: Int) {
    self.document = document
    let isContainer = document.isContainer(container)
    end = isContainer ? document.bodyEnd(container) : 0
    keyWords = isContainer ? document.keyWords(container) : 0
    place = container + 4
  }

  mutating func next() -> Int? {
    guard place < end else { return nil }
    let word = place + keyWords
    place = document.after(value: word)
    return word
  }
}
