// Safety: the pointers of a document's two stores, lent for one slice of a query's work, in which nothing
// is appended (one thread owns both). Words are read below `written` only, text from an offset that the
// index holds up to the zero bytes after the text: a key is compared up to its closing quote or the first
// byte that differs, eight bytes at a time at its beginning, which the 64 zero bytes leave room for.

/// The index and the text of a document in the form the inner loops of a query read them.
struct IndexReader {
  private let words: UnsafePointer<UInt32>
  private let written: Int
  private let text: UnsafePointer<UInt8>
  /// Words of values that are whole.
  let count: Int

  init(_ document: JSONDocument) {
    let isEmpty = document.words.pointer == nil || document.store.base == nil
    words = UnsafePointer(document.words.pointer ?? IndexReader.noWords)
    text = UnsafePointer(document.store.base ?? IndexReader.noText)
    written = isEmpty ? 0 : document.words.written
    count = document.wordCount
  }

  nonisolated(unsafe) private static let noWords = UnsafeMutablePointer<UInt32>.allocate(
    capacity: 1)
  nonisolated(unsafe) private static let noText = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

  /// The text of a value, from its first byte on.
  @inline(__always)
  func start(_ word: Int) -> UnsafePointer<UInt8> { text + Int(words[word]) }

  @inline(__always)
  func isContainer(_ word: Int) -> Bool {
    word &+ 1 < written && words[word &+ 1] & IndexWord.extra != 0
  }

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
    let head = UnsafeRawPointer(inside).loadUnaligned(as: UInt64.self).littleEndian
    let differing = (head ^ wanted.head) & wanted.mask
    if differing == 0 { return wanted.isShort || isLongString(inside, wanted) }
    let lane = differing.trailingZeroBitCount &>> 3
    return inside[lane] == 0x5C && isLongString(inside, wanted)
  }

  /// The same for a text over eight bytes, and for strings with a backslash.
  @inline(never)
  private func isLongString(_ inside: UnsafePointer<UInt8>, _ wanted: PathText) -> Bool {
    var place = 0
    while wanted.isPlain, place < wanted.bytes.count, inside[place] == wanted.bytes[place] {
      place += 1
    }
    if inside[place] == 0x22, wanted.isPlain { return place == wanted.bytes.count }
    guard inside[place] == 0x5C || !wanted.isPlain else { return false }
    return JSONString.decoded(Array(raw(inside))).utf8.elementsEqual(wanted.bytes)
  }

  /// The bytes of a string up to its closing quote.
  private func raw(_ inside: UnsafePointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var length = 0
    while inside[length] != 0x22 { length += inside[length] == 0x5C ? 2 : 1 }
    return UnsafeBufferPointer(start: inside, count: length)
  }

  /// A key or string as it is written, without quotes.
  func raw(_ word: Int) -> UnsafeBufferPointer<UInt8> { raw(start(word) + 1) }

  /// A key or string, decoded.
  func string(_ word: Int) -> [UInt8] {
    let raw = raw(word)
    return raw.contains(0x5C) ? Array(JSONString.decoded(Array(raw)).utf8) : Array(raw)
  }

  /// The number at a value's place.
  func number(_ word: Int) -> JSONDecimal {
    let first = start(word)
    var length = 0
    while first[length].isNumberByte { length += 1 }
    return JSONDecimal(UnsafeBufferPointer(start: first, count: length))
  }

  func kind(_ word: Int) -> JSONKind {
    if isContainer(word) { return isObject(word) ? .object : .array }
    return JSONKind(firstByte: start(word).pointee)
  }
  /// Of true and false.
  func isTrue(_ word: Int) -> Bool { start(word).pointee == 0x74 }
}

extension UInt8 {
  fileprivate var isNumberByte: Bool {
    isDigit || self == 0x2E || self == 0x2D || self | 0x20 == 0x65 || self == 0x2B
  }
}
