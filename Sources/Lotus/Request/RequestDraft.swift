/// A request on the way to a `PreparedRequest`: encodings and dialects change it, nothing is checked or
/// completed yet.
public struct RequestDraft: Hashable, Sendable {
  /// The whole URL as text.
  public var url: String
  /// Method.
  public var method: Method
  /// Header lines in order.
  public var headers: HeaderList
  /// What follows the head.
  public var body: RequestBody

  /// A request without lines and body unless they are given.
  public init(
    url: String, method: Method = .get, headers: HeaderList = [], body: RequestBody = .none
  ) {
    self.url = url
    self.method = method
    self.headers = headers
    self.body = body
  }

  /// A request below a base, joined as host and path of a router are: `http://h/a/` and `/b c` make
  /// `http://h/a/b%20c`, a query of the base stays. Without a path it is the base itself.
  public init(base: String, path: String, method: Method = .get, headers: HeaderList = []) {
    let url = path.isEmpty ? base : URLJoin.text(base, path)
    self.init(url: url, method: method, headers: headers)
  }

  /// Makes `content` the body, and says what it is unless a Content-Type line does.
  public mutating func set(_ content: Content) {
    body = .bytes(content.bytes)
    if headers["Content-Type"] == nil { headers.append("Content-Type", content.mediaType) }
  }

  /// Checks and completes it. Throws what HTTP cannot send.
  public func prepared(
    _ options: RequestOptions = RequestOptions()
  ) throws(RequestError) -> PreparedRequest {
    try PreparedRequest(
      method: method.rawValue, url: url, headers: headers, body: body, options: options)
  }
}

/// A draft knows its whole URL: host and headers of the configuration are not added.
extension RequestDraft: RequestConversion {
  /// The draft as a router would say it, as far as that goes: a body of bytes is its content.
  public var request: Request {
    var content: Content?
    if case .bytes(let bytes) = body {
      content = Content(bytes: bytes, mediaType: headers["Content-Type"] ?? Content.bytes)
    }
    let fields = Dictionary(headers.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    return Request(path: url, method: method, headers: fields, content: content)
  }

  /// Only the options are the configuration's.
  public func prepared(by configuration: CenterConfiguration) throws -> PreparedRequest {
    try prepared(configuration.options)
  }
}
