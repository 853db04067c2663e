/// How a request is sent, and what travels with it but is never sent.
public struct RequestOptions: Hashable, Sendable {
  /// Follow 301, 302, 303, 307, 308 (RFC 9110 15.4).
  public var followsRedirects = false
  /// Keep the method on every redirect, whatever the status says (curl's `-X`).
  public var keepsMethod = false
  /// Hops after which a redirect is an error.
  public var redirectLimit = 20
  /// Milliseconds until the connection must stand; nil is libcurl's own 300 s.
  public var connectTimeout: Int?
  /// Milliseconds until the whole exchange must be over; nil is no limit.
  public var totalTimeout: Int?
  /// Ask for gzip, deflate, br, zstd and undo them.
  public var decodesContent = true
  /// Check the server's certificate and name.
  public var verifiesTLS = true
  /// A PEM file of certificate authorities in place of the system's.
  public var caFile: String?
  /// Names of header lines that are not put in when they are missing, e.g. `Accept` (curl's `-H Accept:`).
  public var omittedHeaders: [String] = []

  /// `FILE#NAME` of the saved request this one was made from.
  public var source: String?
  /// Cache scope: the name of the environment.
  public var scope: String?
  /// Values to mask wherever the request is shown.
  public var secrets: [String] = []

  /// The defaults: no redirects, no time limit, decoded content, verified TLS.
  public init() {}
}
