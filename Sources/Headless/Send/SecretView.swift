import Lotus

/// What `-v`, `--json` and `--offline` show of a request: secrets masked, unless `--show-secrets`.
struct SecretView: Sendable {
  let showsSecrets: Bool

  /// A URL.
  func url(_ text: String, _ secrets: [String] = []) -> String {
    showsSecrets ? text : Masking.maskedURL(text, secrets: secrets)
  }

  /// Header lines.
  func headers(_ lines: HeaderList, _ secrets: [String]) -> HeaderList {
    showsSecrets ? lines : Masking.masked(lines, secrets: secrets)
  }

  /// The whole request; one whose host is a secret stays as it is.
  func request(_ request: PreparedRequest) -> PreparedRequest {
    showsSecrets ? request : (try? Masking.masked(request)) ?? request
  }

  /// What stands in the request line; for a proxy that is the whole URL.
  func target(of request: PreparedRequest, _ outgoing: Outgoing) -> String {
    outgoing.isForwarded
      ? url(outgoing.head.target, request.options.secrets) : target(of: request)
  }

  /// What a server gets to see of the URL: of a masked URL its path and query as they are read.
  func target(of request: PreparedRequest) -> String {
    let shown = url(request.url.text, request.options.secrets)
    guard shown != request.url.text else { return request.url.target }
    let rest = shown.unicodeScalars.drop { $0 != ":" }.dropFirst(3)
    let path = String(rest.drop { $0 != "/" && $0 != "?" }.prefix { $0 != "#" })
    return path.hasPrefix("/") ? path : "/" + path
  }
}
