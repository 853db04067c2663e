import Platform

/// Walks a folder. Every real folder is read once, in its own place, so links that lead in a circle end.
struct CatalogReader {
  private let root: String
  private let showing: Set<String>
  private var visited: Set<String>
  private(set) var environments: [String: EnvironmentSet] = [:]
  private(set) var folders: [String] = []

  init(root: String, showing: Set<String> = []) {
    self.root = root
    self.showing = showing
    visited = [root]
  }

  mutating func nodes(of folder: String, _ entries: [FolderEntry]) -> [Catalog.Node] {
    folders.append(folder)
    if entries.contains(where: { EnvironmentSet.isFile($0.name) }) {
      let set = EnvironmentSet(folder: folder)
      if !set.isEmpty { environments[folder] = set }
    }
    let shown = entries.filter { !$0.name.hasPrefix(".") }
    var nodes: [Catalog.Node] = []
    for entry in shown where entry.isFolder && entry.name != "answers" {
      if let node = self.folder(entry.name, in: folder) { nodes.append(node) }
    }
    for entry in shown where !entry.isFolder && entry.name.hasSuffix(".http") {
      nodes.append(Self.file(entry.name, in: folder))
    }
    return nodes
  }

  private mutating func folder(_ name: String, in parent: String) -> Catalog.Node? {
    let path = Files.join(parent, name)
    let real = Files.realPath(path)
    // A link to a folder of this tree shows nothing: that folder shows where it is.
    let isLink = real != Files.join(Files.realPath(parent), name)
    if isLink, Self.isInside(real, of: root) { return nil }
    guard visited.insert(real).inserted else { return nil }
    do {
      let inner = nodes(of: path, try Files.list(path))
      return inner.isEmpty && !showing.contains(path)
        ? nil : .folder(name: name, path: path, inner)
    } catch {
      return .unreadable(name: name, path: path, error)
    }
  }

  private static func file(_ name: String, in parent: String) -> Catalog.Node {
    let path = Files.join(parent, name)
    do throws(FileError) {
      return .file(name: name, path: path, HTTPFile(try Files.readRegular(path)))
    } catch {
      return .unreadable(name: name, path: path, error)
    }
  }

  private static func isInside(_ path: String, of root: String) -> Bool {
    path == root || path.hasPrefix(root.hasSuffix("/") ? root : root + "/")
  }
}
