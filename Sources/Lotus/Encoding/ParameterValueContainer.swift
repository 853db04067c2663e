/// One value on its own.
struct ParameterValueContainer: SingleValueEncodingContainer {
  let codingPath: [any CodingKey]
  let form: FormEncoder
  let put: (ParameterEncoder.Node) -> Void

  mutating func encodeNil() throws {
    throw EncodingFault.missing(path: codingPath.map(\.stringValue))
  }
  mutating func encode(_ value: Bool) { put(.value(.bool(value))) }
  mutating func encode(_ value: String) { put(.value(.text(value))) }
  mutating func encode(_ value: Double) { number(value) }
  mutating func encode(_ value: Float) { number(value) }
  mutating func encode(_ value: Int) { number(value) }
  mutating func encode(_ value: Int8) { number(value) }
  mutating func encode(_ value: Int16) { number(value) }
  mutating func encode(_ value: Int32) { number(value) }
  mutating func encode(_ value: Int64) { number(value) }
  mutating func encode(_ value: UInt) { number(value) }
  mutating func encode(_ value: UInt8) { number(value) }
  mutating func encode(_ value: UInt16) { number(value) }
  mutating func encode(_ value: UInt32) { number(value) }
  mutating func encode(_ value: UInt64) { number(value) }
  mutating func encode(_ value: Int128) { number(value) }
  mutating func encode(_ value: UInt128) { number(value) }
  mutating func encode(_ value: some Encodable) throws {
    put(try ParameterEncoder.node(value, form, codingPath))
  }

  private func number(_ value: some CustomStringConvertible) {
    put(.value(.number(value.description)))
  }
}
