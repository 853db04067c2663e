/// What the body of a saved request is, by its Content-Type line and its text.
public enum BodyKind: Hashable, Sendable, CaseIterable {
  /// There is none.
  case none
  /// Any text.
  case text
  /// A JSON text.
  case json
  /// `application/x-www-form-urlencoded`: fields.
  case form
  /// `multipart/…`: parts, files among them.
  case multipart
  /// A line `< path`: the content of a file; `<@ path` with variables filled in.
  case file
}

extension SavedRequest {
  /// The value of the first Content-Type line that is on, as typed.
  public var mediaType: String? {
    rows.first { $0.kind == .header && $0.isOn && $0.name.lowercased() == "content-type" }?.value
  }

  /// A text without a media type is JSON when it begins as an object or array does.
  public var bodyKind: BodyKind {
    switch MediaTypeText(ByteText(mediaType ?? "")) {
    case .form: return .form
    case .multipart: return .multipart
    case .other(let name):
      let lines = FileLines.lines(of: body[...])
      if lines.isEmpty { return name.isJSON ? .json : .none }
      if lines.count == 1, FileReference(lines[0].text) != nil { return .file }
      let first = body.first { !$0.isBlank && $0 != 0x0A && $0 != 0x0D }
      let looksLikeJSON = first == 0x5B || (first == 0x7B && !body[...].begins(with: "{{"))
      return name.isJSON || (name.isEmpty && looksLikeJSON) ? .json : .text
    }
  }
}

extension String {
  /// `application/json`, `application/problem+json`
  fileprivate var isJSON: Bool { hasSuffix("/json") || hasSuffix("+json") }
}
