import Lotus

/// What a completion is handed.
public struct NetworkResponse<T> {
  /// The model, or why there is none.
  public let result: Swift.Result<T, QuickRestError>
  /// What came: status, header lines, body; nil when nothing did.
  public let response: Response?
}

extension NetworkResponse: Sendable where T: Sendable {}
