/// Status line and header lines of a response, as they came.
public struct ResponseHead: Hashable, Sendable {
  /// `HTTP/1.1`, `HTTP/2`, …
  public var version: String
  /// The three digits.
  public var status: Int
  /// What follows them, often empty.
  public var reason: String
  /// The lines between status line and body, raw, in order.
  public var headers: HeaderList

  /// Puts a head together.
  public init(version: String, status: Int, reason: String = "", headers: HeaderList = []) {
    self.version = version
    self.status = status
    self.reason = reason
    self.headers = headers
  }

  /// Whether nothing but the end of the connection says where the body ends (RFC 9112 6.3).
  var endsWithConnection: Bool {
    version.hasPrefix("HTTP/1") && ![204, 304].contains(status)
      && headers["Content-Length"] == nil && headers["Transfer-Encoding"] == nil
  }
}
