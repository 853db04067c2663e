/// A URL as it was typed, and the parts a request needs (RFC 3986 3).
///
/// Legal bytes stay as typed, escapes and dot segments too; a space becomes `%20`, other bytes that are
/// not ASCII become UTF-8 escapes; the fragment is not sent.
public struct RequestURL: Hashable, Sendable {
  /// What was typed.
  public let text: String
  /// `http` or `https`, in lower case.
  public let scheme: String
  /// `user:secret` as it stands before the `@`, escapes and all. It is never sent in URL or Host; a
  /// request makes `Authorization: Basic` of it when no such line is typed.
  public let userInfo: String?
  /// Host as it goes into the Host line, without port or user: IPv6 literals in brackets, names
  /// beyond ASCII in their ASCII form.
  public let host: String
  /// The port in the text, if one is there.
  public let port: Int?
  /// Path and query as they stand in the request line, at least `/`.
  public let target: String
  /// What stands after `#`, which is never sent.
  public let fragment: String?
  private let zone: String?

  /// Takes a URL apart. A text without a scheme is refused: nothing is guessed here.
  public init(_ text: String) throws(RequestError) {
    if let control = text.utf8.firstIndex(where: { $0 < 0x20 || $0 == 0x7F }) {
      throw .controlInURL(text, offset: text.utf8.distance(from: text.startIndex, to: control))
    }
    let parts = URLParts(text)
    scheme = try Self.scheme(of: parts, text: text)
    guard let authorityText = parts.authority else { throw .noHost(text) }
    let authority = try Authority(authorityText, url: text)
    self.text = text
    (userInfo, host, zone, port) =
      (authority.userInfo, authority.host, authority.zone, authority.port)
    target = PercentCoding.target(Self.target(of: parts).utf8)
    fragment = parts.fragment
  }

  /// `localhost:8080/x` reads as scheme `localhost`, but nobody means that: a host is missing there.
  private static func scheme(of parts: URLParts, text: String) throws(RequestError) -> String {
    let looksLikePort = parts.authority == nil && parts.path.utf8.first?.isDigit == true
    guard let scheme = parts.scheme?.lowercased(), !looksLikePort else { throw .noHost(text) }
    guard scheme == "http" || scheme == "https" else { throw .badScheme(scheme) }
    return scheme
  }

  private static func target(of parts: URLParts) -> String {
    (parts.path.isEmpty ? "/" : parts.path) + (parts.query.map { "?" + $0 } ?? "")
  }
}

extension RequestURL {
  /// The port that is connected to: the one in the text, else 80 or 443.
  public var effectivePort: Int { port ?? defaultPort }
  private var defaultPort: Int { scheme == "https" ? 443 : 80 }

  /// What stands in the Host line (RFC 9110 7.2): the host, and the port unless it is the scheme's own.
  public var hostAndPort: String {
    effectivePort == defaultPort ? host : "\(host):\(effectivePort)"
  }

  /// What is connected to, as a URL without path: the host with its zone, and the port.
  var connection: String {
    let name = zone.map { host.dropLast() + "%25" + $0 + "]" } ?? host
    return "\(scheme)://\(name):\(effectivePort)/"
  }

  /// The URL a redirect leads to (RFC 3986 5.2, RFC 9110 10.2.2: the fragment is inherited). An unclean
  /// location is taken as a typed text is: blanks and bytes beyond ASCII become escapes when sent.
  public func resolving(_ location: String) throws(RequestError) -> RequestURL {
    var parts = URLParts(text).resolving(URLParts(location))
    parts.fragment = parts.fragment ?? fragment
    return try RequestURL(parts.text)
  }

  /// Whether scheme, host and port are the same (RFC 6454 5).
  public func sharesOrigin(with other: RequestURL) -> Bool {
    scheme == other.scheme && effectivePort == other.effectivePort
      && host.lowercased() == other.host.lowercased()
  }
}
