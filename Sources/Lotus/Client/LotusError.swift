import FoundationEssentials

/// What a send can fail with.
public enum LotusError: Error {
  /// The network, a refused request (`RequestError`), a refused response (`ResponseError`), or what a
  /// debug center made of it.
  case systemError(any Error)
  /// The service's own error, as `Result.error` found it. It is wrapped once: an error that is one
  /// already stays as it is.
  case customError(any Error)

  /// What is wrong with a request.
  public enum RequestError: Error, Hashable, Sendable {
    /// The host of the configuration is no URL. For programs that match it: Lotus' own `RequestError`
    /// says more (`noHost`, `badScheme`, …) and is what a send fails with.
    case invalidBaseURL(urlString: String)
  }
  /// What is wrong with a response.
  public enum ResponseError: Error, Sendable {
    /// `validate` refused it.
    case unacceptable(Response)
    /// It is no JSON text.
    case notJSON(JSONError, Response)
  }
  /// What is wrong with a cache. No send fails with it; the log center hears of it.
  public enum CacheError: Error, Hashable, Sendable {
    /// An entry is there but cannot be read.
    case readingCacheError(cachePath: String)
    /// An entry could not be written.
    case savingCacheError(data: Data, cachePath: String)
  }
  /// What is wrong with a log.
  public enum LogError: Error, Hashable, Sendable {
    /// A record could not be written. For programs that match it: a log never makes a send fail, and
    /// `LogFeed.failure` says why.
    case recordError
  }
}

extension LotusError {
  /// The error inside.
  public var underlying: any Error {
    switch self {
    case .systemError(let error), .customError(let error): error
    }
  }
  /// The transfer's own failure, when that is what it is.
  public var failure: TransferFailure? { underlying as? TransferFailure }
  /// Whether somebody cancelled the send.
  public var isCancelled: Bool { failure == .cancelled }

  /// A service's error, wrapped once.
  static func custom(_ error: any Error) -> LotusError {
    if case .customError? = error as? LotusError { return error as! LotusError }
    return .customError(error)
  }
  /// Any other error, wrapped once.
  static func system(_ error: any Error) -> LotusError {
    error as? LotusError ?? .systemError(error)
  }
}
