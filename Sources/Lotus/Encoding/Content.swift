import FoundationEssentials

/// A body made of values, and the media type that says what it is.
///
///     Request(path: "/users", method: .post, content: .json(["name": "John"]))
public struct Content: Hashable, Sendable {
  /// The bytes of the body.
  public let bytes: [UInt8]
  /// The value of Content-Type.
  public let mediaType: String

  /// Takes bytes as they are.
  public init(bytes: [UInt8], mediaType: String) {
    self.bytes = bytes
    self.mediaType = mediaType
  }

  /// Names and values in a body (WHATWG URL 5), UTF-8.
  public static let form = "application/x-www-form-urlencoded; charset=utf-8"
  /// JSON (RFC 8259 11).
  public static let json = "application/json"
  /// Anything (RFC 2046 4.5.1).
  public static let bytes = "application/octet-stream"
}

extension Content {
  /// JSON as it is printed: numbers and order are kept.
  public static func json(_ json: JSON) -> Content {
    Content(bytes: json.bytes(), mediaType: Self.json)
  }

  /// A dictionary or array as JSON, names sorted. Throws `EncodingFault` for a value JSON has no form for.
  public static func json(parameters: Any) throws(EncodingFault) -> Content {
    .json(try JSON(Parameter(parameters)))
  }

  /// Any `Encodable` as JSON; throws what the encoder throws. Names are sorted unless an encoder is given.
  public static func json(
    encoding value: some Encodable, with encoder: JSONEncoder? = nil
  ) throws -> Content {
    let encoder = encoder ?? Self.sortingEncoder
    return Content(bytes: Array(try encoder.encode(value)), mediaType: Self.json)
  }

  /// A dictionary as a form.
  public static func form(
    _ parameters: Parameters, encoding: URLEncoding = .default
  ) -> Content {
    Content(bytes: Array(encoding.query(parameters).utf8), mediaType: Self.form)
  }

  /// The same of parameters that all have a form of their own. Throws `EncodingFault.notForm` for one that has none.
  public static func form(
    checking parameters: Parameters, encoding: URLEncoding = .default
  ) throws(EncodingFault) -> Content {
    try FormPairs.check(parameters.parameter)
    return form(parameters, encoding: encoding)
  }

  /// Any `Encodable` with names as a form. Throws `EncodingFault`.
  public static func form(
    encoding value: some Encodable, with encoder: FormEncoder = FormEncoder()
  ) throws -> Content {
    Content(bytes: Array(try encoder.encode(value).utf8), mediaType: Self.form)
  }

  private static var sortingEncoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return encoder
  }
}
