/// Which proxy a request goes through.
public enum ProxyChoice: Hashable, Sendable {
  /// None.
  case none
  /// The one the environment names, as curl reads it.
  case environment
  /// This one: `http://`, `https://`, `socks5://` (names are resolved here) or `socks5h://` (there),
  /// with `user:secret@` where it asks for that; without a scheme it is http.
  case url(String)

  /// The proxy for a URL; nil for none. `hosts` is asked for none, else those of `NO_PROXY`, whoever
  /// named the proxy, as curl has it.
  ///
  /// `http_proxy` counts in lower case only: a server that runs CGI programs puts the header `Proxy` of
  /// a request into `HTTP_PROXY`.
  func proxy(
    for url: RequestURL, except hosts: String? = nil, environment: [String: String]
  ) -> String? {
    let excepted = hosts ?? Self.first(["no_proxy", "NO_PROXY"], environment) ?? ""
    if NoProxy(excepted).covers(url.host) { return nil }
    switch self {
    case .none: return nil
    case .url(let text): return text.isEmpty ? nil : text
    case .environment:
      let own = url.scheme == "http" ? ["http_proxy"] : ["https_proxy", "HTTPS_PROXY"]
      return Self.first(own + ["all_proxy", "ALL_PROXY"], environment)
    }
  }

  /// The first variable that is there; an empty one says no proxy.
  private static func first(_ names: [String], _ environment: [String: String]) -> String? {
    names.lazy.compactMap { environment[$0] }.first.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension PreparedRequest {
  /// The proxy this request goes through; nil for none.
  public func proxy(in environment: [String: String]) -> String? {
    options.unixSocket == nil
      ? options.proxy.proxy(for: url, except: options.noProxy, environment: environment) : nil
  }
}

/// Hosts that no proxy is asked for: `localhost,.example.org,10.0.0.0/8`, or `*`.
struct NoProxy {
  private let patterns: [Substring]

  /// Patterns stand between commas or blanks.
  init(_ text: String) {
    patterns = text.split { $0 == "," || $0 == " " || $0 == "\t" }
  }

  /// A name covers itself and everything below it, with a dot before it or without; addresses may have
  /// the length of a network behind a slash.
  func covers(_ host: String) -> Bool {
    let plain = host.filter { $0 != "[" && $0 != "]" }.lowercased()
    let name = plain.hasSuffix(".") ? String(plain.dropLast()) : plain
    return patterns.contains { pattern in
      pattern == "*" || Self.network(pattern, has: name) || Self.domain(pattern, has: name)
    }
  }

  /// An address has nothing below it: `.0.0.1` does not cover 127.0.0.1.
  private static func domain(_ pattern: Substring, has name: String) -> Bool {
    var domain = pattern.lowercased().filter { $0 != "[" && $0 != "]" }[...]
    if let address = IPAddress(name[...]) { return IPAddress(domain) == address }
    if domain.first == "." { domain = domain.dropFirst() }
    if domain.last == "." { domain = domain.dropLast() }
    return !domain.isEmpty && (name == domain || name.hasSuffix("." + domain))
  }

  private static func network(_ pattern: Substring, has name: String) -> Bool {
    let pieces = pattern.split(separator: "/", omittingEmptySubsequences: false)
    guard pieces.count == 2, let length = Int(pieces[1]), let network = IPAddress(pieces[0]),
      let address = IPAddress(name[...]), network.bytes.count == address.bytes.count
    else { return false }
    return network.shares(length, with: address)
  }
}
