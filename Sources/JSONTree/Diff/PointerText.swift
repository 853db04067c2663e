/// A JSON Pointer (RFC 6901) as the inside of a JSON string, made from the keys as they are written: a
/// name like `\ud800`, which no text has, keeps its spelling.
enum PointerText {
  /// The pointer to a value.
  static func pointer(_ document: JSONDocument, to word: Int) -> [UInt8] {
    var tokens: [[UInt8]] = []
    var word = word
    while let parent = document.parentWord(word) {
      tokens.append(token(document, of: word))
      word = parent
    }
    return Array(tokens.reversed().joined())
  }

  /// `/name` or `/7`: the last step to a value.
  static func token(_ document: JSONDocument, of word: Int) -> [UInt8] {
    if let range = document.keyRange(of: JSONNode(word: word)) {
      return [0x2F] + escaped(document.store.bytes(range))
    }
    guard let parent = document.parentWord(word) else { return [] }
    return Array("/\(document.childIndex(word, in: parent))".utf8)
  }

  /// `~` is `~0` and `/` is `~1`, also where they were written with a backslash.
  private static func escaped(_ key: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    var place = 0
    while place < key.count {
      let (length, plain) = unit(key, at: place)
      switch plain {
      case 0x7E: out += [0x7E, 0x30]
      case 0x2F: out += [0x7E, 0x31]
      default: out += key[place..<place + length]
      }
      place += length
    }
    return out
  }

  /// A byte or an escape: its length, and the character where it may be one of the two.
  private static func unit(_ key: [UInt8], at place: Int) -> (length: Int, plain: UInt8) {
    guard key[place] == 0x5C, place + 1 < key.count else { return (1, key[place]) }
    guard key[place + 1] == 0x75, place + 6 <= key.count else { return (2, key[place + 1]) }
    let digits = String(decoding: key[place + 2..<place + 6], as: UTF8.self)
    return (6, UInt8(digits, radix: 16) ?? 0)
  }
}
