import Lotus

/// How a client sends.
public struct RxRestClientOptions: Sendable {
  /// The options a client has unless it is given others.
  public static var `default`: RxRestClientOptions { RxRestClientOptions() }

  /// Header lines of every request, `addHeader` puts them in.
  public var headers: HeaderList = []
  /// When a request is sent once more (by the core, with growing waits) before the service counts as offline or
  /// the call as failed: twice, and never because of a status.
  public var retries = RetryPolicy(count: 2)
  /// How a dictionary is written in a query.
  public var queryEncoding = URLEncoding.default
  /// How a dictionary or an `Encodable` is written in a body.
  public var bodyEncoding = BodyEncoding.json
  /// Writes `Encodable` queries and bodies. Names are sorted unless another is given.
  public var jsonEncoder: JSONEncoder
  /// What everything goes through: `Center.default` unless another is given.
  public var sessionManager = Center.default
  /// Who tells when an offline service can be reached again.
  public var reachability: any ReachabilityService = RouteReachability()

  /// How a body is written.
  public enum BodyEncoding: Hashable, Sendable {
    /// JSON (RFC 8259).
    case json
    /// Names and values (WHATWG URL 5).
    case form(URLEncoding)
  }

  /// The defaults.
  public init() {
    jsonEncoder = JSONEncoder()
    jsonEncoder.outputFormatting = .sortedKeys
    retries.statuses = []
  }

  /// Tries in all, the first one too; 3 unless set. Below 1 it is one.
  public var retryCount: Int {
    get { retries.count + 1 }
    set { retries.count = max(0, newValue - 1) }
  }

  /// Puts a header line in, in the place of one of that name, ignoring case.
  public mutating func addHeader(key: String, value: String) {
    addHeader(header: HeaderLine(key, value))
  }
  /// Puts a header line in, in the place of one of that name, ignoring case.
  public mutating func addHeader(header: HeaderLine) {
    headers = headers.setting(header)
  }
}

extension HeaderList {
  /// With this line and no other of its name.
  func setting(_ line: HeaderLine) -> HeaderList {
    HeaderList(lines.filter { !$0.isNamed(line.name) } + [line])
  }
}
