import Platform

/// What makes two sends the same for a look-up: method, URL before redirects, body and scope; headers
/// are not part of it.
extension PreparedRequest {
  /// The URL of a GET without body and scope, as the seed has it; else what differs stands before it:
  ///
  ///     https://httpbin.org/get
  ///     POST 2c26b46b68ffc68ff99b453c1d304134… https://httpbin.org/post
  ///     GET scope=local http://127.0.0.1:8080/get
  ///
  /// The body of a file counts by its bytes as they are now.
  public var rawKey: String {
    var words = [method]
    if body != .none { words.append(body.digest) }
    if let scope = options.scope, !scope.isEmpty {
      words.append("scope=" + PercentCoding.component(scope))
    }
    return words == ["GET"] ? url.text : (words + [url.text]).joined(separator: " ")
  }
}

extension RequestBody {
  /// SHA-256 of the bytes; empty without a body.
  fileprivate var digest: String {
    switch self {
    case .none: return ""
    case .bytes(let bytes): return SHA256.hex(bytes)
    case .file(let path, let size): return Self.digest(of: path, size)
    case .parts(let form):
      let parts = form.parts.map { part in
        part.headers.map(\.text).joined(separator: "\n") + "\n" + Self.digest(of: part.content)
      }
      return SHA256.hex(Array(parts.joined(separator: "\n").utf8))
    }
  }

  /// Without the boundary, which is another one each time.
  private static func digest(of content: BodySegment) -> String {
    switch content {
    case .bytes(let bytes): SHA256.hex(bytes)
    case .file(let path, let size): digest(of: path, size)
    }
  }

  private static func digest(of path: String, _ size: Int) -> String {
    var digest = SHA256()
    let isRead = (try? Files.readPieces(path) { digest.update($0) }) != nil
    return isRead ? digest.finished.hex : "\(path) \(size)"
  }
}
