/// Parameters of a request by name; values are what `ParameterValue` names, dictionaries and arrays of
/// them too.
public typealias Parameters = [String: Any]
/// Header values by name.
public typealias Headers = [String: String]

/// What a router says about one request. It lives on the caller's thread only: inside `send` it becomes
/// a `PreparedRequest`, and no `Any` crosses a thread.
public struct Request {
  /// Path below the host, e.g. `/search`.
  public let path: String
  /// Parameters, nil for none.
  public let parameters: Parameters?
  /// Method.
  public let method: Method
  /// Where parameters go, and how they are written.
  public let encoding: URLEncoding
  /// Header lines beside the configuration's; of the same name (ignoring case) these count.
  public let headers: Headers?
  /// A body of its own, e.g. `.json(["a": 1])`; parameters go to the query then.
  public let content: Content?

  /// Describes a request.
  ///
  /// - Parameters:
  ///   - path: Path below the host.
  ///   - parameters: Parameters, `nil` unless given.
  ///   - method: Method, `get` unless given.
  ///   - encoding: Where parameters go, `default` unless given.
  ///   - headers: Header lines, `nil` unless given.
  ///   - content: A body of its own, `nil` unless given.
  public init(
    path: String, parameters: Parameters? = nil, method: Method = .get,
    encoding: URLEncoding = .default, headers: Headers? = nil, content: Content? = nil
  ) {
    self.path = path
    self.parameters = parameters
    self.method = method
    self.encoding = encoding
    self.headers = headers
    self.content = content
  }
}

/// Something that can be sent: a router's case, usually.
public protocol RequestConversion {
  /// What to send. It is asked once for each send.
  var request: Request { get }
  /// The request as it goes out. The default takes host, headers and options of the configuration; a
  /// type that knows its whole URL (`URLRequest`) supplies its own.
  ///
  /// Throws `RequestError` for what HTTP cannot send, and whatever the host throws.
  func prepared(by configuration: CenterConfiguration) throws -> PreparedRequest
}

extension RequestConversion {
  /// Host and path joined, headers of the configuration under those of the request, parameters encoded.
  public func prepared(by configuration: CenterConfiguration) throws -> PreparedRequest {
    try request.draft(by: configuration).prepared(configuration.options)
  }
}

extension Request {
  /// The request before it is checked and completed.
  func draft(by configuration: CenterConfiguration) throws -> RequestDraft {
    let host = try configuration.host().asURLText()
    var draft = RequestDraft(url: URLJoin.text(host, path), method: method)
    draft.headers = Self.merged(configuration.headers?() ?? [:], headers ?? [:])
    if let content {
      draft.set(content)
      guard let parameters else { return draft }
      var encoding = encoding
      encoding.destination = .queryString
      return encoding.encode(draft, with: parameters)
    }
    return encoding.encode(draft, with: parameters)
  }

  /// Lines sorted by name, so that two sends of one request are the same bytes. Names that differ only
  /// by case are one name (RFC 9110 5.1): the request's own line counts.
  private static func merged(_ common: Headers, _ own: Headers) -> HeaderList {
    var lines: [String: HeaderLine] = [:]
    for headers in [common, own] {
      for (name, value) in headers.sorted(by: { $0.key < $1.key }) {
        lines[name.lowercased()] = HeaderLine(name, value)
      }
    }
    return HeaderList(lines.sorted { $0.key < $1.key }.map(\.value))
  }
}
