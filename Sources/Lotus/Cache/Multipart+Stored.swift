extension Multipart {
  /// The form for files and reports: content that is no text as Base64, files by their path.
  public var stored: JSONText {
    .object(["boundary": .string(boundary), "parts": .array(parts.map(\.stored))])
  }

  /// Nil when it is damaged.
  init?(stored json: JSONText) {
    guard let boundary = json["boundary"]?.string, let all = json["parts"]?.elements else {
      return nil
    }
    let parts = all.compactMap(Part.init(stored:))
    guard parts.count == all.count else { return nil }
    self.init(parts, boundary: boundary)
  }
}

extension Multipart.Part {
  fileprivate var stored: JSONText {
    switch content {
    case .file(let path, let size):
      .object([
        "headers": headers.stored, "path": .string(path), "size": .number(size),
      ])
    case .bytes(let bytes):
      if let text = String(validating: bytes, as: UTF8.self) {
        .object(["headers": headers.stored, "text": .string(text)])
      } else {
        .object(["headers": headers.stored, "base64": .string(Base64.encoded(bytes))])
      }
    }
  }

  fileprivate init?(stored json: JSONText) {
    guard let headers = HeaderList(stored: json["headers"]),
      let content = Self.content(stored: json)
    else { return nil }
    self.init(headers: headers, content: content)
  }

  private static func content(stored json: JSONText) -> BodySegment? {
    if let text = json["text"]?.string { return .bytes(Array(text.utf8)) }
    if let text = json["base64"]?.string { return Base64.decoded(text).map { .bytes($0) } }
    guard let path = json["path"]?.string, let size = json["size"]?.number else { return nil }
    return .file(path: path, size: size)
  }
}
