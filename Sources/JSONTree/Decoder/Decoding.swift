import FoundationEssentials

/// One decoding: a document, where it began, and how. Paths are not carried along but read from the index
/// when somebody asks.
final class Decoding {
  let options: JSONTreeDecoder
  let document: JSONDocument
  let root: Int
  let names: NameConversion?
  private let hasBadLines: Bool
  /// Objects whose names no strategy converts, for they become a `[String: Value]`.
  private(set) var plainObjects: Set<Int> = []
  private var depth = 0

  init(_ options: JSONTreeDecoder, _ document: JSONDocument, root: Int) {
    self.options = options
    self.document = document
    self.root = root
    hasBadLines = document.badLineCount > 0
    names = NameConversion(options.keyDecodingStrategy)
  }

  func kind(_ word: Int) -> JSONKind { document.kind(of: JSONNode(word: word)) }

  /// What a value is by its first byte; zero for a line that is no JSON, which decodes as nothing.
  @inline(__always)
  func firstByte(_ word: Int) -> UInt8 {
    hasBadLines ? document.scalarByte(word) : document.firstByte(word)
  }

  @inline(__always)
  func isNull(_ word: Int) -> Bool { firstByte(word) == UInt8(ascii: "n") }

  /// Any value.
  func decode<Value: Decodable>(_ type: Value.Type, _ word: Int) throws -> Value {
    if type == Date.self { return try cast(date(word)) }
    if type == Data.self { return try cast(data(word)) }
    if type == URL.self { return try cast(url(word)) }
    if type == Decimal.self { return try cast(decimal(word)) }
    if names != nil, type is any StringDictionary.Type { plainObjects.insert(word) }
    return try nested(word) { try type.init(from: $0) }
  }

  /// Hands a value to code that decodes it in its own way.
  func nested<Value>(_ word: Int, _ body: (any Decoder) throws -> Value) throws -> Value {
    depth += 1
    defer { depth -= 1 }
    if depth > options.depthLimit {
      throw corrupted(word, "Nested deeper than \(options.depthLimit).")
    }
    return try body(ValueDecoder(decoding: self, word: word))
  }

  private func cast<Value>(_ value: some Any) throws -> Value {
    // The caller compared the types.
    value as! Value
  }
}

/// Errors, with paths.
extension Decoding {
  /// The keys from where decoding began down to a value.
  func path(_ word: Int) -> [any CodingKey] {
    var chain = [word]
    while let last = chain.last, last > root, let parent = document.parentWord(last) {
      chain.append(parent)
    }
    return chain.dropLast().reversed().reduce(into: []) { keys, word in
      keys.append(key(word, below: keys))
    }
  }

  private func key(_ word: Int, below path: [any CodingKey]) -> any CodingKey {
    let parent = document.parentWord(word) ?? 0
    guard document.isObject(parent) else {
      return PathKey(index: document.childIndex(word, in: parent))
    }
    return key(document.decodedString(word - 1), of: parent, below: path)
  }

  /// The key of an object's member.
  func key(
    _ name: String, of object: Int, below path: @autoclosure () -> [any CodingKey]
  ) -> any CodingKey {
    guard let names, !plainObjects.contains(object) else { return PathKey(stringValue: name) }
    return names.key(name, below: path())
  }

  func context(_ word: Int, _ text: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: path(word), debugDescription: text)
  }

  func corrupted(_ word: Int, _ text: String) -> DecodingError {
    .dataCorrupted(context(word, text))
  }

  /// Why a value is not of the wanted type: null is not found, anything else does not match.
  func mismatch(_ type: any Any.Type, _ word: Int) -> DecodingError {
    let kind = kind(word)
    let context = context(word, "Expected \(type), found \(kind).")
    return kind == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}

/// A key of a path.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  /// An index of an array, spelled as JSONDecoder spells it.
  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }
}

/// `[String: Value]`, whose keys no strategy converts.
private protocol StringDictionary {}
extension Dictionary: StringDictionary where Key == String, Value: Decodable {}
