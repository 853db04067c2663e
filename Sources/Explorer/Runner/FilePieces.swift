import Glibc
import Platform

/// A file read piece by piece.
final class FilePieces {
  private let path: String
  private let descriptor: Int32

  init(_ path: String) throws(FileError) {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path, errno: errno) }
  }

  deinit { close(descriptor) }

  /// At most so many bytes; none at the end.
  func next(_ limit: Int) throws(FileError) -> [UInt8] {
    try Files.readSome(descriptor, limit: limit, path: path)
  }
}
