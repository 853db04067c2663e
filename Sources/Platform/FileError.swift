import Glibc

/// Why a file or folder could not be used.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing is at this path (ENOENT).
  case missing(path: String)
  /// The system refuses (EACCES, EPERM, EROFS).
  case denied(path: String)
  /// A folder stands where a file was expected (EISDIR).
  case isFolder(path: String)
  /// A file stands where a folder was expected (ENOTDIR).
  case isNotFolder(path: String)
  /// Neither file nor folder: a pipe, a device or a socket.
  case notRegular(path: String)
  /// No room is left (ENOSPC, EDQUOT); what stood there before is untouched.
  case full(path: String)
  /// More than the `limit` in bytes that is kept at this path.
  case tooLarge(path: String, limit: Int)
  /// Anything else, by the system's number.
  case system(path: String, errno: Int32)
}

extension FileError {
  /// The fact behind a number of the system; the current `errno` unless another is given.
  public init(_ path: String, errno code: Int32 = Glibc.errno) {
    switch code {
    case ENOENT: self = .missing(path: path)
    case EACCES, EPERM, EROFS: self = .denied(path: path)
    case EISDIR: self = .isFolder(path: path)
    case ENOTDIR: self = .isNotFolder(path: path)
    case ENOSPC, EDQUOT: self = .full(path: path)
    default: self = .system(path: path, errno: code)
    }
  }

  /// The file or folder it is about.
  public var path: String {
    switch self {
    case .missing(let path), .denied(let path), .isFolder(let path), .isNotFolder(let path),
      .notRegular(let path), .full(let path), .tooLarge(let path, _), .system(let path, _):
      path
    }
  }
}
