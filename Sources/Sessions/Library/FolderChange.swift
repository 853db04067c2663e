import Glibc
import Platform

/// A change of what is on disk: a file or folder that is made, moved or copied. Deleting is moving into the
/// trash, so that everything can be had back as it was.
public enum FolderChange: Hashable, Sendable {
  case makeFile(path: String, bytes: [UInt8])
  case makeFolder(path: String)
  case move(from: String, to: String)
  case copy(from: String, to: String)
  /// Copies everything in one folder into another; what has the same name there stays as it is.
  case fill(folder: String, from: String)

  /// Where what it is about stands afterwards.
  public var path: String {
    switch self {
    case .makeFile(let path, _), .makeFolder(let path): path
    case .move(_, let to), .copy(_, let to): to
    case .fill(let folder, _): folder
    }
  }

  /// Does it; nothing is ever replaced (EEXIST). Folders above what is moved are made when they are missing
  /// (0700: those of the trash).
  public func perform() throws(FileError) {
    switch self {
    case .makeFile(let path, let bytes): try Files.make(path, bytes)
    case .makeFolder(let path):
      guard !Files.isThere(path) else { throw FileError(path, errno: EEXIST) }
      try Files.makeFolder(path)
    case .move(let from, let to):
      if let above = Files.folder(of: to) { try Files.makeFolder(above, mode: 0o700) }
      try Files.moveTree(from, to: to)
    case .copy(let from, let to): try Files.copyTree(from, to: to)
    case .fill(let folder, let from):
      for name in try Files.names(from) where !Files.isThere(Files.join(folder, name)) {
        try Files.copyTree(Files.join(from, name), to: Files.join(folder, name))
      }
    }
  }
}
