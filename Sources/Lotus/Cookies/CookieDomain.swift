/// Whose a cookie is (RFC 6265 5.1.2, 5.1.3).
enum CookieDomain {
  /// Who owns a cookie that `host` sets for `named`: itself alone, or a domain it belongs to.
  ///
  /// For everybody's domain (`co.uk`) nobody can set one, except the host of that very name for itself;
  /// for one that only looks like that, the host gets it alone.
  static func owner(
    _ named: String?, host: String, _ suffixes: PublicSuffixes
  ) throws(CookieFault) -> (domain: String, isHostOnly: Bool) {
    let host = canonical(host)
    guard let named else { return (host, true) }
    let domain = canonical(named)
    guard covers(domain, host) else { throw .otherDomain(domain) }
    switch suffixes.verdict(domain) {
    case .suffix where domain != host: throw .publicSuffix(domain)
    case .suffix, .suspicious: return (host, true)
    case .ordinary: return (domain, isAddress(domain))
    }
  }

  /// Lower case, in ASCII.
  static func canonical(_ host: String) -> String {
    (Punycode.host(host[...]) ?? host).lowercased()
  }

  /// The same, or below it; an address is only the same as itself.
  static func covers(_ domain: String, _ host: String) -> Bool {
    host == domain || host.hasSuffix("." + domain) && !domain.isEmpty && !isAddress(host)
  }

  private static func isAddress(_ host: String) -> Bool {
    host.hasPrefix("[") || host.utf8.allSatisfy { $0.isDigit || $0 == UInt8(ascii: ".") }
  }
}

/// Which paths a cookie goes to (RFC 6265 5.1.4).
enum CookiePath {
  /// The path of a URL as it is sent.
  static func of(_ url: RequestURL) -> String {
    String(url.target.prefix { $0 != "?" })
  }

  /// Of a cookie that names none: up to the last slash of the URL's path, without it.
  static func standard(for url: RequestURL) -> String {
    let path = of(url)
    guard path.hasPrefix("/"), let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
      return "/"
    }
    return String(path[..<slash])
  }

  /// The same, or below it: `/a` covers `/a/b` and not `/ab`.
  static func covers(_ path: String, _ requested: String) -> Bool {
    let (path, requested) = (path.utf8, requested.utf8)
    guard requested.starts(with: path) else { return false }
    return path.count == requested.count || path.last == UInt8(ascii: "/")
      || requested.dropFirst(path.count).first == UInt8(ascii: "/")
  }
}

extension RequestURL {
  /// Whether secure cookies may come from here and go here: https, and this machine itself, which
  /// nobody listens in on between (RFC 6265bis leaves that to the client; browsers and curl do so).
  var isTrusted: Bool {
    let host = host.lowercased()
    return scheme == "https" || host == "localhost" || host.hasSuffix(".localhost")
      || host == "[::1]" || CookieDomain.isLoopback(host)
  }
}

extension CookieDomain {
  /// 127.0.0.0/8, all four numbers written.
  fileprivate static func isLoopback(_ host: String) -> Bool {
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}
