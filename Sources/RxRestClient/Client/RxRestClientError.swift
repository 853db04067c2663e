import Lotus

/// Why a stream ends without a state: the call cannot be sent at all, or nobody waits for it.
public enum RxRestClientError: Error {
  /// HTTP cannot send it, e.g. `RequestError.noHost` for an endpoint that is no URL in a client without a base.
  case refused(RequestError)
  /// Query or body cannot be written: what the encoder threw, or an `EncodingFault`.
  case unencodable(any Error)
  /// A file to upload that cannot be read.
  case unreadableFile(URL)
  /// The task was cancelled, or somebody cancelled the transfer.
  case cancelled
  /// The trigger of the next page failed.
  case trigger(any Error)
}

extension RxRestClientError: LocalizedError {
  /// One sentence, which `localizedDescription` answers.
  public var errorDescription: String? {
    switch self {
    case .refused(let error): "The request cannot be sent: \(error)"
    case .unencodable(let error): "Query or body cannot be written: \(error)"
    case .unreadableFile(let url): "The file \(url.path) cannot be read."
    case .cancelled: "It was cancelled."
    case .trigger(let error): "The trigger of the next page failed: \(error)"
    }
  }
}
