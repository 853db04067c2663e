/// The request that follows from a redirect (RFC 9110 15.4), and what was left behind on the way.
struct Redirect: Equatable {
  /// What to send next.
  let request: PreparedRequest
  /// Names of header lines that did not come along.
  let dropped: [String]

  /// Makes the next request; nil when the location leads nowhere that HTTP goes.
  init?(from request: PreparedRequest, status: Int, location: ArraySlice<UInt8>) {
    // Bytes beyond ASCII become the escapes of these very bytes, whatever charset they are in.
    let bytes = location.flatMap { $0 >= 0x80 ? PercentCoding.escape($0) : [$0] }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let url = try? request.url.resolving(text) else { return nil }
    let forced = request.options.keepsMethod
    let method = forced ? request.method : Self.method(after: status, of: request.method)
    // A forced method is kept as a word; the body goes where the status says, as with curl.
    let keepsBody =
      forced ? [307, 308].contains(status) : method == request.method && status != 303
    let sharesOrigin = url.sharesOrigin(with: request.url)
    var lines: [HeaderLine] = []
    var dropped: [String] = []
    for line in request.headers {
      if !sharesOrigin, line.isNamed("Host") {
        lines.append(HeaderLine("Host", url.hostAndPort))
      } else if Self.goesAlong(line, keepsBody: keepsBody, sharesOrigin: sharesOrigin) {
        lines.append(line)
      } else {
        dropped.append(line.name)
      }
    }
    self.dropped = dropped
    self.request = PreparedRequest(
      method: method, url: url, lines: HeaderList(lines), body: keepsBody ? request.body : .none,
      options: request.options)
  }

  /// The first Location of a status that names another place. 300 leaves the choice to a person, 304
  /// and 305 name none.
  static func location(in head: ResponseHead) -> ArraySlice<UInt8>? {
    guard [301, 302, 303, 307, 308].contains(head.status) else { return nil }
    return head.headers.first { $0.isNamed("Location") }?.valueBytes
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

  private static func goesAlong(_ line: HeaderLine, keepsBody: Bool, sharesOrigin: Bool) -> Bool {
    let isCredential = credentials.contains { line.isNamed($0) }
    return (sharesOrigin || !isCredential) && (keepsBody || !describesBody(line))
  }

  private static let credentials = ["Authorization", "Proxy-Authorization", "Cookie"]

  /// RFC 9110 15.4: the lines that describe content go with it.
  private static func describesBody(_ line: HeaderLine) -> Bool {
    let name = line.name.lowercased()
    return name.hasPrefix("content-") || name == "transfer-encoding" || name == "expect"
      || name == "trailer"
  }
}
