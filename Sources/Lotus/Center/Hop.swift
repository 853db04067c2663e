/// A step on the way to the answer: a redirect, a challenge that was answered, a try that came to nothing.
public struct Hop: Hashable, Sendable {
  /// What was sent.
  public let request: PreparedRequest
  /// What came back; nil when nothing did.
  public let head: ResponseHead?
  /// Why nothing came back.
  public let failure: TransferFailure?
  /// How long that took.
  public let timings: Timings
  /// Why another request follows.
  public let cause: HopCause
  /// Header lines dropped on the way to the next hop, e.g. `Authorization` to another origin.
  public let dropped: [DroppedLine]

  /// Keeps a hop.
  public init(
    request: PreparedRequest, head: ResponseHead?, timings: Timings, cause: HopCause = .redirect,
    failure: TransferFailure? = nil, dropped: [DroppedLine] = []
  ) {
    self.request = request
    self.head = head
    self.timings = timings
    self.cause = cause
    self.failure = failure
    self.dropped = dropped
  }
}

/// Why one request follows another.
public enum HopCause: Hashable, Sendable {
  /// The answer names another place (RFC 9110 15.4).
  case redirect
  /// The answer asked for credentials, and they are given in this scheme, e.g. `Digest` (RFC 9110 11).
  /// `none` when a body waited for such an answer and none was asked for: it goes out now.
  case authentication(scheme: String)
  /// The same request once more: the first of these has the number 1. `delay` in milliseconds.
  case retry(number: Int, delay: Int)
}

/// A header line that does not go along to the next hop.
public struct DroppedLine: Hashable, Sendable {
  /// Why it stays behind.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The next hop is another origin (RFC 6454 5), and the line is a credential (RFC 9110 15.4).
    case otherOrigin
    /// The same, and from https to http too: anybody on the way could read it.
    case downgrade
    /// The next request has no body for it to describe.
    case noBody
  }
  /// Its name as it was sent.
  public let name: String
  /// Why.
  public let reason: Reason

  /// Names a line.
  public init(_ name: String, _ reason: Reason = .otherOrigin) {
    self.name = name
    self.reason = reason
  }
}
