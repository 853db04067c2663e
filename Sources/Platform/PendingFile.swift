import Glibc

/// A file that is not there yet: bytes go to a file without a name in the folder it will stand in,
/// `commit` makes it appear whole under its name. Nothing stays when it fails, is let go, or when the
/// program is killed. Where the file system knows no files without a name it has a temporary one.
///
///     let pending = try PendingFile(in: "/home/ann", mode: 0o600)
///     try pending.write(bytes)
///     try pending.commit(as: "/home/ann/notes.http")
public final class PendingFile: @unchecked Sendable {
  private let folder: String
  private let file: OpenFile
  /// Path of its temporary name; nil while it has none.
  private(set) var temporary: String?
  private var isOver = false

  /// Opens a file to come in a folder.
  public convenience init(in folder: String, mode: UInt32 = 0o600) throws(FileError) {
    if let file = OpenFile(namelessIn: folder, mode: mode) {
      self.init(file, in: folder, temporary: nil)
    } else {
      try self.init(namedIn: folder, mode: mode)
    }
  }

  /// Opens one with a temporary name from the start.
  convenience init(namedIn folder: String, mode: UInt32 = 0o600) throws(FileError) {
    while true {
      let path = Self.newPath(in: folder)
      let file: OpenFile
      // Nobody knows the temporary name: it is the folder that cannot be written to, or is not there.
      do { file = try OpenFile(path, .make, mode: mode) } catch { throw error.about(folder) }
      // Somebody who sweeps may have found it before it was locked: then the next one.
      if file.lockAsOwner(), file.isLinked {
        self.init(file, in: folder, temporary: path)
        return
      }
    }
  }

  private init(_ file: OpenFile, in folder: String, temporary: String?) {
    (self.file, self.folder, self.temporary) = (file, folder, temporary)
  }

  deinit { discard() }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

  /// Gives it the mode of another file, and its owner where the system lets us.
  func takeRights(of status: FileStatus) {
    let isOwned = fchown(file.descriptor, status.owner, status.group) == 0
    fchmod(file.descriptor, isOwned ? status.mode : status.mode & 0o777)
  }

  /// Syncs the bytes, puts them at `path` (in the same folder) and syncs the folder. What can be had
  /// again need not be `durable`: it is whole or absent after a crash of the program, but a power cut
  /// may leave it empty.
  public func commit(as path: String, durable: Bool = true) throws(FileError) {
    do {
      if durable { try file.sync() }
      try file.checkClose()
      try place(at: path)
    } catch {
      discard()
      throw error
    }
    isOver = true
    try? file.close()
    if durable { Self.syncFolder(folder) }
  }

  /// A new file is linked to its name at once. Over an existing one only a rename goes, and that needs
  /// a name first.
  private func place(at path: String) throws(FileError) {
    if temporary == nil {
      if file.link(as: path) { return }
      let name = Self.newPath(in: folder)
      guard file.link(as: name) else { throw FileError(path) }
      temporary = name
    }
    guard let temporary, rename(temporary, path) == 0 else { throw FileError(path) }
  }

  /// Takes what was written away.
  public func discard() {
    if isOver { return }
    isOver = true
    if let temporary { unlink(temporary) }
    try? file.close()
  }

  /// It is in place whatever this says, so a file system that cannot sync folders is no error.
  private static func syncFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
