import Lotus

/// Why there is no model.
public enum QuickRestError: Error {
  /// It could not be sent, or no answer came: `LotusError.underlying` says why, e.g. `RequestError.noHost` for a
  /// base that is no URL, or `EncodingFault` for a body that is no JSON.
  case failed(LotusError)
  /// The status is 400 or more (RFC 9110 15.5, 15.6); the response has it, and the body.
  case status(Response)
  /// The answer has no body.
  case emptyBody(Response)
  /// The body is no JSON, or nested deeper than 512.
  case notJSON(JSONError, Response)
  /// The JSON is not what the model asks for.
  case mapping(MappingError, Response)

  /// What came, if anything did.
  public var response: Response? {
    switch self {
    case .failed: nil
    case .status(let response), .emptyBody(let response), .notJSON(_, let response),
      .mapping(_, let response):
      response
    }
  }
}

extension QuickRestError: LocalizedError {
  /// One sentence, which `localizedDescription` answers.
  public var errorDescription: String? {
    switch self {
    case .failed(let error): "No answer came: \(error.underlying)"
    case .status(let response): "The status is \(response.status)."
    case .emptyBody(let response): "The answer (\(response.status)) has no body."
    case .notJSON(let error, let response): "The answer (\(response.status)) is no JSON: \(error)"
    case .mapping(let error, _): error.errorDescription
    }
  }
}
