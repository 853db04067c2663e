import Platform

extension FileError {
  /// The fact by name, for logs: `{"kind": "full", "path": "/home/ann/a"}`.
  public var stored: JSONText {
    var members: [JSONText.Member] = [
      .init("kind", .string(kind)), .init("path", .string(path)),
    ]
    switch self {
    case .tooLarge(_, let limit): members.append(.init("limit", .number(limit)))
    case .system(_, let code): members.append(.init("errno", .number(Int(code))))
    default: break
    }
    return .object(members)
  }

  /// Reads it back; nil when it is no such fact.
  public init?(stored json: JSONText) {
    guard let kind = json["kind"]?.string, let path = json["path"]?.string,
      let error = Self.readers[kind]?(path, json)
    else { return nil }
    self = error
  }

  private var kind: String {
    switch self {
    case .missing: "missing"
    case .denied: "denied"
    case .isFolder: "isFolder"
    case .isNotFolder: "isNotFolder"
    case .notRegular: "notRegular"
    case .full: "full"
    case .tooLarge: "tooLarge"
    case .system: "system"
    }
  }

  private static let readers: [String: @Sendable (String, JSONText) -> FileError] = [
    "missing": { path, _ in .missing(path: path) },
    "denied": { path, _ in .denied(path: path) },
    "isFolder": { path, _ in .isFolder(path: path) },
    "isNotFolder": { path, _ in .isNotFolder(path: path) },
    "notRegular": { path, _ in .notRegular(path: path) },
    "full": { path, _ in .full(path: path) },
    "tooLarge": { .tooLarge(path: $0, limit: $1["limit"]?.number ?? 0) },
    "system": { .system(path: $0, errno: Int32(clamping: $1["errno"]?.number ?? 0)) },
  ]
}
