import Glibc

/// What the system knows of a file without opening it (links followed).
public struct FileStatus: Hashable, Sendable {
  /// A folder.
  public let isFolder: Bool
  /// A regular file: neither folder, device, pipe nor socket.
  public let isRegular: Bool
  /// Bytes.
  public let size: Int
  /// Permission bits.
  public let mode: UInt32
  /// Last change of the content, nanoseconds since 1970 UTC.
  public let modified: UInt64
  /// The file's number on its file system: a replaced file has a new one.
  public let number: UInt64
  let owner: uid_t
  let group: gid_t

  /// Asks for what is at a path.
  public init(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw FileError(path) }
    self.init(status)
  }

  init(_ status: stat) {
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isRegular = status.st_mode & S_IFMT == S_IFREG
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    modified =
      UInt64(status.st_mtim.tv_sec) &* 1_000_000_000 &+ UInt64(status.st_mtim.tv_nsec)
    number = UInt64(status.st_ino)
    owner = status.st_uid
    group = status.st_gid
  }
}
