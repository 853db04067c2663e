import Lotus

/// What can be uploaded: bytes, a file, a form in parts.
public protocol UploadBody {
  /// Makes it the body of a request, and says what it is. Throws for what cannot be read.
  func put(into draft: inout RequestDraft) throws(RxRestClientError)
}

extension Data: UploadBody {
  /// The bytes; `application/octet-stream` unless a line says otherwise.
  public func put(into draft: inout RequestDraft) {
    draft.set(Content(bytes: Array(self), mediaType: Content.bytes))
  }
}

extension URL: UploadBody {
  /// The file, read while it is sent; its type is that of its name's extension unless a line says otherwise.
  public func put(into draft: inout RequestDraft) throws(RxRestClientError) {
    guard case .file(let path, let size) = try segment() else { return }
    draft.body = .file(path: path, size: size)
    if draft.headers["Content-Type"] == nil { draft.headers.append("Content-Type", mimeType()) }
  }

  /// The file and its size now.
  func segment() throws(RxRestClientError) -> BodySegment {
    let facts = isFileURL ? try? FileManager.default.attributesOfItem(atPath: path) : nil
    guard let facts, facts[.type] as? FileAttributeType == .typeRegular,
      let size = facts[.size] as? Int, FileManager.default.isReadableFile(atPath: path)
    else { throw .unreadableFile(self) }
    return .file(path: path, size: size)
  }
}

extension MultipartFormDataBuilder: UploadBody {
  /// The form; its Content-Type takes the place of another.
  public func put(into draft: inout RequestDraft) throws(RxRestClientError) {
    let form = try build()
    draft.body = .parts(form)
    draft.headers = draft.headers.setting(HeaderLine("Content-Type", form.mediaType))
  }
}
