import CCurl

extension CurlTransfer {
  /// The way to the server: proxy, unix socket, other hosts and addresses.
  func setRoute(of easy: UnsafeMutableRawPointer) {
    // An empty name shuts the proxies out that libcurl finds in the environment: ours are asked for.
    lotus_set_string(easy, CURLOPT_PROXY, proxy ?? "")
    lotus_set_long(easy, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    if let path = request.options.unixSocket {
      lotus_set_string(easy, CURLOPT_UNIX_SOCKET_PATH, path)
    }
    let route = Route(request.url, request.options, proxy: proxy)
    if let detour = route.detour {
      lotus_set_list(easy, CURLOPT_CONNECT_TO, list([Array(detour.utf8)]))
    }
    if let resolution = route.resolution {
      lotus_set_list(easy, CURLOPT_RESOLVE, list([Array(resolution.utf8)]))
    }
  }
}

extension CurlTransfer {
  /// What libcurl does not take in the user of a proxy, and would call a name that is not known: CR, LF
  /// and other controls, as escapes too.
  static func problem(withProxy proxy: String?) -> TransferFailure? {
    guard let proxy else { return nil }
    let address = ProxyAddress(proxy)
    guard address.hasControls else { return nil }
    return .unreachable(
      host: address.host, port: address.port,
      detail: "a control character stands in the proxy's address")
  }
}

/// What detours and resolutions of a request mean for one URL, in libcurl's words.
///
/// libcurl keeps given addresses for all later transfers of the engine, and a connection by its host
/// name alone: another request to the same host would land there too. So addresses are given to a name
/// that is made of them, and that name is connected to: connections to it are kept apart.
///
/// Behind a proxy that looks names up itself the given addresses are not asked, as with curl.
struct Route {
  /// Whether another host or port than the URL's is connected to.
  private(set) var isDetour = false
  /// What is connected to, before addresses are given to it.
  private let place: (host: String, port: Int)
  /// The same as `host:port`.
  var placeText: String { "\(Self.bracketed(place.host)):\(place.port)" }
  /// For `CURLOPT_CONNECT_TO`.
  private(set) var detour: String?
  /// For `CURLOPT_RESOLVE`.
  private(set) var resolution: String?

  init(_ url: RequestURL, _ options: RequestOptions, proxy: String? = nil) {
    var host: String?
    var port = url.effectivePort
    if let first = options.detours.first(where: { $0.fits(url) }) {
      host = first.toHost ?? (first.toPort == nil ? nil : url.host)
      port = first.toPort ?? port
    }
    let wanted = host ?? url.host
    isDetour = host != nil && (!Self.isSame(wanted, url.host) || port != url.effectivePort)
    place = (wanted, port)
    if !Self.asksElsewhere(proxy),
      let known = options.resolutions.first(where: { $0.fits(wanted, port) })
    {
      let name = Self.name(of: known.addresses)
      host = name
      resolution = "\(name):\(port):\(known.addresses.map(Self.bracketed).joined(separator: ","))"
    }
    detour = host.map { "::\(Self.bracketed($0)):\(port)" }
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    bracketed(one).lowercased() == other.lowercased()
  }

  private static func asksElsewhere(_ proxy: String?) -> Bool {
    guard let proxy = proxy?.lowercased() else { return false }
    return !proxy.hasPrefix("socks5://") && !proxy.hasPrefix("socks4://")
  }

  /// `127.0.0.1`, `::1` is `127-0-0-1.--1.addresses.invalid` (RFC 6761 6.4: nobody has such a name).
  private static func name(of addresses: [String]) -> String {
    let names = addresses.map { String($0.map { $0.isLetter || $0.isNumber ? $0 : "-" }) }
    return "a" + names.joined(separator: ".a") + ".addresses.invalid"
  }

  private static func bracketed(_ host: String) -> String {
    host.utf8.contains(UInt8(ascii: ":")) && host.first != "[" ? "[\(host)]" : host
  }
}
