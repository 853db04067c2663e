import FoundationEssentials

/// An `Encoder` that makes a `Parameter` of any `Encodable`; names stay in the order of the type.
final class ParameterEncoder: Encoder {
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any] = [:]
  let form: FormEncoder
  /// What has been encoded so far.
  private(set) var node: Node?

  /// What an encoder is becoming. Containers share it, so that one that is asked for twice goes on.
  enum Node {
    case value(Parameter)
    case object(Members)
    case array(Elements)

    var parameter: Parameter {
      switch self {
      case .value(let parameter): parameter
      case .object(let object): .object(object.list.map { .init($0.name, $0.node().parameter) })
      case .array(let array): .array(array.list.map { $0().parameter })
      }
    }
  }
  /// Members in the order in which they were encoded. A node is asked for at the end, because a nested
  /// encoder may be filled later.
  final class Members { var list: [(name: String, node: () -> Node)] = [] }
  /// Elements in order.
  final class Elements { var list: [() -> Node] = [] }

  init(_ form: FormEncoder, _ codingPath: [any CodingKey] = []) {
    self.form = form
    self.codingPath = codingPath
  }

  /// The value as a parameter.
  static func parameter(_ value: some Encodable, _ form: FormEncoder) throws -> Parameter {
    try node(value, form, []).parameter
  }

  static func node(
    _ value: some Encodable, _ form: FormEncoder, _ path: [any CodingKey]
  ) throws -> Node {
    if let parameter = try form.parameter(value) { return .value(parameter) }
    let encoder = ParameterEncoder(form, path)
    try value.encode(to: encoder)
    // A type without members encodes nothing: that is an object without any.
    return encoder.node ?? .object(Members())
  }

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(ParameterKeyedContainer<Key>(members(), form, codingPath))
  }
  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    ParameterUnkeyedContainer(elements(), form, codingPath)
  }
  func singleValueContainer() -> any SingleValueEncodingContainer {
    ParameterValueContainer(codingPath: codingPath, form: form) { self.node = $0 }
  }

  func members() -> Members {
    if case .object(let members) = node { return members }
    let members = Members()
    node = .object(members)
    return members
  }
  func elements() -> Elements {
    if case .array(let elements) = node { return elements }
    let elements = Elements()
    node = .array(elements)
    return elements
  }
}

extension FormEncoder {
  /// Values with a form of their own; nil for those that encode themselves. Numbers are as Swift prints
  /// them: 1.0 is `1.0` here.
  func parameter(_ value: some Encodable) throws -> Parameter? {
    switch value {
    case let date as Date: try text(date).map(Parameter.text)
    case let data as Data: try text(data).map(Parameter.text)
    case let decimal as Decimal: .number(decimal.description)
    // It would encode itself as a Float, with that one's digits.
    case let number as Float16: .number(number.description)
    case let url as URL: .text(url.absoluteString)
    default: nil
    }
  }

  private func text(_ date: Date) throws -> String? {
    switch dateEncoding {
    case .deferredToDate: nil
    case .secondsSince1970: String(date.timeIntervalSince1970)
    case .millisecondsSince1970: String(date.timeIntervalSince1970 * 1000)
    case .iso8601: date.formatted(.iso8601)
    case .custom(let write): try write(date)
    }
  }

  private func text(_ data: Data) throws -> String? {
    switch dataEncoding {
    case .deferredToData: nil
    case .base64: data.base64EncodedString()
    case .custom(let write): try write(data)
    }
  }
}
