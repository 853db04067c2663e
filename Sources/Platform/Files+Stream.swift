import Glibc

extension Files {
  /// Makes a file of pieces: `next` hands them out, empty at the end. The file appears whole under its name,
  /// or nothing of it does. A file that stands there is an error (EEXIST) unless it is to be replaced, and
  /// keeps its mode then; what is no regular file is never written to. Answers how many bytes it has.
  @discardableResult
  public static func write(
    _ path: String, replacing: Bool, mode: UInt32 = 0o644,
    _ next: () throws(FileError) -> [UInt8]
  ) throws(FileError) -> Int {
    let target = followed(path)
    let standing = try? FileStatus(target)
    if let standing {
      if standing.isFolder { throw .isFolder(path: path) }
      if !standing.isRegular { throw .notRegular(path: path) }
      if !replacing { throw .system(path: path, errno: EEXIST) }
      guard access(target, W_OK) == 0 else { throw FileError(path) }
    }
    // What is wrong here is wrong with the folder.
    let pending = try PendingFile(
      in: folder(of: target) ?? ".", mode: standing == nil ? mode : 0o600)
    if let standing { pending.takeRights(of: standing) }
    var count = 0
    while true {
      let piece = try next()
      if piece.isEmpty { break }
      do { try pending.write(piece) } catch { throw error.about(path) }
      count += piece.count
    }
    // Somebody may have made it meanwhile.
    if !replacing, (try? FileStatus(target)) != nil { throw .system(path: path, errno: EEXIST) }
    do { try pending.commit(as: target) } catch { throw error.about(path) }
    return count
  }
}
