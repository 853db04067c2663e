/// A value of a request's parameters, ready to be written as a form or as JSON.
///
///     ["q": "Lotus", "tags": ["a", 1], "at": ["x": 1.5]]
public indirect enum Parameter: Hashable, Sendable {
  /// Nothing: left out of forms, `null` in JSON.
  case null
  /// true or false.
  case bool(Bool)
  /// A number as it is to be written, e.g. `1.1`.
  case number(String)
  /// Text.
  case text(String)
  /// Values in order.
  case array([Parameter])
  /// Names and values in the order in which they are written.
  case object([Member])
  /// What Swift prints of a value that is none of these; a form takes it unless it is checked, JSON
  /// refuses it.
  case described(String)

  /// A name and its value.
  public struct Member: Hashable, Sendable {
    /// The name.
    public let name: String
    /// The value.
    public let value: Parameter
    /// Pairs a name with a value.
    public init(_ name: String, _ value: Parameter) {
      self.name = name
      self.value = value
    }
  }

  /// Takes whatever stands in a `[String: Any]`.
  public init(_ value: Any) {
    self = (value as? any ParameterValue)?.parameter ?? .described("\(value)")
  }
}

/// What can stand among parameters. `LotusFoundation` adds NSNumber and its kin.
public protocol ParameterValue {
  /// The value to write.
  var parameter: Parameter { get }
}
