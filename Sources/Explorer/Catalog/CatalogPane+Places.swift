import Platform
import Sessions

extension CatalogPane {
  /// Path of the `.http` file the cursor is on or in.
  var file: String? {
    switch row?.content {
    case .file(_, let path, _, _): path
    case .request(let key, _, _): key.file
    case .problem(_, let file, _): file
    default: nil
    }
  }

  /// The folder the cursor is on or in: where something new is made.
  var folder: String {
    switch row?.content {
    case .folder(_, let path, _): return path
    case .file(_, let path, _, _), .unreadable(_, let path, _):
      return Files.folder(of: path) ?? self.path
    case .request(let key, _, _): return Files.folder(of: key.file) ?? self.path
    case .problem(_, let file, _): return Files.folder(of: file) ?? self.path
    case nil: return self.path
    }
  }

  /// Every folder of the tree, and the one on top.
  func folders(of root: String) -> [String] { [root] + Self.folders(in: nodes) }

  /// Names in a folder, as far as the tree shows them.
  func names(in folder: String) -> [String] { Self.nodes(in: folder, of: nodes, path).map(\.name) }

  private static func folders(in nodes: [Catalog.Node]) -> [String] {
    nodes.flatMap { node -> [String] in
      guard case .folder(_, let path, let inner) = node else { return [] }
      return [path] + folders(in: inner)
    }
  }

  private static func nodes(
    in folder: String, of nodes: [Catalog.Node], _ path: String
  ) -> [Catalog.Node] {
    if folder == path { return nodes }
    for case .folder(_, let path, let inner) in nodes {
      let found = self.nodes(in: folder, of: inner, path)
      if !found.isEmpty { return found }
    }
    return []
  }
}

extension Catalog.Node {
  /// Its name in its folder.
  var name: String {
    switch self {
    case .folder(let name, _, _), .file(let name, _, _), .unreadable(let name, _, _): name
    }
  }
}
