import Platform

/// A folder of `.http` files, or one file, as it stands on disk.
public struct Catalog: Hashable, Sendable {
  /// Folder or file as opened, and its real path.
  public let path: String
  /// What is in it: folders first, each sorted by name.
  public let nodes: [Node]

  /// A folder or file in the tree.
  public indirect enum Node: Hashable, Sendable {
    /// Folders that hold no `.http` file at any depth do not show.
    case folder(name: String, path: String, [Node])
    case file(name: String, path: String, HTTPFile)
    /// A file or folder that could not be read.
    case unreadable(name: String, path: String, FileError)
  }

  /// Reads a folder or one `.http` file. Throws only when the path itself cannot be used.
  public init(path: String) throws(FileError) {
    self.path = Files.realPath(path)
    if Files.isFolder(path) {
      var reader = CatalogReader(root: self.path)
      nodes = reader.nodes(of: self.path, try Files.list(self.path))
    } else {
      let file = HTTPFile(try Files.readRegular(self.path))
      nodes = [.file(name: Self.name(of: self.path), path: self.path, file)]
    }
  }

  /// The last component of a path.
  public static func name(of path: String) -> String {
    let name = Files.name(of: path)
    return name.isEmpty ? path : name
  }
}
