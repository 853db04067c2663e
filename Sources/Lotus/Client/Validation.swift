/// Which responses are answers. A send without one takes every status, 404 too.
///
///     Lotus.send(url).validate()                          200 to 299
///     configuration.validation = Validation { $0.status != 418 }
public struct Validation: Sendable {
  /// Whether a response is an answer.
  public let isAcceptable: @Sendable (ResponseHead) -> Bool

  /// Judges by a function.
  public init(_ isAcceptable: @escaping @Sendable (ResponseHead) -> Bool) {
    self.isAcceptable = isAcceptable
  }
  /// Judges by the status.
  public init(statuses: Range<Int>) { self.init { statuses.contains($0.status) } }

  /// 200 to 299 (RFC 9110 15.3).
  public static let successful = Validation(statuses: 200..<300)
}
