import Glibc

extension Files {
  /// Makes a file that is not there yet.
  public static func make(_ path: String, _ bytes: [UInt8], mode: UInt32 = 0o644) throws(FileError)
  {
    let file = try OpenFile(path, .make, mode: mode)
    try file.write(bytes)
    try file.close()
  }

  /// Gives a file or folder another path, which nothing has yet (EEXIST else): never over something. To
  /// another file system it is copied whole and then taken away.
  public static func moveTree(_ from: String, to path: String) throws(FileError) {
    if renameAlone(from, path) { return }
    guard errno == EXDEV else { throw FileError(errno == ENOENT ? from : path) }
    try copyTree(from, to: path)
    try removeTree(from)
  }

  /// Copies a file, a link or a folder with all in it to a path that nothing has yet; modes are kept. What
  /// was copied before an error is taken away again.
  public static func copyTree(_ from: String, to path: String) throws(FileError) {
    guard !isThere(path) else { throw FileError(path, errno: EEXIST) }
    do {
      try copyNew(from, to: path)
    } catch {
      try? removeTree(path)
      throw error
    }
  }

  /// Takes a file, a link or a folder with all in it away. Links are not followed.
  public static func removeTree(_ path: String) throws(FileError) {
    if unlink(path) == 0 || errno == ENOENT { return }
    guard errno == EISDIR || errno == EPERM else { throw FileError(path) }
    for name in try names(path) { try removeTree(join(path, name)) }
    guard rmdir(path) == 0 else { throw FileError(path) }
  }

  /// Whether a name is taken, also by a link that leads nowhere.
  public static func isThere(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether a symbolic link has the name.
  public static func isLink(_ path: String) -> Bool { link(at: path) != nil }

  /// Renames without replacing. A second name that is made (`link`) fails where one stands, a rename does
  /// not; folders and file systems without links have to look first.
  private static func renameAlone(_ from: String, _ path: String) -> Bool {
    if isThere(path) {
      errno = EEXIST
      return false
    }
    if Glibc.link(from, path) == 0 { return unlink(from) == 0 }
    guard errno == EPERM || errno == ENOTSUP || errno == EMLINK || errno == EACCES else {
      return false
    }
    return rename(from, path) == 0
  }

  private static func copyNew(_ from: String, to path: String) throws(FileError) {
    var status = stat()
    guard lstat(from, &status) == 0 else { throw FileError(from) }
    let mode = status.st_mode & 0o7777
    switch status.st_mode & S_IFMT {
    case S_IFREG: try make(path, read(from), mode: mode)
    case S_IFLNK:
      guard let target = link(at: from), symlink(target, path) == 0 else { throw FileError(path) }
    case S_IFDIR:
      guard mkdir(path, mode | 0o700) == 0 else { throw FileError(path) }
      for name in try names(from) { try copyNew(join(from, name), to: join(path, name)) }
      chmod(path, mode)
    default: throw .notRegular(path: from)
    }
  }
}
