import Glibc

/// Whole files and folders: read, replace, list.
public enum Files {
  /// The bytes of a regular file (or of what can be read like one).
  public static func read(_ path: String) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    return try readAll(descriptor, path: path)
  }

  /// The bytes of a regular file and of nothing else: a pipe nobody writes to is refused at once, where
  /// reading it would wait without end.
  public static func readRegular(
    _ path: String, followingLinks: Bool = true
  ) throws(FileError) -> [UInt8] {
    // With O_NONBLOCK opening a pipe does not wait for its writer.
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let descriptor = open(path, flags)
    guard descriptor >= 0 else {
      throw [ENXIO, ELOOP].contains(errno) ? .notRegular(path: path) : FileError(path)
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileError(path) }
    let found = FileStatus(status)
    if found.isFolder { throw .isFolder(path: path) }
    guard found.isRegular else { throw .notRegular(path: path) }
    // One read says all when it gives what the file has and not the byte more that was asked for.
    let bytes = try readSome(descriptor, limit: found.size + 1, path: path)
    if bytes.count == found.size, found.size > 0 { return bytes }
    return bytes + (try readAll(descriptor, path: path))
  }

  /// The bytes of a file from an offset to its end.
  public static func read(_ path: String, from offset: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    guard lseek(descriptor, offset, SEEK_SET) >= 0 else { throw FileError(path) }
    return try readAll(descriptor, path: path)
  }

  /// The bytes of a file in pieces of at most 1 MB.
  public static func readPieces(
    _ path: String, _ take: ([UInt8]) -> Void
  ) throws(FileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path) }
    defer { close(descriptor) }
    while true {
      let piece = try readSome(descriptor, limit: 1 << 20, path: path)
      if piece.isEmpty { return }
      take(piece)
    }
  }

  /// Everything up to the end of an open descriptor, e.g. standard input; `path` names it in errors.
  public static func readAll(_ descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_size > 0 {
      bytes.reserveCapacity(Int(status.st_size) + 1)
    }
    while true {
      let piece = try readSome(
        descriptor, limit: max(1 << 16, bytes.capacity - bytes.count), path: path)
      if piece.isEmpty { return bytes }
      bytes.append(contentsOf: piece)
    }
  }

  /// What one `read` gives, at most `limit` bytes; empty at the end.
  public static func readSome(
    _ descriptor: Int32, limit: Int, path: String
  ) throws(FileError) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, filled in
      repeat {
        count = Glibc.read(descriptor, buffer.baseAddress, limit)
      } while count < 0 && errno == EINTR
      filled = max(0, count)
    }
    if count < 0 { throw FileError(path) }
    return bytes
  }

  /// Makes a folder and those above it; an existing one is fine.
  public static func makeFolder(_ path: String, mode: UInt32 = 0o755) throws(FileError) {
    if mkdir(path, mode) == 0 || isFolder(path) { return }
    let code = errno
    guard code == ENOENT, let above = folder(of: path) else {
      throw code == EEXIST ? .isNotFolder(path: path) : FileError(path, errno: code)
    }
    try makeFolder(above, mode: mode)
    guard mkdir(path, mode) == 0 || isFolder(path) else { throw FileError(path) }
  }

  /// Gives a file another name, in place of what had it.
  public static func move(_ path: String, to name: String) throws(FileError) {
    guard rename(path, name) == 0 else { throw FileError(path) }
  }

  /// Takes a file away; a missing one is fine.
  public static func remove(_ path: String) throws(FileError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw FileError(path) }
  }

  /// Throws what reading a file would throw, without reading it.
  public static func checkReadable(_ path: String) throws(FileError) {
    if try FileStatus(path).isFolder { throw .isFolder(path: path) }
    guard access(path, R_OK) == 0 else { throw FileError(path) }
  }

  /// Whether a folder is at this path.
  public static func isFolder(_ path: String) -> Bool {
    (try? FileStatus(path))?.isFolder ?? false
  }

  /// Whether anything is at this path.
  public static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
