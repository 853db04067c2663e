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
    let route = Route(request.url, request.options)
    if let detour = route.detour {
      lotus_set_list(easy, CURLOPT_CONNECT_TO, list([Array(detour.utf8)]))
    }
    if let resolution = route.resolution {
      lotus_set_list(easy, CURLOPT_RESOLVE, list([Array(resolution.utf8)]))
    }
  }
}

/// What detours and resolutions of a request mean for one URL, in libcurl's words.
///
/// libcurl keeps given addresses for all later transfers of the engine, and a connection by its host
/// name alone: another request to the same host would land there too. So addresses are given to a name
/// that is made of them, and that name is connected to: connections to it are kept apart.
struct Route: Equatable {
  /// For `CURLOPT_CONNECT_TO`.
  private(set) var detour: String?
  /// For `CURLOPT_RESOLVE`.
  private(set) var resolution: String?

  init(_ url: RequestURL, _ options: RequestOptions) {
    var host: String?
    var port = url.effectivePort
    if let first = options.detours.first(where: { $0.fits(url) }) {
      host = first.toHost ?? (first.toPort == nil ? nil : url.host)
      port = first.toPort ?? port
    }
    let wanted = host ?? url.host
    if let known = options.resolutions.first(where: { $0.fits(wanted, port) }) {
      let name = Self.name(of: known.addresses)
      host = name
      resolution = "\(name):\(port):\(known.addresses.map(Self.bracketed).joined(separator: ","))"
    }
    detour = host.map { "::\(Self.bracketed($0)):\(port)" }
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
