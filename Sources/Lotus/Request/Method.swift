/// What a request asks for (RFC 9110 9.1): one of the well-known words or any other token.
///
///     Request(path: "/dav", method: "PROPFIND")
///
/// The word is sent as it is written; one that is no token fails the send (`RequestError.badMethod`).
public struct Method: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The word, e.g. `GET`. Case counts.
  public let rawValue: String
  /// Takes any word.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Takes any word.
  public init(stringLiteral word: String) { rawValue = word }

  /// RFC 9110 9.3.7.
  public static let options: Method = "OPTIONS"
  /// RFC 9110 9.3.1.
  public static let get: Method = "GET"
  /// RFC 9110 9.3.2.
  public static let head: Method = "HEAD"
  /// RFC 9110 9.3.3.
  public static let post: Method = "POST"
  /// RFC 9110 9.3.4.
  public static let put: Method = "PUT"
  /// RFC 5789.
  public static let patch: Method = "PATCH"
  /// RFC 9110 9.3.5.
  public static let delete: Method = "DELETE"
  /// RFC 9110 9.3.8.
  public static let trace: Method = "TRACE"
  /// RFC 9110 9.3.6.
  public static let connect: Method = "CONNECT"
}
