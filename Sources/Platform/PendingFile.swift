import Glibc

/// A file that is not there yet: bytes go to a temporary file in the folder it will stand in, `commit`
/// makes it appear whole under its name. Nothing stays when it fails or is let go.
///
///     let pending = try PendingFile(in: "/home/ann", mode: 0o600)
///     try pending.write(bytes)
///     try pending.commit(as: "/home/ann/notes.http")
public final class PendingFile: @unchecked Sendable {
  /// How temporary files are named, so that those a crash left behind can be told from others.
  public static let prefix = ".lotus-"
  private let folder: String
  private let file: OpenFile
  private var isOver = false

  /// Opens a temporary file in a folder.
  public init(in folder: String, mode: UInt32 = 0o600) throws(FileError) {
    self.folder = folder
    let name = Self.prefix + String(UInt64.random(in: .min ... .max), radix: 36) + ".tmp"
    file = try OpenFile(Files.join(folder, name), .make, mode: mode)
  }

  deinit { discard() }

  /// Adds bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) { try file.write(bytes) }

  /// Gives it the mode of another file, and its owner where the system lets us.
  func takeRights(of status: FileStatus) {
    let isOwned = fchown(file.descriptor, status.owner, status.group) == 0
    fchmod(file.descriptor, isOwned ? status.mode : status.mode & 0o777)
  }

  /// Syncs the bytes, renames them to `path` (in the same folder) and syncs the folder. What can be had
  /// again need not be `durable`: it is whole or absent after a crash of the program, but a power cut
  /// may leave it empty.
  public func commit(as path: String, durable: Bool = true) throws(FileError) {
    do {
      if durable { try file.sync() }
      try file.close()
    } catch {
      discard()
      throw error
    }
    guard rename(file.path, path) == 0 else {
      let error = FileError(path)
      discard()
      throw error
    }
    isOver = true
    if durable { Self.syncFolder(folder) }
  }

  /// Takes the temporary file away.
  public func discard() {
    if isOver { return }
    isOver = true
    try? file.close()
    unlink(file.path)
  }

  /// The rename is done whatever this says, so a file system that cannot sync folders is no error.
  private static func syncFolder(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
