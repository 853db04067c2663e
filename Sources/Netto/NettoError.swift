import Lotus

/// Why there is no value.
public enum NettoError: Error {
  /// It could not be sent, or no answer came: `LotusError.underlying` says why, e.g. `RequestError.noHost` for
  /// a base that is no URL.
  case failed(LotusError)
  /// The answer has no body.
  case noBody(Response)
  /// The body is no JSON (RFC 8259), or nested deeper than 512.
  case notJSON(JSONError, Response)
  /// The parser made nothing of the JSON.
  case notParsed(Response)

  /// What came, if anything did.
  public var response: Response? {
    switch self {
    case .failed: nil
    case .noBody(let response), .notJSON(_, let response), .notParsed(let response): response
    }
  }
}

extension NettoError: LocalizedError {
  /// One sentence, which `localizedDescription` answers.
  public var errorDescription: String? {
    switch self {
    case .failed(let error): "No answer came: \(error.underlying)"
    case .noBody(let response): "The answer (\(response.status)) has no body."
    case .notJSON(let error, let response): "The answer (\(response.status)) is no JSON: \(error)"
    case .notParsed(let response): "The parser refused the answer (\(response.status))."
    }
  }
}
