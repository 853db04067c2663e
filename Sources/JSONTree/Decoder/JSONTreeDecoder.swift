import FoundationEssentials

/// Decodes any `Decodable` from the index of a JSON text, as FoundationEssentials' JSONDecoder does: the same
/// strategies under the same names, the same results, the same kinds of errors.
///
///     try JSONTreeDecoder().decode([Issue].self, from: bytes)
///
/// The differences: of a duplicate key the last counts, as in `JSON` (see `duplicates`); every error
/// names its path, that of a number that does not fit too; whole numbers are read exactly.
public struct JSONTreeDecoder: Sendable {
  /// How names of members become coding keys. Keys of a `[String: Value]` stay as they are.
  public enum KeyDecodingStrategy: Sendable {
    /// As they are.
    case useDefaultKeys
    /// `first_name` as `firstName`; underscores at either end stay.
    case convertFromSnakeCase
    /// By the path from the root to the key, the key as the last.
    case custom(@Sendable (_ codingPath: [any CodingKey]) -> any CodingKey)
  }

  /// How a `Date` is written. (JSONDecoder's `formatted` takes a DateFormatter, which FoundationEssentials
  /// does not have: write `custom`.)
  public enum DateDecodingStrategy: Sendable {
    /// As `Date` decodes itself: seconds since 2001.
    case deferredToDate
    /// A number of seconds.
    case secondsSince1970
    /// A number of milliseconds.
    case millisecondsSince1970
    /// `2026-11-30T09:00:00Z` (RFC 3339, whole seconds).
    case iso8601
    /// In another way.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Date)
  }

  /// How `Data` is written.
  public enum DataDecodingStrategy: Sendable {
    /// As `Data` decodes itself: an array of bytes.
    case deferredToData
    /// A string in Base64 (RFC 4648 4).
    case base64
    /// In another way.
    case custom(@Sendable (_ decoder: any Decoder) throws -> Data)
  }

  /// How infinite and undefined numbers are written, which JSON does not have.
  public enum NonConformingFloatDecodingStrategy: Sendable {
    /// Not at all.
    case `throw`
    /// As these strings.
    case convertFromString(positiveInfinity: String, negativeInfinity: String, nan: String)
  }

  /// Which member counts of those with the same name.
  public enum Duplicates: Sendable {
    /// As JSONDecoder has it.
    case first
    /// As `JSON` has it.
    case last
  }

  /// How names of members become coding keys.
  public var keyDecodingStrategy = KeyDecodingStrategy.useDefaultKeys
  /// How a `Date` is written.
  public var dateDecodingStrategy = DateDecodingStrategy.deferredToDate
  /// How `Data` is written.
  public var dataDecodingStrategy = DataDecodingStrategy.base64
  /// How infinite and undefined numbers are written.
  public var nonConformingFloatDecodingStrategy = NonConformingFloatDecodingStrategy.throw
  /// Which member counts of those with the same name.
  public var duplicates = Duplicates.last
  /// Values nested deeper are refused: decoding them needs stack. 512 as JSONDecoder has it.
  public var depthLimit = 512
  /// What the decoded types are to know.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// A decoder with JSONDecoder's settings.
  public init() {}

  /// Decodes a whole text; throws a `DecodingError`, its underlying error a `JSONError` when the text is
  /// no JSON.
  public func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    try decode(type, from: JSON(parsing: bytes))
  }

  /// Decodes a whole text.
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try decode(type, from: Array(data))
  }

  /// Decodes a value of a document, without a copy of it. Of a missing value the error's underlying error
  /// says what was missing where.
  public func decode<Value: Decodable>(_ type: Value.Type, from json: JSON) throws -> Value {
    switch json.storage {
    case .node(let word, let document):
      return try Decoding(self, document, root: word).decode(type, word)
    case .made: return try decode(type, from: json.detached())
    case .missing(let absence): throw absence.error.decodingError(type)
    }
  }
}

extension JSONMissing {
  fileprivate func decodingError(_ type: any Any.Type) -> DecodingError {
    if case .invalid(let error) = reason {
      return .dataCorrupted(
        .init(codingPath: [], debugDescription: "The text is no JSON.", underlyingError: error))
    }
    return .valueNotFound(
      type, .init(codingPath: [], debugDescription: "Nothing at \(path).", underlyingError: self))
  }
}
