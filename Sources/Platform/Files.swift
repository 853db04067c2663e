/// Why a file or folder could not be used.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing is at this path.
  case missing(path: String)
  /// The system refuses: permissions.
  case denied(path: String)
  /// A folder stands where a file was expected.
  case isFolder(path: String)
  /// A file stands where a folder was expected.
  case isNotFolder(path: String)
  /// No room is left (ENOSPC, EDQUOT); what stood there before is untouched.
  case full(path: String)
  /// Anything else, by the system's number.
  case system(path: String, errno: Int32)
}

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
  /// The name alone, without its folder.
  public let name: String
  /// A folder, or a link to one.
  public let isFolder: Bool

  /// Names an entry.
  public init(name: String, isFolder: Bool) {
    self.name = name
    self.isFolder = isFolder
  }
}

/// Whole files and folders: read, replace, list.
public enum Files {
  /// The bytes of a regular file (or of what can be read like one).
  public static func read(_ path: String) throws(FileError) -> [UInt8] { fatalError("seam") }
  /// Replaces or makes a file so that a reader (or a crash) sees the old bytes or the new, never half:
  /// temporary file beside it, fsync, rename, fsync of the folder. A link is followed; the mode of an
  /// existing file is kept, `mode` is for a new one.
  public static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32 = 0o644
  ) throws(FileError) { fatalError("seam") }
  /// Names in a folder in byte order, without `.` and `..`.
  public static func list(_ path: String) throws(FileError) -> [FolderEntry] { fatalError("seam") }
  /// Makes a folder and those above it; an existing one is fine.
  public static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(FileError) {
    fatalError("seam")
  }
  /// Takes a file away; a missing one is fine.
  public static func remove(_ path: String) throws(FileError) { fatalError("seam") }
  /// The real absolute path (links resolved); the path itself made absolute when it does not exist.
  public static func realPath(_ path: String) -> String { fatalError("seam") }
  /// Whether a folder is at this path.
  public static func isFolder(_ path: String) -> Bool { fatalError("seam") }
  /// Whether anything is at this path.
  public static func exists(_ path: String) -> Bool { fatalError("seam") }
}
