/// The request that follows from a redirect (RFC 9110 15.4), and what was left behind on the way.
struct Redirect: Equatable {
  /// What to send next.
  let request: PreparedRequest
  /// Header lines that did not come along.
  let dropped: [DroppedLine]

  /// Makes the next request; nil when the location leads nowhere that HTTP goes.
  init?(from request: PreparedRequest, status: Int, location: ArraySlice<UInt8>) {
    guard let url = Self.url(location, from: request.url) else { return nil }
    let forced = request.options.keepsMethod
    let method = forced ? request.method : Self.method(after: status, of: request.method)
    // A forced method is kept as a word; the body goes where the status says, as with curl.
    let keepsBody =
      forced ? [307, 308].contains(status) : method == request.method && status != 303
    let border = Border(from: request.url, to: url)
    var (lines, dropped): ([HeaderLine], [DroppedLine]) = ([], [])
    for line in request.headers {
      if border.reason != nil, line.isNamed("Host") {
        lines.append(HeaderLine("Host", url.hostAndPort))
      } else if let reason = border.reason(toKeepBack: line)
        ?? (!keepsBody && Self.describesBody(line) ? .noBody : nil)
      {
        dropped.append(DroppedLine(line.name, reason))
      } else {
        lines.append(line)
      }
    }
    var options = request.options
    if let reason = border.reason, options.credential != nil {
      options.credential = nil
      if request.headers["Authorization"] == nil {
        dropped.append(DroppedLine("Authorization", reason))
      }
    }
    self.dropped = dropped
    self.request = PreparedRequest(
      method: method, url: url, lines: HeaderList(lines), body: keepsBody ? request.body : .none,
      options: options)
  }

  /// The first Location of a status that names another place. 300 leaves the choice to a person, 304
  /// and 305 name none; an empty one names nothing, as curl reads it.
  static func location(in head: ResponseHead) -> ArraySlice<UInt8>? {
    guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
    let location = head.headers.first { $0.isNamed("Location") }?.valueBytes
    return location?.isEmpty == true ? nil : location
  }

  /// 301 and 302 turn POST into GET (RFC 9110 15.4.2, 15.4.3, as everybody does), 303 turns all but
  /// HEAD into GET (15.4.4), 307 and 308 change nothing (15.4.8, 15.4.9).
  static func method(after status: Int, of method: String) -> String {
    switch status {
    case 301, 302: method == "POST" ? "GET" : method
    case 303: method == "HEAD" ? "HEAD" : "GET"
    default: method
    }
  }

  /// Bytes beyond ASCII become the escapes of these very bytes, whatever charset they are in; those of a
  /// host's name are read as UTF-8.
  private static func url(_ location: ArraySlice<UInt8>, from url: RequestURL) -> RequestURL? {
    guard let text = String(validating: location, as: UTF8.self) else {
      return try? url.resolving(escaped(location))
    }
    var parts = URLParts(text)
    parts.path = escaped(parts.path.utf8)
    parts.query = parts.query.map { escaped($0.utf8) }
    parts.fragment = parts.fragment.map { escaped($0.utf8) }
    return try? url.resolving(parts.text)
  }

  private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
    String(
      decoding: bytes.flatMap { $0 >= 0x80 ? PercentCoding.escape($0) : [$0] }, as: UTF8.self)
  }

  /// RFC 9110 15.4: the lines that describe content go with it.
  private static func describesBody(_ line: HeaderLine) -> Bool {
    let name = line.name.lowercased()
    return name.hasPrefix("content-") || name == "transfer-encoding" || name == "expect"
      || name == "trailer"
  }
}

/// What a hop from one URL to another may not take along.
private struct Border {
  /// Why credentials stay behind; nil within an origin.
  let reason: DroppedLine.Reason?

  init(from: RequestURL, to: RequestURL) {
    let isDowngrade = from.scheme == "https" && to.scheme == "http"
    reason = to.sharesOrigin(with: from) ? nil : isDowngrade ? .downgrade : .otherOrigin
  }

  func reason(toKeepBack line: HeaderLine) -> DroppedLine.Reason? {
    Self.credentials.contains { line.isNamed($0) } ? reason : nil
  }

  private static let credentials = ["Authorization", "Proxy-Authorization", "Cookie"]
}
