import Platform
import Sessions

/// A row of the tree: made when files or folds change, not when the screen is drawn.
struct CatalogRow: Hashable, Sendable {
  enum Content: Hashable, Sendable {
    case folder(name: String, path: String, isOpen: Bool)
    case file(name: String, path: String, problems: Int, isOpen: Bool)
    case request(RequestKey, method: String, name: String)
    case problem(HTTPFileProblem, file: String, number: Int)
    case unreadable(name: String, path: String, FileError)
  }
  let content: Content
  let depth: Int

  /// Path of the folder or file that Enter folds; nil for other rows.
  var folding: (path: String, isOpen: Bool)? {
    switch content {
    case .folder(_, let path, let isOpen), .file(_, let path, _, let isOpen): (path, isOpen)
    default: nil
    }
  }

  /// Whether it is a request that is called by method and URL, `GET http://h/`.
  var isUnnamed: Bool {
    if case .request(_, let method, let name) = content {
      name.hasPrefix(method + " ")
    } else {
      false
    }
  }

  /// What the row is, whatever happens around it: the cursor stays on it when files change.
  var identity: Identity {
    switch content {
    case .folder(_, let path, _), .file(_, let path, _, _), .unreadable(_, let path, _):
      .path(path)
    case .request(let key, _, let name): .request(key, name: name)
    case .problem(_, let file, let number): .problem(file: file, number: number)
    }
  }
  enum Identity: Hashable, Sendable {
    case path(String)
    case request(RequestKey, name: String)
    case problem(file: String, number: Int)

    /// The file or folder it belongs to.
    var path: String {
      switch self {
      case .path(let path): path
      case .request(let key, _): key.file
      case .problem(let file, _): file
      }
    }
  }
}
