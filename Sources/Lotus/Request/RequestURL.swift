/// A URL as it was typed, and the parts a request needs (RFC 3986 3).
///
/// Legal bytes stay as typed, escapes and dot segments too; a space becomes `%20`, other bytes that are
/// not ASCII become UTF-8 escapes; the fragment is not sent.
public struct RequestURL: Hashable, Sendable {
  /// What was typed.
  public let text: String
  /// `http` or `https`, in lower case.
  public let scheme: String
  /// Host as it goes into the Host line, without port or user.
  public let host: String
  /// The port in the text, if one is there.
  public let port: Int?
  /// Path and query as they stand in the request line, at least `/`.
  public let target: String
  /// What stands after `#`, which is never sent.
  public let fragment: String?

  /// Takes a URL apart.
  public init(_ text: String) throws(RequestError) { fatalError("seam") }

  /// The URL a redirect leads to (RFC 3986 5.2, RFC 9110 10.2.2: the fragment is inherited).
  public func resolving(_ location: String) throws(RequestError) -> RequestURL {
    fatalError("seam")
  }
  /// Whether scheme, host and port are the same (RFC 6454 5).
  public func sharesOrigin(with other: RequestURL) -> Bool { fatalError("seam") }
}
