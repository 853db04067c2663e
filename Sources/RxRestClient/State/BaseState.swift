/// Whether the service can be reached.
public enum ServiceState: Hashable, Sendable {
  /// It can.
  case online
  /// There is no way to it.
  case offline
}

/// Why a call has no answer. At most one of the six is set; of a status it is the body, as `Data`.
public struct BaseState: Sendable {
  /// Whether the service can be reached.
  public var serviceState = ServiceState.online
  /// 400 (RFC 9110 15.5.1).
  public var badRequest: (any Sendable)?
  /// 401 (RFC 9110 15.5.2).
  public var unauthorized: (any Sendable)?
  /// 403 (RFC 9110 15.5.4).
  public var forbidden: (any Sendable)?
  /// 404 (RFC 9110 15.5.5).
  public var notFound: (any Sendable)?
  /// 422 (RFC 9110 15.5.21).
  public var validationProblem: (any Sendable)?
  /// 500 to 599 (RFC 9110 15.6), or an error: of the transfer a `LotusError`, of the answer its decoder's.
  public var unexpectedError: (any Sendable)?

  /// All is well, unless told otherwise.
  public init(serviceState: ServiceState = .online) { self.serviceState = serviceState }
  /// One of the six: `BaseState(\.notFound, body)`.
  public init(_ problem: WritableKeyPath<BaseState, (any Sendable)?>, _ value: any Sendable) {
    self.init()
    self[keyPath: problem] = value
  }

  /// Nothing is known against it.
  public static let empty = BaseState()
  /// All is well.
  public static let online = BaseState()
  /// There is no way to the service.
  public static let offline = BaseState(serviceState: .offline)

  /// Online, and none of the six.
  public var isSuccess: Bool {
    serviceState == .online
      && [badRequest, unauthorized, forbidden, notFound, validationProblem, unexpectedError]
        .allSatisfy { $0 == nil }
  }
}
