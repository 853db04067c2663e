import FoundationEssentials

/// Writes any `Encodable` with names as a form, as Alamofire 5 does.
///
///     struct User: Encodable { let id: Int, name: String }
///     try FormEncoder().encode(User(id: 1, name: "J Ann"))     id=1&name=J%20Ann
public struct FormEncoder: Sendable {
  /// How a `Date` is written.
  public enum DateEncoding: Sendable {
    /// As `Date` encodes itself: seconds since 2001, `123.456`.
    case deferredToDate
    /// Seconds since 1970, `978307323.456`.
    case secondsSince1970
    /// Milliseconds since 1970, `978307323456.0`.
    case millisecondsSince1970
    /// `2001-01-01T00:02:03Z` (RFC 3339, whole seconds).
    case iso8601
    /// In another way.
    case custom(@Sendable (Date) throws -> String)
  }
  /// How `Data` is written.
  public enum DataEncoding: Sendable {
    /// As `Data` encodes itself: an array of bytes.
    case deferredToData
    /// Base64 (RFC 4648 4).
    case base64
    /// In another way.
    case custom(@Sendable (Data) throws -> String)
  }
  /// How a space is written.
  public enum SpaceEncoding: Hashable, Sendable {
    /// `%20` (RFC 3986 2.1).
    case percentEscaped
    /// `+` (WHATWG URL 5.1).
    case plusReplaced
  }

  /// How arrays are written.
  public var arrayEncoding: URLEncoding.ArrayEncoding = .brackets
  /// How true and false are written.
  public var boolEncoding: URLEncoding.BoolEncoding = .numeric
  /// How dates are written.
  public var dateEncoding: DateEncoding = .deferredToDate
  /// How data is written.
  public var dataEncoding: DataEncoding = .base64
  /// How spaces are written.
  public var spaceEncoding: SpaceEncoding = .percentEscaped
  /// Whether pairs are sorted by their whole text, arrays too; else they stay in the order of the type.
  public var sortsPairs = true

  /// Sorted pairs, brackets, `1` and `0`, base64, `%20`.
  public init() {}

  /// The value as text, `a=1&b=2`. Throws `EncodingFault`, or what the value throws.
  public func encode(_ value: some Encodable) throws -> String {
    let tree = try ParameterEncoder.parameter(value, self)
    guard case .object = tree else { throw EncodingFault.noNames }
    try FormPairs.check(tree)
    let pairs = FormPairs.pairs("", tree, arrayEncoding, boolEncoding).map { pair in
      escaped(pair.name) + "=" + escaped(pair.value)
    }
    return (sortsPairs ? pairs.sorted() : pairs).joined(separator: "&")
  }

  private func escaped(_ text: String) -> String {
    guard spaceEncoding == .plusReplaced else { return FormPairs.escaped(text) }
    return text.split(separator: " ", omittingEmptySubsequences: false)
      .map { FormPairs.escaped(String($0)) }.joined(separator: "+")
  }
}
