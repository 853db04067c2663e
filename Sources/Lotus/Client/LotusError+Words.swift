import FoundationEssentials

// The seed's words for its errors, as they are (its English too): programs and tests look for them.

extension LotusError: LocalizedError {
  /// The words of the error inside.
  public var errorDescription: String? { ErrorText.of(underlying) }
}

extension LotusError.RequestError: LocalizedError {
  /// `Base URL is not valid: …`
  public var errorDescription: String? {
    switch self {
    case .invalidBaseURL(let text): "Base URL is not valid: \(text)"
    }
  }
}

extension LotusError.ResponseError: LocalizedError {
  /// Status and request; of header lines and body nothing.
  public var errorDescription: String? {
    switch self {
    case .unacceptable(let response): "Response is not acceptable: \(response)"
    case .notJSON(let error, let response):
      "Response is no JSON (\(ErrorText.of(error))): \(response)"
    }
  }
}

extension LotusError.CacheError: LocalizedError {
  /// `Can't reading cache from: …`, `Can't saving cache to: … with data: 12 bytes`
  public var errorDescription: String? {
    switch self {
    case .readingCacheError(let path): "Can't reading cache from: \(path)"
    case .savingCacheError(let data, let path):
      "Can't saving cache to: \(path) with data: \(data.count) bytes"
    }
  }
}

extension LotusError.LogError: LocalizedError {
  /// `Can't record log`
  public var errorDescription: String? { "Can't record log" }
}
