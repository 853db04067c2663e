import Lotus
import Platform

/// A folder of `.http` files, or one file, as it stands on disk.
public struct Catalog: Hashable, Sendable {
  /// Folder or file as opened, and its real path.
  public let path: String
  /// What is in it.
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
  public init(path: String) throws(FileError) { fatalError("seam") }
  /// The last component of a path.
  public static func name(of path: String) -> String { fatalError("seam") }
}
