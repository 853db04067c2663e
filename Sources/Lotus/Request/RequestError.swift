/// Why a request is refused before anything is sent.
public enum RequestError: Error, Hashable, Sendable {
  /// The method is no token (RFC 9110 9.1, 5.6.2).
  case badMethod(String)
  /// The URL has no scheme and host, e.g. `localhost/x` or an empty text.
  case noHost(String)
  /// Characters that stand in no host name, as escapes too.
  case badHost(String)
  /// Only http and https are sent.
  case badScheme(String)
  /// The port is no number from 0 to 65535.
  case badPort(String)
  /// A control character (CR, LF, NUL, …) in the URL, at this UTF-8 offset.
  case controlInURL(String, offset: Int)
  /// A control character in the address of the proxy.
  case controlInProxy
  /// A header name that is no token.
  case badHeaderName(String)
  /// CR, LF or NUL in a header value.
  case controlInHeader(name: String)
}
