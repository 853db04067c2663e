extension Catalog {
  /// A catalog of nodes that are there already.
  public init(path: String, nodes: [Node]) {
    self.path = path
    self.nodes = nodes
  }

  /// Nothing at all.
  public static let empty = Catalog(path: "", nodes: [])

  /// Every file that could be read, by path.
  public var files: [String: HTTPFile] {
    var files: [String: HTTPFile] = [:]
    for node in nodes { node.collect(into: &files) }
    return files
  }

  /// The same catalog with one file as it stands after an edit.
  public func replacing(_ path: String, with file: HTTPFile) -> Catalog {
    Catalog(path: self.path, nodes: nodes.map { $0.replacing(path, with: file) })
  }
}

extension Catalog.Node {
  fileprivate func collect(into files: inout [String: HTTPFile]) {
    switch self {
    case .folder(_, _, let nodes): for node in nodes { node.collect(into: &files) }
    case .file(_, let path, let file): files[path] = file
    case .unreadable: break
    }
  }

  fileprivate func replacing(_ wanted: String, with file: HTTPFile) -> Catalog.Node {
    switch self {
    case .folder(let name, let path, let nodes) where wanted.hasPrefix(path):
      .folder(name: name, path: path, nodes.map { $0.replacing(wanted, with: file) })
    case .file(let name, wanted, _): .file(name: name, path: wanted, file)
    default: self
    }
  }
}
