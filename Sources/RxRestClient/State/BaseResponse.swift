import FoundationEssentials

/// A status that is no answer, and the body that came with it.
public enum BaseResponse: Error {
  /// There is no way to the service.
  case serviceOffline
  /// 400.
  case badRequest(body: Data)
  /// 401.
  case unauthorized(body: Data)
  /// 403.
  case forbidden(body: Data)
  /// 404.
  case notFound(body: Data)
  /// 422.
  case validationProblem(error: Data)
  /// 500 to 599.
  case unexpectedError(error: Data)

  /// What a status is; nil for one that is an answer: all but 400, 401, 403, 404, 422 and 500 to 599.
  public init?(status: Int, body: Data) {
    switch status {
    case 400: self = .badRequest(body: body)
    case 401: self = .unauthorized(body: body)
    case 403: self = .forbidden(body: body)
    case 404: self = .notFound(body: body)
    case 422: self = .validationProblem(error: body)
    case 500..<600: self = .unexpectedError(error: body)
    default: return nil
    }
  }

  /// The state it leads to.
  public var state: BaseState {
    switch self {
    case .serviceOffline: .offline
    case .badRequest(let body): BaseState(\.badRequest, body)
    case .unauthorized(let body): BaseState(\.unauthorized, body)
    case .forbidden(let body): BaseState(\.forbidden, body)
    case .notFound(let body): BaseState(\.notFound, body)
    case .validationProblem(let body): BaseState(\.validationProblem, body)
    case .unexpectedError(let body): BaseState(\.unexpectedError, body)
    }
  }
}
