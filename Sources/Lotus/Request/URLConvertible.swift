import FoundationEssentials

/// What can stand for a URL: a text, a `URL`, `URLComponents`.
public protocol URLConvertible {
  /// The URL; throws `RequestError.noHost` when this is none.
  func asURL() throws -> URL
  /// The URL as it was typed. The default is the text of `asURL()`.
  func asURLText() throws -> String
}

extension URLConvertible {
  /// The text of `asURL()`.
  public func asURLText() throws -> String { try asURL().absoluteString }
}

extension String: URLConvertible {
  /// Throws `RequestError.noHost` for a text that is no URL, an empty one too.
  public func asURL() throws -> URL {
    guard let url = URL(string: self) else { throw RequestError.noHost(self) }
    return url
  }
  /// The text itself.
  public func asURLText() throws -> String {
    if isEmpty { throw RequestError.noHost(self) }
    return self
  }
}

extension URL: URLConvertible {
  /// Itself.
  public func asURL() -> URL { self }
}

extension URLComponents: URLConvertible {
  /// Throws `RequestError.noHost` when the parts make no URL.
  public func asURL() throws -> URL {
    guard let url else { throw RequestError.noHost(string ?? "") }
    return url
  }
}
