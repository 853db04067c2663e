import Platform

/// How the body of a request is kept: a short text in the head, other bytes in a file of their own, a
/// file that was sent by its path.
enum StoredRequestBody: Hashable, Sendable {
  case text(String)
  case bytes([UInt8], StoredBody)
  case file(path: String, size: Int)
  case parts(Multipart)

  /// Bytes up to which a text stands in the head.
  private static let textLimit = 64 << 10

  init?(_ body: RequestBody) {
    switch body {
    case .none: return nil
    case .file(let path, let size): self = .file(path: path, size: size)
    case .parts(let form): self = .parts(form)
    case .bytes(let bytes):
      if bytes.count <= Self.textLimit, let text = String(validating: bytes, as: UTF8.self) {
        self = .text(text)
      } else {
        var digest = SHA256()
        digest.update(bytes)
        let name = CacheFolder.bodyName(digest.finished)
        self = .bytes(bytes, StoredBody(name: name, size: bytes.count))
      }
    }
  }

  var stored: JSONText {
    switch self {
    case .text(let text): .string(text)
    case .bytes(_, let body): body.stored
    case .file(let path, let size): .object(["path": .string(path), "size": .number(size)])
    case .parts(let form): form.stored
    }
  }

  /// Reads a body back; nil when it is damaged. Its file, if it has one, is added to `bodies`.
  static func body(
    _ json: JSONText?, in folder: CacheFolder, bodies: inout [StoredBody]
  ) -> RequestBody? {
    guard let json else { return RequestBody.none }
    if let text = json.string { return .bytes(Array(text.utf8)) }
    if json["boundary"] != nil { return Multipart(stored: json).map { .parts($0) } }
    if let path = json["path"]?.string, let size = json["size"]?.number {
      return .file(path: path, size: size)
    }
    guard let body = StoredBody(json),
      let bytes = try? Files.readRegular(folder.file(body.name), followingLinks: false),
      CacheFolder.bodyName(of: bytes) == body.name
    else { return nil }
    bodies.append(body)
    return .bytes(bytes)
  }
}
