/// An array as a decoded type sees it. The place moves on only when an element was decoded.
struct UnkeyedContainer: UnkeyedDecodingContainer {
  let decoding: Decoding
  let word: Int
  private let end: Int
  private var place: Int
  private(set) var currentIndex = 0

  init(_ decoding: Decoding, _ word: Int) {
    self.decoding = decoding
    self.word = word
    end = decoding.document.bodyEnd(word)
    place = word + 4
  }

  var codingPath: [any CodingKey] { decoding.path(word) }
  var count: Int? { decoding.document.count(word) }
  var isAtEnd: Bool { place >= end }

  /// Decodes the element here and steps over it.
  @inline(__always)
  mutating func next<Value>(
    _ type: Value.Type, _ decode: (Decoding, Int) throws -> Value
  ) throws -> Value {
    guard place < end else { throw atEnd(type) }
    let value = try decode(decoding, place)
    place = decoding.document.after(place)
    currentIndex += 1
    return value
  }

  private func atEnd(_ type: any Any.Type) -> DecodingError {
    let path = codingPath + [PathKey(index: currentIndex)]
    return .valueNotFound(
      type, .init(codingPath: path, debugDescription: "The array is at its end."))
  }

  mutating func decodeNil() throws -> Bool {
    guard place < end else { throw atEnd(Never?.self) }
    guard decoding.isNull(place) else { return false }
    place += 1
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.decode(type, $1) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(KeyedDecodingContainer<Nested>.self) {
      try ValueDecoder(decoding: $0, word: $1).container(keyedBy: type)
    }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) {
      try ValueDecoder(decoding: $0, word: $1).unkeyedContainer()
    }
  }

  mutating func superDecoder() throws -> any Decoder {
    try next((any Decoder).self) { ValueDecoder(decoding: $0, word: $1) }
  }
}
