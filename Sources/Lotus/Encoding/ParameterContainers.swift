/// Members of an object.
struct ParameterKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let codingPath: [any CodingKey]
  private let members: ParameterEncoder.Members
  private let form: FormEncoder

  init(_ members: ParameterEncoder.Members, _ form: FormEncoder, _ codingPath: [any CodingKey]) {
    (self.members, self.form, self.codingPath) = (members, form, codingPath)
  }

  mutating func encodeNil(forKey key: Key) throws {
    throw EncodingFault.missing(path: (codingPath + [key]).map(\.stringValue))
  }
  mutating func encode(_ value: some Encodable, forKey key: Key) throws {
    let node = try ParameterEncoder.node(value, form, codingPath + [key])
    members.list.append((key.stringValue, { node }))
  }
  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    nested(key).container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    nested(key).unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { nested(ParameterKey("super")) }
  mutating func superEncoder(forKey key: Key) -> any Encoder { nested(key) }

  private func nested(_ key: any CodingKey) -> ParameterEncoder {
    let encoder = ParameterEncoder(form, codingPath + [key])
    members.list.append((key.stringValue, { encoder.node ?? .object(.init()) }))
    return encoder
  }
}

/// Elements of an array.
struct ParameterUnkeyedContainer: UnkeyedEncodingContainer {
  let codingPath: [any CodingKey]
  private let elements: ParameterEncoder.Elements
  private let form: FormEncoder
  var count: Int { elements.list.count }
  private var path: [any CodingKey] { codingPath + [ParameterKey(String(count))] }

  init(_ elements: ParameterEncoder.Elements, _ form: FormEncoder, _ codingPath: [any CodingKey]) {
    (self.elements, self.form, self.codingPath) = (elements, form, codingPath)
  }

  mutating func encodeNil() throws { throw EncodingFault.missing(path: path.map(\.stringValue)) }
  mutating func encode(_ value: some Encodable) throws {
    let node = try ParameterEncoder.node(value, form, path)
    elements.list.append { node }
  }
  mutating func nestedContainer<Nested>(
    keyedBy type: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    nested().container(keyedBy: type)
  }
  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nested().unkeyedContainer()
  }
  mutating func superEncoder() -> any Encoder { nested() }

  private func nested() -> ParameterEncoder {
    let encoder = ParameterEncoder(form, path)
    elements.list.append { encoder.node ?? .object(.init()) }
    return encoder
  }
}

/// A name made here: an index, or `super`.
struct ParameterKey: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue) }
  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { self.init(String(intValue)) }
}
