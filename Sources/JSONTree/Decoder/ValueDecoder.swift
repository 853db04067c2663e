/// A value as a decoded type sees it. Two words, so that it is never put on the heap.
struct ValueDecoder: Decoder {
  let decoding: Decoding
  let word: Int

  var codingPath: [any CodingKey] { decoding.path(word) }
  var userInfo: [CodingUserInfoKey: Any] { decoding.options.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard decoding.firstByte(word) == UInt8(ascii: "{") else {
      throw decoding.mismatch([String: Any].self, word)
    }
    return KeyedDecodingContainer(KeyedContainer(decoding, word))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard decoding.firstByte(word) == UInt8(ascii: "[") else {
      throw decoding.mismatch([Any].self, word)
    }
    return UnkeyedContainer(decoding, word)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension ValueDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { decoding.isNull(word) }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try decoding.decode(type, word)
  }
}

/// The decoder of a member that is not there, for a superclass that may do without: null.
struct AbsentDecoder: Decoder, SingleValueDecodingContainer {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  private func missing(_ type: any Any.Type) -> DecodingError {
    .valueNotFound(type, .init(codingPath: codingPath, debugDescription: "There is no value."))
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw missing([String: Any].self)
  }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw missing([Any].self) }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }
  func decodeNil() -> Bool { true }
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try type.init(from: self) }
}
