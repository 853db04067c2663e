/// What follows the head of a request.
public enum RequestBody: Hashable, Sendable {
  /// No body and no Content-Length.
  case none
  /// These bytes; empty ones are sent with `Content-Length: 0`.
  case bytes([UInt8])
  /// The bytes of a file, read while they are sent.
  case file(path: String, size: Int)
}

extension RequestBody {
  /// Bytes to send; nil without a body.
  public var size: Int? {
    switch self {
    case .none: nil
    case .bytes(let bytes): bytes.count
    case .file(_, let size): size
    }
  }
}
