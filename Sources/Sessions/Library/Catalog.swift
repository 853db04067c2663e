import Platform

/// A folder of `.http` files, or one file, as it stands on disk.
public struct Catalog: Hashable, Sendable {
  /// Folder or file as opened, and its real path.
  public let path: String
  /// What is in it: folders first, each sorted by name.
  public let nodes: [Node]
  /// The environments of each folder that has some, by its path.
  public let environments: [String: EnvironmentSet]
  /// Every folder that was read: what can change the catalog happens in one of them.
  public let folders: [String]

  /// A folder or file in the tree.
  public indirect enum Node: Hashable, Sendable {
    /// Folders that hold no `.http` file at any depth do not show.
    case folder(name: String, path: String, [Node])
    case file(name: String, path: String, HTTPFile)
    /// A file or folder that could not be read.
    case unreadable(name: String, path: String, FileError)
  }

  /// Reads a folder or one `.http` file. Throws only when the path itself cannot be used. Of folders
  /// without a `.http` file only those of `showing` are in it: a folder that was just made.
  public init(path: String, showing: Set<String> = []) throws(FileError) {
    self.path = Files.realPath(path)
    if Files.isFolder(path) {
      var reader = CatalogReader(root: self.path, showing: showing)
      nodes = reader.nodes(of: self.path, try Files.list(self.path))
      environments = reader.environments
      folders = reader.folders
    } else {
      let file = HTTPFile(try Files.readRegular(self.path))
      nodes = [.file(name: Self.name(of: self.path), path: self.path, file)]
      let folder = Files.folder(of: self.path) ?? "/"
      let set = EnvironmentSet(folder: folder)
      environments = set.isEmpty ? [:] : [folder: set]
      folders = [folder]
    }
  }

  init(
    path: String, nodes: [Node], environments: [String: EnvironmentSet], folders: [String]
  ) {
    self.path = path
    self.nodes = nodes
    self.environments = environments
    self.folders = folders
  }

  /// The environments of a file: those of the nearest folder above it that has some, within the catalog.
  public func environments(for file: String) -> EnvironmentSet {
    var folder = Files.folder(of: file)
    while let here = folder {
      if let set = environments[here] { return set }
      if here == path { break }
      folder = Files.folder(of: here)
    }
    return .none
  }

  /// The last component of a path.
  public static func name(of path: String) -> String {
    let name = Files.name(of: path)
    return name.isEmpty ? path : name
  }
}
