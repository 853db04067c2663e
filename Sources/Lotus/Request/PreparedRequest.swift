/// A request as it will be sent: nothing in it is a template, nothing is added later.
///
/// The one value that is sent, cached, logged and printed. Every header line is in it, Host first,
/// then as typed; the transport adds none.
public struct PreparedRequest: Hashable, Sendable {
  /// The method token as typed (RFC 9110 9.1).
  public let method: String
  /// The URL as typed, and what it means.
  public let url: RequestURL
  /// Every header line that will be sent, in order.
  public let headers: HeaderList
  /// What follows the head.
  public let body: RequestBody
  /// How to send it, and what is never sent.
  public var options: RequestOptions

  /// Checks and completes a request: Host, User-Agent, Accept, Accept-Encoding (when
  /// `options.decodesContent`) and Content-Length are put in where no line of that name is given.
  public init(
    method: String = "GET", url: String, headers: HeaderList = [], body: RequestBody = .none,
    options: RequestOptions = RequestOptions()
  ) throws(RequestError) { fatalError("seam") }

  /// The request in HTTP/1.1 form, byte for byte: request line, header lines, empty line, body.
  public var wireForm: [UInt8] { fatalError("seam") }
}

/// What follows the head of a request.
public enum RequestBody: Hashable, Sendable {
  /// No body and no Content-Length.
  case none
  /// These bytes; empty ones are sent with `Content-Length: 0`.
  case bytes([UInt8])
  /// The bytes of a file, read while they are sent.
  case file(path: String, size: Int)
}

/// How a request is sent, and what travels with it but is never sent.
public struct RequestOptions: Hashable, Sendable {
  /// Follow 301, 302, 303, 307, 308 (RFC 9110 15.4).
  public var followsRedirects = false
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

  /// `FILE#NAME` of the saved request this one was made from.
  public var source: String?
  /// Cache scope: the name of the environment.
  public var scope: String?
  /// Values to mask wherever the request is shown.
  public var secrets: [String] = []

  /// The defaults: no redirects, no time limit, decoded content, verified TLS.
  public init() {}
}

/// Why a request is refused before anything is sent.
public enum RequestError: Error, Hashable, Sendable {
  /// The method is no token (RFC 9110 9.1, 5.6.2).
  case badMethod(String)
  /// The URL has no scheme and host, e.g. `localhost/x` or an empty text.
  case noHost(String)
  /// Only http and https are sent.
  case badScheme(String)
  /// The port is no number from 0 to 65535.
  case badPort(String)
  /// A control character (CR, LF, NUL, …) in the URL, at this UTF-8 offset.
  case controlInURL(String, offset: Int)
  /// A header name that is no token.
  case badHeaderName(String)
  /// CR, LF or NUL in a header value.
  case controlInHeader(name: String)
}
