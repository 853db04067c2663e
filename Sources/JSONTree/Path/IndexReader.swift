/// The index and the text of a document in the form the inner loops of a query read them.
struct IndexReader {
  private let words: Glimpse<UInt32>
  private let text: Glimpse<UInt8>
  private let store: ByteStore
  /// Words of values that are whole.
  let count: Int

  init(_ document: JSONDocument) {
    words = document.words.memory.glimpse
    text = document.store.memory.glimpse
    store = document.store
    count = document.wordCount
  }

  /// Where the text of a value begins.
  @inline(__always)
  func start(_ word: Int) -> Int { Int(words[word]) }

  @inline(__always)
  func isContainer(_ word: Int) -> Bool { words[word &+ 1] & IndexWord.extra != 0 }

  @inline(__always)
  func isObject(_ container: Int) -> Bool { words[container &+ 1] & IndexWord.object != 0 }

  func isArray(_ word: Int) -> Bool { isContainer(word) && !isObject(word) }

  /// The word of a container's closing bracket, or the end of what is whole.
  @inline(__always)
  func bodyEnd(_ container: Int) -> Int {
    let end = Int(words[container &+ 1] & IndexWord.number)
    return end == 0 ? count : end &- 1
  }

  /// The word after a value.
  @inline(__always)
  func after(_ word: Int) -> Int {
    guard isContainer(word) else { return word &+ 1 }
    let end = Int(words[word &+ 1] & IndexWord.number)
    return end == 0 ? count : end
  }

  /// The first container at or after a word and before another.
  @inline(__always)
  func container(from word: Int, before end: Int) -> Int? {
    var word = word
    while word < end {
      if isContainer(word) { return word }
      word &+= 1
    }
    return nil
  }

  /// The last member of a name.
  @inline(__always)
  func member(of word: Int, _ name: PathText, _ work: PathWork) -> Int? {
    guard isContainer(word), isObject(word) else { return nil }
    let end = bodyEnd(word)
    var found = -1
    var seen = 0
    var key = word &+ 4
    while key < end {
      if isString(key, name) { found = key &+ 1 }
      key = after(key &+ 1)
      seen &+= 1
    }
    work.spend(seen)
    return found < 0 ? nil : found
  }

  /// Whether a key or string is that text.
  @inline(__always)
  func isString(_ word: Int, _ wanted: PathText) -> Bool {
    let inside = start(word) + 1
    let differing = (text.eight(at: inside) ^ wanted.head) & wanted.mask
    if differing == 0 { return wanted.isShort || isLongString(inside, wanted) }
    let lane = differing.trailingZeroBitCount &>> 3
    return text[inside + lane] == 0x5C && isLongString(inside, wanted)
  }

  /// The same for a text over eight bytes, and for strings with a backslash.
  @inline(never)
  private func isLongString(_ inside: Int, _ wanted: PathText) -> Bool {
    var length = 0
    while wanted.isPlain, length < wanted.bytes.count, text[inside + length] == wanted.bytes[length]
    {
      length += 1
    }
    let byte = text[inside + length]
    if byte == 0x22, wanted.isPlain { return length == wanted.bytes.count }
    guard byte == 0x5C || !wanted.isPlain else { return false }
    return JSONString.decoded(store.bytes(inside..<quote(inside))).utf8.elementsEqual(wanted.bytes)
  }

  /// The closing quote of a string.
  private func quote(_ inside: Int) -> Int {
    var place = inside
    while place < text.count, text[place] != 0x22 { place += text[place] == 0x5C ? 2 : 1 }
    return place
  }

  /// A key or string as it is written, without quotes.
  private func raw(_ word: Int) -> Range<Int> { start(word) + 1..<quote(start(word) + 1) }

  /// Whether two strings are the same text.
  func isSameString(_ one: Int, _ other: Int) -> Bool {
    let (raw, otherRaw) = (raw(one), raw(other))
    let isSameRaw = store.withBytes(raw) { bytes in
      store.withBytes(otherRaw) { bytes.elementsEqual($0) }
    }
    return isSameRaw || string(one) == string(other)
  }

  /// A key or string, decoded.
  func string(_ word: Int) -> [UInt8] {
    let raw = store.bytes(raw(word))
    return raw.contains(0x5C) ? Array(JSONString.decoded(raw).utf8) : raw
  }

  /// The number at a value's place.
  func number(_ word: Int) -> JSONDecimal {
    var end = start(word)
    while text[end].isNumberByte { end += 1 }
    return store.withBytes(start(word)..<end) { JSONDecimal($0) }
  }

  func kind(_ word: Int) -> JSONKind {
    if isContainer(word) { return isObject(word) ? .object : .array }
    return JSONKind(firstByte: text[start(word)])
  }
  /// Of true and false.
  func isTrue(_ word: Int) -> Bool { text[start(word)] == 0x74 }
}

extension UInt8 {
  fileprivate var isNumberByte: Bool {
    isDigit || self == 0x2E || self == 0x2D || self | 0x20 == 0x65 || self == 0x2B
  }
}
