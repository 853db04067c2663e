import Lotus

/// Why a call has no answer. It is the only error of a completion.
public enum MerchantError: Error {
  /// No merchant was made before the call, and the endpoint names none.
  case noMerchant
  /// The builder has no base URL.
  case noBaseUrl
  /// `{name}` stands in the path, and the call gives no value for it.
  case missingPlaceholder(String, path: String)
  /// The builder's query and the call's both have this name.
  case duplicateQuery(String)
  /// The body cannot be written as JSON or as a form.
  case unencodable(any Error)
  /// It could not be sent, or its answer did not come: `LotusError.underlying` says why.
  case failed(LotusError)
  /// The answer has no body, and the type asks for one. See `EmptyBody`.
  case emptyBody(Response)
  /// The body is not what the type asks for.
  case undecodable(any Error, Response)

  /// What the send failed with: an error of this kind that was thrown before anything went comes out as it is.
  init(_ error: LotusError) { self = error.underlying as? MerchantError ?? .failed(error) }
}

extension MerchantError: LocalizedError {
  /// One sentence, which `localizedDescription` answers.
  public var errorDescription: String? {
    switch self {
    case .noMerchant: "No Merchant was made with a Builder before the call."
    case .noBaseUrl: "The Builder has no base URL."
    case .missingPlaceholder(let name, let path): "No value is given for {\(name)} in \(path)."
    case .duplicateQuery(let name): "The query \(name) is the Builder's and the call's."
    case .unencodable(let error): "The body cannot be written: \(error)"
    case .failed(let error): "No answer came: \(error.underlying)"
    case .emptyBody(let response): "The answer (\(response.status)) has no body."
    case .undecodable(let error, let response):
      "The answer (\(response.status)) is not of the type asked for: \(error)"
    }
  }
}
