import Lotus

/// A model that is made of a JSON object.
///
///     extension Owner: Deserializable {
///       init(json: [String: Any]) throws {
///         id = try json.readValue(key: "id")
///         avatarUrl = try? json.readValue(key: "avatar_url")
///       }
///     }
public protocol Deserializable: SendableMetatype {
  /// Reads a model; what it throws says what is missing. Values are as `JSONSerialization` makes them.
  init(json: [String: Any]) throws
}

/// The object itself, for who wants no model.
extension Dictionary: Deserializable where Key == String, Value == Any {
  /// Takes it as it is.
  public init(json: [String: Any]) { self = json }
}

extension Deserializable {
  /// Reads a model of any value.
  static func read(_ value: Any) throws(MappingError) -> Self {
    guard let json = value as? [String: Any] else { throw MappingError(Self.self, value) }
    do { return try Self(json: json) } catch { throw MappingError(inside: error) }
  }

  /// Reads models of an array.
  static func readList(_ value: Any) throws(MappingError) -> [Self] {
    guard let array = value as? [Any] else { throw MappingError([Self].self, value) }
    return try array.mapped { value throws(MappingError) in try read(value) }
  }
}
