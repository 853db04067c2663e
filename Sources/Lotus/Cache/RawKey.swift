import Platform

/// What makes two sends the same for a look-up: method, URL before redirects, body and scope; headers
/// are not part of it.
extension PreparedRequest {
  /// 64 hexadecimal digits. The body of a file counts by its bytes as they are now.
  public var rawKey: String {
    SHA256.hex(
      Array([method, url.text, body.digest, options.scope ?? ""].joined(separator: "\n").utf8))
  }
}

extension RequestBody {
  /// SHA-256 of the bytes; empty without a body.
  fileprivate var digest: String {
    switch self {
    case .none: return ""
    case .bytes(let bytes): return SHA256.hex(bytes)
    case .file(let path, let size):
      var digest = SHA256()
      let isRead = (try? Files.readPieces(path) { digest.update($0) }) != nil
      return isRead ? digest.finished.hex : "\(path) \(size)"
    }
  }
}
