import Glibc

extension Files {
  /// Replaces or makes a file so that a reader (or a crash) sees the old bytes or the new, never half:
  /// temporary file beside it, fsync, rename, fsync of the folder. A link is followed; the mode of an
  /// existing file is kept, `mode` is for a new one. A file without write permission is refused, and
  /// what is no regular file (`/dev/null`, a pipe) is written to as it is. Temporary files that killed
  /// programs left beside it are taken away.
  public static func replace(
    _ path: String, with bytes: [UInt8], mode: UInt32 = 0o644
  ) throws(FileError) {
    let target = followed(path)
    PendingFile.sweep(folder(of: target) ?? ".")
    guard let standing = try? FileStatus(target) else {
      return try put(bytes, at: target, named: path) { () throws(FileError) in
        try PendingFile(in: folder(of: target) ?? ".", mode: mode)
      }
    }
    if standing.isFolder { throw .isFolder(path: path) }
    guard access(target, W_OK) == 0 else { throw FileError(path) }
    guard standing.isRegular else { return try OpenFile(target, .overwrite).write(bytes) }
    try put(bytes, at: target, named: path) { () throws(FileError) in
      let pending = try PendingFile(in: folder(of: target) ?? ".", mode: 0o600)
      pending.takeRights(of: standing)
      return pending
    }
  }

  /// Errors name the path that was asked for, not the temporary file.
  private static func put(
    _ bytes: [UInt8], at target: String, named path: String,
    in pending: () throws(FileError) -> PendingFile
  ) throws(FileError) {
    do {
      let pending = try pending()
      try pending.write(bytes)
      try pending.commit(as: target)
    } catch {
      throw error.about(path)
    }
  }
}

extension FileError {
  /// The same fact of another path.
  public func about(_ path: String) -> FileError {
    switch self {
    case .missing: .missing(path: path)
    case .denied: .denied(path: path)
    case .isFolder: .isFolder(path: path)
    case .isNotFolder: .isNotFolder(path: path)
    case .notRegular: .notRegular(path: path)
    case .full: .full(path: path)
    case .tooLarge(_, let limit): .tooLarge(path: path, limit: limit)
    case .system(_, let code): .system(path: path, errno: code)
    }
  }
}
