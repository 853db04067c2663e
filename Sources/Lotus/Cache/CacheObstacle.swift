/// Why an answer is not kept for later sends (RFC 9111 3), or kept for people alone.
public enum CacheObstacle: Hashable, Sendable {
  /// There is none.
  case noAnswer
  /// It did not come to its end.
  case brokeOff
  /// The answer or the request says `no-store`.
  case noStore
  /// A method whose answer stands for nothing else, e.g. POST.
  case method(String)
  /// A status that is only kept when the answer itself says for how long; 206 and 304 never.
  case status(Int)
  /// `Vary: *`: no other request is the same.
  case varies

  /// What stands in the way of an answer; nil when nothing does.
  public init?(_ exchange: Exchange) {
    guard let head = exchange.head else {
      self = .noAnswer
      return
    }
    if let obstacle = CacheObstacle(head, to: exchange.request) {
      self = obstacle
    } else if exchange.failure != nil || exchange.contentFault != nil {
      self = .brokeOff
    } else {
      return nil
    }
  }

  /// The same as soon as the head is there.
  init?(_ head: ResponseHead, to request: PreparedRequest) {
    let control = CacheControl(head.headers)
    if control.isNoStore || CacheControl(request.headers).isNoStore {
      self = .noStore
    } else if !["GET", "HEAD"].contains(request.method) {
      self = .method(request.method)
    } else if !Self.isKept(head, control) {
      self = .status(head.status)
    } else if Vary(head.headers).isEverything {
      self = .varies
    } else {
      return nil
    }
  }

  /// Statuses that are kept without being asked to (RFC 9110 15.1), but for 206: parts are not put together.
  static let statuses: Set = [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501]

  private static func isKept(_ head: ResponseHead, _ control: CacheControl) -> Bool {
    if head.status == 206 || head.status == 304 { return false }
    return statuses.contains(head.status) || control.isForCaches || control.maxAge != nil
      || head.headers["Expires"] != nil
  }
}
