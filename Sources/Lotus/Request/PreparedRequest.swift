/// A request as it will be sent: nothing in it is a template, nothing is added later.
///
/// The one value that is sent, cached, logged and printed. Every header line is in it, Host first,
/// then as typed, then what was completed; the transport adds none.
public struct PreparedRequest: Hashable, Sendable {
  /// The method token as typed (RFC 9110 9.1).
  public let method: String
  /// The URL as typed, and what it means.
  public let url: RequestURL
  /// Every header line that will be sent, in order.
  public let headers: HeaderList
  /// What follows the head.
  public let body: RequestBody
  /// How to send it, and what is never sent.
  public var options: RequestOptions

  /// Checks and completes a request: Host, Authorization (of the URL's user info), User-Agent, Accept,
  /// Accept-Encoding (when `options.decodesContent`) and Content-Length are put in where no line of that
  /// name is given and `options.omittedHeaders` does not name it.
  ///
  /// A typed line wins and keeps its place, except that Host is always first (RFC 9110 7.2) and stands
  /// once (RFC 9112 3.2): of several the first counts.
  public init(
    method: String = "GET", url: String, headers: HeaderList = [], body: RequestBody = .none,
    options: RequestOptions = RequestOptions()
  ) throws(RequestError) {
    guard Self.isToken(method.utf8) else { throw .badMethod(method) }
    let target = try RequestURL(url)
    for line in headers { try Self.check(line) }
    if case .url(let proxy) = options.proxy, ProxyAddress(proxy).hasControls {
      throw .controlInProxy
    }
    let body = try Self.checked(body, under: headers)
    let completed = Self.completed(headers, url: target, body: body, options: options)
    self.init(method: method, url: target, lines: completed, body: body, options: options)
  }

  /// Takes parts that were checked and completed before: the next hop of a redirect.
  init(
    method: String, url: RequestURL, lines: HeaderList, body: RequestBody, options: RequestOptions
  ) {
    self.method = method
    self.url = url
    self.headers = lines
    self.body = body
    self.options = options
  }
}

extension PreparedRequest {
  /// The same without the lines of a name.
  func removing(_ name: String) -> PreparedRequest {
    PreparedRequest(
      method: method, url: url, lines: HeaderList(headers.filter { !$0.isNamed(name) }), body: body,
      options: options)
  }

  /// The same with an empty body, `Content-Length: 0` in place of what told of the other one.
  var withoutBody: PreparedRequest {
    var lines: [HeaderLine] = []
    for line in headers where !line.isNamed("Expect") {
      let tellsLength = line.isNamed("Content-Length") || line.isNamed("Transfer-Encoding")
      if !tellsLength {
        lines.append(line)
      } else if !lines.contains(where: { $0.isNamed("Content-Length") }) {
        lines.append(HeaderLine("Content-Length", "0"))
      }
    }
    return PreparedRequest(
      method: method, url: url, lines: HeaderList(lines), body: .bytes([]), options: options)
  }

  /// The same with one line more, at the end or at a place.
  func adding(_ line: HeaderLine, at place: Int? = nil) -> PreparedRequest {
    var lines = headers.lines
    lines.insert(line, at: min(place ?? lines.count, lines.count))
    return PreparedRequest(
      method: method, url: url, lines: HeaderList(lines), body: body, options: options)
  }
}
