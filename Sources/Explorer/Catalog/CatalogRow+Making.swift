import Sessions

extension CatalogRow {
  /// The rows of a tree in which the folders and files of `open` are unfolded.
  static func rows(of nodes: [Catalog.Node], open: Set<String>, depth: Int = 0) -> [CatalogRow] {
    nodes.flatMap { node -> [CatalogRow] in
      switch node {
      case .folder(let name, let path, let inner):
        let isOpen = open.contains(path)
        let head = CatalogRow(
          content: .folder(name: name, path: path, isOpen: isOpen), depth: depth)
        return [head] + (isOpen ? rows(of: inner, open: open, depth: depth + 1) : [])
      case .file(let name, let path, let file):
        return rows(of: file, name: name, path: path, isOpen: open.contains(path), depth: depth)
      case .unreadable(let name, let path, let error):
        return [
          CatalogRow(content: .unreadable(name: name, path: path, error), depth: depth)
        ]
      }
    }
  }

  private static func rows(
    of file: HTTPFile, name: String, path: String, isOpen: Bool, depth: Int
  ) -> [CatalogRow] {
    let head = CatalogRow(
      content: .file(name: name, path: path, problems: file.problems.count, isOpen: isOpen),
      depth: depth)
    guard isOpen else { return [head] }
    let problems = file.problems.enumerated().map {
      CatalogRow(content: .problem($1, file: path, number: $0), depth: depth + 1)
    }
    let requests = file.requests.enumerated().map { index, request in
      CatalogRow(
        content: .request(
          RequestKey(file: path, index: index), method: request.method, name: request.name),
        depth: depth + 1)
    }
    return [head] + problems + requests
  }

  /// Columns that the methods of rows need: 4 for GET and POST, up to 6 for DELETE; longer ones are cut.
  static func methodColumns(_ rows: [CatalogRow]) -> Int {
    rows.reduce(4) { most, row in
      guard most < 6, case .request(_, let method, _) = row.content else { return most }
      return max(most, Columns.of(method, atMost: 6))
    }
  }

  /// Paths of the folders down to a node whose own path passes `test`, and of that node; what stands here
  /// counts before what stands in a folder.
  static func way(in nodes: [Catalog.Node], to test: (Catalog.Node) -> Bool) -> [String]? {
    if let node = nodes.first(where: test) { return [node.path] }
    for node in nodes {
      if case .folder(_, let path, let inner) = node, let rest = way(in: inner, to: test) {
        return [path] + rest
      }
    }
    return nil
  }
}

extension Catalog.Node {
  /// Where it is.
  var path: String {
    switch self {
    case .folder(_, let path, _), .file(_, let path, _), .unreadable(_, let path, _): path
    }
  }
  /// Whether it is a file that holds a request.
  var holdsRequests: Bool {
    if case .file(_, _, let file) = self { !file.requests.isEmpty } else { false }
  }
  /// Whether all of such a file could be understood.
  var isWhole: Bool {
    if case .file(_, _, let file) = self { holdsRequests && file.problems.isEmpty } else { false }
  }
}
