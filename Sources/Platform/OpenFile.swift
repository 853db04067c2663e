import Glibc

/// A file open for writing. One thread at a time uses it; letting it go closes it.
public final class OpenFile: @unchecked Sendable {
  /// The path it was opened by, for errors.
  public let path: String
  private(set) var descriptor: Int32

  /// How a file is opened.
  public enum Purpose: Sendable {
    /// A new file; one of that name is an error (EEXIST).
    case make
    /// A new file, or an existing one emptied.
    case overwrite
    /// A new file, or the end of an existing one.
    case append

    fileprivate var flags: Int32 {
      switch self {
      case .make: O_CREAT | O_EXCL
      case .overwrite: O_CREAT | O_TRUNC
      case .append: O_CREAT | O_APPEND
      }
    }
  }

  /// Opens a file; `mode` is for a new one.
  public init(_ path: String, _ purpose: Purpose, mode: UInt32 = 0o644) throws(FileError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CLOEXEC | purpose.flags, mode)
    guard descriptor >= 0 else { throw FileError(path) }
  }

  /// A descriptor that is open already.
  init(_ path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  deinit { if descriptor >= 0 { Glibc.close(descriptor) } }

  /// Writes all bytes.
  public func write(_ bytes: [UInt8]) throws(FileError) {
    try Self.write(bytes, to: descriptor, path: path)
  }

  /// Waits until the bytes are on the disk.
  public func sync() throws(FileError) {
    // A pipe or a device cannot be synced (EINVAL) and need not be.
    guard fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP else {
      throw FileError(path)
    }
  }

  /// Asks for what `close` would report, and keeps it open.
  func checkClose() throws(FileError) {
    let second = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    guard second < 0 || Glibc.close(second) == 0 else { throw FileError(path) }
  }

  /// Closes it; network file systems report a full disk only here.
  public func close() throws(FileError) {
    let closing = descriptor
    descriptor = -1
    guard closing < 0 || Glibc.close(closing) == 0 else { throw FileError(path) }
  }

  /// Writes all bytes to any descriptor, e.g. standard output; `path` names it in errors.
  public static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: String
  ) throws(FileError) {
    var code: Int32 = 0
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(descriptor, rest.base.baseAddress! + rest.startIndex, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          code = errno
          return
        }
      }
    }
    if code != 0 { throw FileError(path, errno: code) }
  }
}
