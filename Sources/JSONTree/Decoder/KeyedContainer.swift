/// An object as a decoded type sees it.
struct KeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoding: Decoding
  let word: Int
  private let table: MemberTable

  init(_ decoding: Decoding, _ word: Int) {
    self.decoding = decoding
    self.word = word
    table = MemberTable(decoding, word)
  }

  var codingPath: [any CodingKey] { decoding.path(word) }
  var allKeys: [Key] { table.names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { table.value(key.stringValue) != nil }

  /// The value word of a member that must be there.
  func value(_ key: Key) throws -> Int {
    guard let value = table.value(key.stringValue) else {
      let text = "No member \(key.stringValue)."
      throw DecodingError.keyNotFound(key, decoding.context(word, text))
    }
    return value
  }

  /// The value word of a member that is there and not null.
  @inline(__always)
  func present(_ key: Key) -> Int? {
    guard let value = table.value(key.stringValue), !decoding.isNull(value) else { return nil }
    return value
  }

  func decodeNil(forKey key: Key) throws -> Bool { decoding.isNull(try value(key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoding.decode(type, value(key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    try present(key).map { try decoding.decode(type, $0) }
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try ValueDecoder(decoding: decoding, word: value(key)).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try ValueDecoder(decoding: decoding, word: value(key)).unkeyedContainer()
  }

  func superDecoder() -> any Decoder { superDecoder(PathKey(stringValue: "super")) }
  func superDecoder(forKey key: Key) -> any Decoder { superDecoder(key as any CodingKey) }

  private func superDecoder(_ key: any CodingKey) -> any Decoder {
    if let value = table.value(key.stringValue) {
      return ValueDecoder(decoding: decoding, word: value)
    }
    return AbsentDecoder(codingPath: codingPath + [key], userInfo: decoding.options.userInfo)
  }
}
