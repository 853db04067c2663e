/// When a request is sent once more.
///
/// - Nothing was sent yet (no address, no connection): any method.
/// - The connection broke before a head came, or the status is one of `statuses`: methods that may be
///   repeated (RFC 9110 9.2.2), all others only with `includesUnsafe`.
/// - What was delivered is never asked for again, nor is anything after `totalTimeout`.
public struct RetryPolicy: Hashable, Sendable {
  /// Tries after the first; 0 is none.
  public var count = 0
  /// Milliseconds before the second try. Each later wait is twice as long, and of each between a half
  /// and the whole is taken by chance, so that clients that failed together do not come back together.
  public var delay = 1000
  /// Milliseconds of the longest wait. A server that asks for a longer one (Retry-After, RFC 9110
  /// 10.2.3) is not asked again: its answer is the answer.
  public var longestDelay = 600_000
  /// POST and other methods that may do twice what was asked for once.
  public var includesUnsafe = false
  /// Statuses of a server that may answer otherwise soon; curl's.
  public var statuses: Set<Int> = [408, 429, 500, 502, 503, 504]

  /// Tries after the first; none unless given.
  public init(count: Int = 0) { self.count = count }

  /// What may be repeated without harm (RFC 9110 9.2.2).
  static let idempotent: Set = ["GET", "HEAD", "OPTIONS", "TRACE", "PUT", "DELETE"]

  /// Whether a request that the server may have acted on is sent again.
  func repeats(_ request: PreparedRequest) -> Bool {
    includesUnsafe || Self.idempotent.contains(request.method)
  }
}
