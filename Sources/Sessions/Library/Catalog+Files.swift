import Platform

extension Catalog {
  /// A catalog of nodes that are there already.
  public init(path: String, nodes: [Node], environments: [String: EnvironmentSet] = [:]) {
    self.init(path: path, nodes: nodes, environments: environments, folders: [])
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
    Catalog(
      path: self.path, nodes: nodes.map { $0.replacing(path, with: file) },
      environments: environments, folders: folders)
  }
}

extension Catalog {
  /// The same catalog with files as they stand with their edits.
  public func keeping(files: [String: HTTPFile]) -> Catalog {
    files.reduce(self) { $0.replacing($1.key, with: $1.value) }
  }

  /// The same catalog with a file that is not on disk any more, in its folder, or at the top when that is
  /// gone too.
  public func adding(_ path: String, _ file: HTTPFile) -> Catalog {
    guard files[path] == nil else { return replacing(path, with: file) }
    let node = Node.file(name: Self.name(of: path), path: path, file)
    let folder = Files.folder(of: path) ?? "/"
    let inner = nodes.map { $0.adding(node, to: folder) }
    return Catalog(
      path: self.path, nodes: inner == nodes ? nodes + [node] : inner, environments: environments,
      folders: folders)
  }
}

extension Catalog.Node {
  fileprivate func adding(_ node: Catalog.Node, to folder: String) -> Catalog.Node {
    guard case .folder(let name, let path, let nodes) = self else { return self }
    return .folder(
      name: name, path: path,
      path == folder ? nodes + [node] : nodes.map { $0.adding(node, to: folder) })
  }

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
