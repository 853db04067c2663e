/// What goes out for a request, word for word, in HTTP/1.1's form: behind a proxy the target is another, and
/// lines stand in the head that are about the connection and not about the request.
public struct Outgoing: Hashable, Sendable {
  /// A request line without its version, and header lines.
  public struct Head: Hashable, Sendable {
    /// The method token.
    public let method: String
    /// The request target (RFC 9112 3.2).
    public let target: String
    /// The header lines, in order.
    public let headers: HeaderList
  }
  /// What asks a proxy to open the way, where no connection stands (RFC 9110 9.3.6); nil when none has to.
  public let tunnel: Head?
  /// What the server gets, or the proxy that hands it on.
  public let head: Head
  /// Whether a proxy hands it on: the target is the whole URL then (RFC 9112 3.2.2).
  public let isForwarded: Bool
}

extension PreparedRequest {
  /// The request as it goes out through a proxy, nil for none: `proxy(in:)` says which.
  public func outgoing(through proxy: String?) -> Outgoing {
    let proxy = proxy.flatMap { $0.lowercased().hasPrefix("socks") ? nil : $0 }
    let route = Route(url, options, proxy: proxy)
    let isTunnel = proxy != nil && (url.scheme == "https" || route.isDetour)
    let isForwarded = proxy != nil && !isTunnel
    let login = proxy.flatMap(Self.login)
    let target = isForwarded ? "http://\(url.hostAndPort)\(url.target)" : url.target
    let added = (isForwarded ? [login].compactMap { $0 } : []) + offer
    return Outgoing(
      tunnel: isTunnel ? Self.tunnel(to: route.placeText, login) : nil,
      head: Outgoing.Head(method: method, target: target, headers: putting(added)),
      isForwarded: isForwarded)
  }

  /// libcurl writes them behind Host.
  private func putting(_ added: [HeaderLine]) -> HeaderList {
    if added.isEmpty { return headers }
    var lines = headers.lines
    lines.insert(contentsOf: added, at: lines.first?.isNamed("Host") == true ? 1 : 0)
    return HeaderList(lines)
  }

  private static func tunnel(to place: String, _ login: HeaderLine?) -> Outgoing.Head {
    let lines = [
      HeaderLine("Host", place), login, HeaderLine("Proxy-Connection", "Keep-Alive"),
    ].compactMap { $0 }
    return Outgoing.Head(method: "CONNECT", target: place, headers: HeaderList(lines))
  }

  /// The name and the secret in a proxy's address (RFC 7617 2).
  private static func login(_ proxy: String) -> HeaderLine? {
    guard let user = ProxyAddress(proxy).userInfo, !user.isEmpty else { return nil }
    let pair = user.contains(":") ? user : user + ":"
    let value = Base64.encoded(PercentCoding.decoded(pair))
    return HeaderLine("Proxy-Authorization", "Basic " + value)
  }

  /// The offer to go on in HTTP/2 (RFC 7540 3.2). The settings are libcurl's: 100 streams at once, a window
  /// of 32 MB, no push.
  private var offer: [HeaderLine] {
    guard options.version == .http2, url.scheme == "http" else { return [] }
    return [
      HeaderLine("Connection", "Upgrade, HTTP2-Settings"), HeaderLine("Upgrade", "h2c"),
      HeaderLine("HTTP2-Settings", "AAMAAABkAAQCAAAAAAIAAAAA"),
    ]
  }
}
